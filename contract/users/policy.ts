import { type Access, type BaseRank, staffOnly } from '../core/access.ts'
import { type Owner, type RowPolicy, staffHaving } from '../core/policy.ts'

/**
 * Administrators, and moderators with UsersControl, access all users; others those whom they added, who
 * belong to their place or branch, or who are assigned to them.
 */
export const usersPolicy: RowPolicy<{
  addedById: number | null
  servicePlaceId: number | null
  branchId: number | null
  consultantId: number | null
}> = [
  { grantedTo: ['rank:SuperAdmin', { all: ['rank:Moderator', 'UsersControl'] }], scope: 'all' },
  { grantedTo: ['rank:Moderator'], scope: { addedById: 'id' } },
  { grantedTo: ['rank:ServiceSupplier'], scope: { servicePlaceId: 'servicePlaceId' } },
  { grantedTo: ['rank:BranchManager'], scope: { branchId: 'branchId' } },
  { grantedTo: ['rank:SalesConsultant'], scope: { consultantId: 'id' } },
]

/** No other rank creates, changes or deletes users, whatever permissions it has. */
export const userManagers = {
  any: ['rank:SuperAdmin', 'rank:Moderator', 'rank:ServiceSupplier'],
} as const satisfies Access

/** Only these ranks have branch managers; see `managedRanks`. */
export const managerInviters = {
  all: [{ any: ['AddUser', 'UsersControl'] }, { any: ['rank:SuperAdmin', 'rank:ServiceSupplier'] }],
} as const satisfies Access

/** The page of a member, and the search by order code or payment number. */
export const memberViewers = { all: [staffOnly, 'UsersControl'] } as const satisfies Access

/** Staff who may restrict a member. They may also lift what a colleague restricted. */
export const memberRestricters = {
  all: [staffOnly, { any: ['EditUser', 'UsersControl'] }],
} as const satisfies Access

/** Creating and changing users need different permissions, although one endpoint does both. */
export const canCreateUsers: Access = { all: [{ any: ['AddUser', 'UsersControl'] }, userManagers] }
export const canEditUsers: Access = { all: [{ any: ['EditUser', 'UsersControl'] }, userManagers] }

export const assignmentsPolicy: RowPolicy<Record<never, never>> = [
  { grantedTo: staffHaving('AttachUsers'), scope: 'all' },
]

const managedRanks: Partial<Record<BaseRank, readonly BaseRank[]>> = {
  SuperAdmin: ['SuperAdmin', 'Moderator', 'User', 'ServiceSupplier', 'BranchManager', 'SalesConsultant'],
  Moderator: ['User', 'SalesConsultant'],
  ServiceSupplier: ['BranchManager'],
}

/** Never of the same or a higher rank, except administrators. */
function canManageRank(rank: BaseRank, targetRank: BaseRank): boolean {
  return managedRanks[rank]?.includes(targetRank) ?? false
}

/** Owners are created only by registering a place. */
export function canCreateRank(rank: BaseRank, targetRank: BaseRank): boolean {
  return targetRank !== 'ServiceSupplier' && canManageRank(rank, targetRank)
}

/** Call it for accessible users. False for the owner's own account, which they change in their profile. */
export function canManageUser(owner: Owner, user: { id: number; rank: BaseRank }): boolean {
  return owner.id !== user.id && canManageRank(owner.rank, user.rank)
}
