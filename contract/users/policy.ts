import type { Access, BaseRank } from '../core/access.ts'
import { type Owner, type RowPolicy, staffHaving } from '../core/policy.ts'

/** Administrators reach everybody, others those who are theirs: added by them, of their place or branch, assigned to them. */
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

/** Those whose rank looks after others: nobody else makes, changes or deletes a user, whatever they are granted. */
export const userManagers = {
  any: ['rank:SuperAdmin', 'rank:Moderator', 'rank:ServiceSupplier'],
} as const satisfies Access

/** Who makes users and who changes them: one call does both. */
export const canCreateUsers: Access = { all: [{ any: ['AddUser', 'UsersControl'] }, userManagers] }
export const canEditUsers: Access = { all: [{ any: ['EditUser', 'UsersControl'] }, userManagers] }

/** Staff who assign members to sales consultants reach them all. */
export const attachmentsPolicy: RowPolicy<Record<never, never>> = [
  { grantedTo: staffHaving('AttachUsers'), scope: 'all' },
]

const managedRanks: Partial<Record<BaseRank, readonly BaseRank[]>> = {
  SuperAdmin: ['SuperAdmin', 'Moderator', 'User', 'ServiceSupplier', 'BranchManager', 'SalesConsultant'],
  Moderator: ['User', 'SalesConsultant'],
  ServiceSupplier: ['BranchManager'],
}

/** Whether people of one rank change and delete those of another: never their own or one above, administrators apart. */
function canManageRank(rank: BaseRank, targetRank: BaseRank): boolean {
  return managedRanks[rank]?.includes(targetRank) ?? false
}

/** Whether people of one rank make people of another. Owners of places come by registering them. */
export function canCreateRank(rank: BaseRank, targetRank: BaseRank): boolean {
  return targetRank !== 'ServiceSupplier' && canManageRank(rank, targetRank)
}

/** Whether somebody changes and deletes a user whom they reach; their own account they change in their profile. */
export function canManageUser(owner: Owner, user: { id: number; rank: BaseRank }): boolean {
  return owner.id !== user.id && canManageRank(owner.rank, user.rank)
}
