import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import { Id, Instant, Named, OptionalId, Page, PageInput, requiredLine } from './fields.ts'
import { longestTokenDays, mostTokens, newTokensADay } from './limits.ts'
import { scopes } from './scopes.ts'

const key = (code: FailureCode) => code

export const Scope = z.enum(scopes)

export const TokenState = z
  .enum(['active', 'expired', 'revoked', 'stopped'])
  .describe(
    '`stopped`: whoever made it no longer runs the place, or the place or its branch is closed to orders.',
  )

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  hint: z.string().describe('Its last characters, by which it is recognised.'),
  scopes: z.array(Scope),
  branch: Named.nullable().describe('Null: all branches.'),
  state: TokenState,
  createdAt: Instant,
  createdBy: z.string(),
  expiresAt: Instant,
  lastUsedAt: Instant.nullable().describe('To the minute.'),
  revokedAt: Instant.nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

const ownersAndStaff = { any: ['rank:ServiceSupplier', 'ServicesPlaceControl'] } as const

export const apiTokens = calls('apiTokens', {
  getTokens: {
    method: 'GET',
    path: '/ApiTokens/GetTokens',
    about:
      'The API tokens of one’s place, or for staff of any, the latest first; ended ones for some months more.',
    access: ownersAndStaff,
    refuses: ['NotFound'],
    input: z.object({ servicePlaceId: OptionalId.describe('0 or missing: the caller’s.'), ...PageInput }),
    output: Page(ApiToken).extend({
      place: Named.nullable().describe('Null: the caller has none.'),
      branches: z.array(Named).describe('Those that a token can be for.'),
    }),
  },
  createToken: {
    method: 'POST',
    path: '/ApiTokens/CreateToken',
    about: `Makes an API token of one’s place, for a program, and replies it this once. ${mostTokens} at a time, ${newTokensADay} new ones a day. Everybody who runs the place is told.`,
    access: 'rank:ServiceSupplier',
    fresh: true,
    makes: 'proof',
    refuses: ['NotFound', 'TokenNameTaken', 'TooManyTokens', 'ScopeOfPlace'],
    input: z.object({
      name: requiredLine(60),
      scopes: z
        .array(Scope)
        .min(1, key('requiredField'))
        .max(scopes.length, key('InvalidData'))
        .transform((chosen) => scopes.filter((each) => chosen.includes(each))),
      branchId: OptionalId.describe('Missing or 0: all branches, those to come, too.'),
      days: z
        .int()
        .min(1, key('InvalidData'))
        .max(longestTokenDays, key('InvalidData'))
        .default(longestTokenDays)
        .describe('How long it can be used.'),
    }),
    output: ApiToken.extend({ token: z.string().describe('What a program sends; kept nowhere.') }),
  },
  revokeToken: {
    method: 'POST',
    path: '/ApiTokens/RevokeToken',
    about:
      'Has an API token of one’s place, or for staff of any, open nothing any more, from this moment on; the place is told where staff do.',
    access: ownersAndStaff,
    refuses: ['NotFound'],
    input: z.object({ id: Id }),
    output: ApiToken,
  },
})
