import { type BaseRank, isStaff, type Permission } from '#contract/core/access.ts'
import type { Digits } from '#contract/core/digits.ts'
import type { Scope } from '#contract/core/scopes.ts'
import type { PointsDelay } from '../security/pointsDelay.ts'
import type { ActiveRestriction } from '../security/restrictions.ts'

/** A user with a session, or an API client with the rights that its token's creator gave it. */
export type Actor = {
  id: number
  name: string
  rank: BaseRank
  rankId: number
  permissions: ReadonlySet<Permission>
  countryId: number
  /** Digits of Arabic texts. */
  digits: Digits
  servicePlaceId: number | null
  branchId: number | null
  /** True if the account was created by someone else and is not confirmed yet. */
  isProvisional: boolean
  /** If false, a code or a passkey re-authenticates. */
  hasPassword: boolean
  /** True if a second factor is required by now and missing. */
  mfaMissing: boolean
  /** The restriction that stops everything; null if staff stopped nothing or only a part. */
  restriction: ActiveRestriction | null
  /** Null if the session may move points. */
  pointsDelay: PointsDelay | null
  sessionId: number
  /** Time of the login or of the last re-authentication. */
  authenticatedAt: Date
  /** Null for a user's session. */
  token: { id: number; name: string; scopes: ReadonlySet<Scope> } | null
}

export function hasPermission(actor: Actor, permission: Permission): boolean {
  return actor.permissions.has(permission)
}

/** In which role the actor changes what belongs to a place. The caller must have checked access. */
export function getPlaceRole({ rank }: Pick<Actor, 'rank'>): 'staff' | 'place' {
  return isStaff(rank) ? 'staff' : 'place'
}

/** Each token counts separately from its creator. */
export function getCallerKey({ id, token }: Actor): string {
  return token ? `token:${token.id}` : String(id)
}
