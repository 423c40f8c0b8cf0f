import type { BaseRank, Permission } from '../../contract/access.ts'

/** The person whose session a call came with. */
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
  lacksFactor: boolean
  sessionId: number
  /** When they last showed who they are: at the login, or since. */
  provedAt: Date
}

/** Whether a person holds a permission. */
export function hasPermission(actor: Actor, permission: Permission): boolean {
  return actor.permissions.has(permission)
}
