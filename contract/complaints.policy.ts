import { type RowPolicy, staffWith } from './rowPolicy.ts'

/** Staff who look after complaints reach them all. */
export const complaintQueuePolicy: RowPolicy<Record<never, never>> = [
  { when: staffWith('ManageUserReports'), rows: 'all' },
]

/** Everybody reaches the complaints that they made. */
export const ownComplaintsPolicy: RowPolicy<{ userId: number | null }> = [
  { when: ['user'], rows: { userId: 'id' } },
]
