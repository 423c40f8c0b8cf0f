import { type Access, isAllowed, type Principal } from '../core/access.ts'
import { type RowPolicy, staffHaving } from '../core/policy.ts'

type Party = { userId: number | null; placeId: number | null; branchId: number | null; isTeam: boolean }

/**
 * Whose side of a conversation somebody is on: a person's own, owners that of their place and of its branches, managers that
 * of their branch, staff who look after complaints that of the team. Nobody else reaches a conversation.
 */
export const chatPolicy: RowPolicy<Party> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
  { grantedTo: ['rank:ServiceSupplier'], scope: { placeId: 'servicePlaceId' } },
  { grantedTo: ['rank:BranchManager'], scope: { branchId: 'branchId' } },
  { grantedTo: staffHaving('ManageUserReports'), scope: { isTeam: true } },
]

const toAnybody: readonly Access[] = staffHaving('MessageUsers')

/** Whether somebody may begin a conversation with another person. */
export function canWriteToUsers(principal: Principal): boolean {
  return toAnybody.some((access) => isAllowed(access, principal))
}

/** Whether somebody may begin a conversation with a place or a branch. */
export function canWriteToPlaces(principal: Principal): boolean {
  return isAllowed('rank:User', principal) || canWriteToUsers(principal)
}
