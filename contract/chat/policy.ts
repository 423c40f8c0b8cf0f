import { type Access, isAllowed, type Principal } from '../core/access.ts'
import { type RowPolicy, staffHaving } from '../core/policy.ts'

type Party = { userId: number | null; placeId: number | null; branchId: number | null; isTeam: boolean }

/**
 * Users have their own side; owners share that of their place and its branches, managers that of their
 * branch, and staff who manage complaints that of the team.
 */
export const chatPolicy: RowPolicy<Party> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
  { grantedTo: ['rank:ServiceSupplier'], scope: { placeId: 'servicePlaceId' } },
  { grantedTo: ['rank:BranchManager'], scope: { branchId: 'branchId' } },
  { grantedTo: staffHaving('ManageUserReports'), scope: { isTeam: true } },
]

const toAnybody: readonly Access[] = staffHaving('MessageUsers')

export function canWriteToUsers(principal: Principal): boolean {
  return toAnybody.some((access) => isAllowed(access, principal))
}

export function canWriteToPlaces(principal: Principal): boolean {
  return isAllowed('rank:User', principal) || canWriteToUsers(principal)
}
