import { type RowPolicy, staffHaving } from '../core/policy.ts'

/** Staff who look after complaints reach them all. */
export const complaintQueuePolicy: RowPolicy<Record<never, never>> = [
  { grantedTo: staffHaving('ManageUserReports'), scope: 'all' },
]

/** Everybody reaches the complaints that they made. */
export const ownComplaintsPolicy: RowPolicy<{ userId: number | null }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
]
