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
    'State of an API token. `stopped` means that its creator no longer runs the place, or that the place or branch takes no orders.',
  )

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  hint: z.string().describe('Last characters of the token, to recognise it by.'),
  scopes: z.array(Scope),
  branch: Named.nullable().describe(
    'Branch that the token is limited to; `null` if it applies to all branches.',
  ),
  state: TokenState,
  createdAt: Instant,
  createdBy: z.string(),
  expiresAt: Instant,
  lastUsedAt: Instant.nullable().describe('Time of last use, to the minute; `null` if never used.'),
  revokedAt: Instant.nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

const ownersAndStaff = { any: ['rank:ServiceSupplier', 'ServicesPlaceControl'] } as const

export const apiTokens = calls('apiTokens', {
  getTokens: {
    method: 'GET',
    path: '/ApiTokens/GetTokens',
    about:
      'Lists the API tokens of the caller’s place, newest first. Staff can name any place. Expired and revoked tokens are listed for some months.',
    access: ownersAndStaff,
    refuses: ['NotFound'],
    input: z.object({
      servicePlaceId: OptionalId.describe('Place ID. Omitted or 0: the caller’s place.'),
      ...PageInput,
    }),
    output: Page(ApiToken).extend({
      place: Named.nullable().describe('Place of the tokens; `null` if the caller has none.'),
      branches: z.array(Named).describe('Branches that a token can be limited to.'),
    }),
  },
  createToken: {
    method: 'POST',
    path: '/ApiTokens/CreateToken',
    about: `Creates an API token for the caller’s place. The token is returned only once. Limits: ${mostTokens} active, ${newTokensADay} created per day. Everyone who manages the place is notified.`,
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
      branchId: OptionalId.describe('Branch ID. Omitted or 0: all branches, including future ones.'),
      days: z
        .int()
        .min(1, key('InvalidData'))
        .max(longestTokenDays, key('InvalidData'))
        .default(longestTokenDays)
        .describe('Validity of the token in days.'),
    }),
    output: ApiToken.extend({
      token: z.string().describe('API token. Returned only once and never stored.'),
    }),
  },
  revokeToken: {
    method: 'POST',
    path: '/ApiTokens/RevokeToken',
    about:
      'Revokes an API token of the caller’s place (staff: of any place), effective immediately. If staff revoke it, the place is notified.',
    access: ownersAndStaff,
    refuses: ['NotFound'],
    input: z.object({ id: Id }),
    output: ApiToken,
  },
})
