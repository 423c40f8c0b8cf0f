import type { Access, BaseRank } from './access.ts'
import { type Owner, type RowPolicy, staffWith } from './rowPolicy.ts'

/** Administrators reach everybody, others those who are theirs: added by them, of their place or branch, assigned to them. */
export const usersPolicy: RowPolicy<{
  addedById: number | null
  servicePlaceId: number | null
  branchId: number | null
  consultantId: number | null
}> = [
  { when: ['rank:SuperAdmin', { all: ['rank:Moderator', 'UsersControl'] }], rows: 'all' },
  { when: ['rank:Moderator'], rows: { addedById: 'id' } },
  { when: ['rank:ServiceSupplier'], rows: { servicePlaceId: 'servicePlaceId' } },
  { when: ['rank:BranchManager'], rows: { branchId: 'branchId' } },
  { when: ['rank:SalesConsultant'], rows: { consultantId: 'id' } },
]

/** Those whose rank looks after others: nobody else makes, changes or deletes a user, whatever they are granted. */
export const lookingAfterUsers = {
  any: ['rank:SuperAdmin', 'rank:Moderator', 'rank:ServiceSupplier'],
} as const satisfies Access

/** Who makes users and who changes them: one call does both. */
export const addsUsers: Access = { all: [{ any: ['AddUser', 'UsersControl'] }, lookingAfterUsers] }
export const changesUsers: Access = { all: [{ any: ['EditUser', 'UsersControl'] }, lookingAfterUsers] }

/** Staff who assign members to sales consultants reach them all. */
export const attachmentsPolicy: RowPolicy<Record<never, never>> = [
  { when: staffWith('AttachUsers'), rows: 'all' },
]

const managed: Partial<Record<BaseRank, readonly BaseRank[]>> = {
  SuperAdmin: ['SuperAdmin', 'Moderator', 'User', 'ServiceSupplier', 'BranchManager', 'SalesConsultant'],
  Moderator: ['User', 'SalesConsultant'],
  ServiceSupplier: ['BranchManager'],
}

/** Whether people of one rank change and delete those of another: never their own or one above, administrators apart. */
function managesRank(rank: BaseRank, other: BaseRank): boolean {
  return managed[rank]?.includes(other) ?? false
}

/** Whether people of one rank make people of another. Owners of places come by registering them. */
export function makesRank(rank: BaseRank, other: BaseRank): boolean {
  return other !== 'ServiceSupplier' && managesRank(rank, other)
}

/** Whether somebody changes and deletes a user whom they reach; their own account they change in their profile. */
export function managesUser(owner: Owner, user: { id: number; rank: BaseRank }): boolean {
  return owner.id !== user.id && managesRank(owner.rank, user.rank)
}
