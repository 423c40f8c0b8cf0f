import { z } from 'zod'
import { Id, Instant, Named } from '../core/fields.ts'
import { scopes } from '../core/scopes.ts'

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
