import { type RowPolicy, staffHaving } from '../core/policy.ts'

export const complaintQueuePolicy: RowPolicy<Record<never, never>> = [
  { grantedTo: staffHaving('ManageUserReports'), scope: 'all' },
]

export const ownComplaintsPolicy: RowPolicy<{ userId: number | null }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
]
