import type { BaseRank, Permission } from '#contract/core/access.ts'
import type { Scope } from '#contract/core/scopes.ts'

/** The person whose session a call came with; or a program, as far as whoever made its token lets it act for their place. */
export type Actor = {
  id: number
  name: string
  rank: BaseRank
  rankId: number
  permissions: ReadonlySet<Permission>
  countryId: number
  servicePlaceId: number | null
  branchId: number | null
  /** Has yet to confirm an account that somebody else made. */
  isProvisional: boolean
  /** Must have a second factor by now, and has none. */
  mfaMissing: boolean
  sessionId: number
  /** When they last showed who they are: at the login, or since. */
  authenticatedAt: Date
  /** The API token that a program came with; null for a person. */
  token: { id: number; name: string; scopes: ReadonlySet<Scope> } | null
}

/** Whether a person holds a permission. */
export function hasPermission(actor: Actor, permission: Permission): boolean {
  return actor.permissions.has(permission)
}

/** Under what one caller is counted: each token by itself, apart from whoever made it. */
export function callerKey({ id, token }: Actor): string {
  return token ? `token:${token.id}` : String(id)
}
