import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import { Id, Named, OptionalId, Page, PageInput, requiredLine } from '../core/fields.ts'
import { maxNewTokensPerDay, maxTokenDays, maxTokens } from '../core/limits.ts'
import { scopes } from '../core/scopes.ts'
import { ApiToken, Scope } from './schemas.ts'

const ownersAndStaff = { any: ['rank:ServiceSupplier', 'ServicesPlaceControl'] } as const

export const apiTokens = defineEndpoints('apiTokens', {
  getTokens: {
    method: 'GET',
    path: '/ApiTokens/GetTokens',
    about:
      'Lists the API tokens of the caller’s place, newest first. Staff can name any place. Expired and revoked tokens are listed for some months.',
    access: ownersAndStaff,
    errors: ['NotFound'],
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
    about: `Creates an API token for the caller’s place. The token is returned only once. Limits: ${maxTokens} active, ${maxNewTokensPerDay} created per day. Everyone who manages the place is notified.`,
    access: 'rank:ServiceSupplier',
    requiresReauth: true,
    makes: 'proof',
    errors: ['NotFound', 'TokenNameTaken', 'TooManyTokens', 'ScopeOfPlace'],
    input: z.object({
      name: requiredLine(60),
      scopes: z
        .array(Scope)
        .min(1, errorKey('requiredField'))
        .max(scopes.length, errorKey('InvalidData'))
        .transform((selected) => scopes.filter((scope) => selected.includes(scope))),
      branchId: OptionalId.describe('Branch ID. Omitted or 0: all branches, including future ones.'),
      days: z
        .int()
        .min(1, errorKey('InvalidData'))
        .max(maxTokenDays, errorKey('InvalidData'))
        .default(maxTokenDays)
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
    errors: ['NotFound'],
    input: z.object({ id: Id }),
    output: ApiToken,
  },
})
