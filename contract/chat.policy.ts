import { type Access, allows, type Principal } from './access.ts'
import { type RowPolicy, staffWith } from './rowPolicy.ts'

type Party = { userId: number | null; placeId: number | null; branchId: number | null; isTeam: boolean }

/**
 * Whose side of a conversation somebody is on: a person's own, owners that of their place and of its branches, managers that
 * of their branch, staff who look after complaints that of the team. Nobody else reaches a conversation.
 */
export const chatPolicy: RowPolicy<Party> = [
  { when: ['user'], rows: { userId: 'id' } },
  { when: ['rank:ServiceSupplier'], rows: { placeId: 'servicePlaceId' } },
  { when: ['rank:BranchManager'], rows: { branchId: 'branchId' } },
  { when: staffWith('ManageUserReports'), rows: { isTeam: true } },
]

const toAnybody: readonly Access[] = staffWith('MessageUsers')

/** Whether somebody may begin a conversation with another person. */
export function mayWriteToUsers(principal: Principal): boolean {
  return toAnybody.some((access) => allows(access, principal))
}

/** Whether somebody may begin a conversation with a place or a branch. */
export function mayWriteToPlaces(principal: Principal): boolean {
  return allows('rank:User', principal) || mayWriteToUsers(principal)
}
