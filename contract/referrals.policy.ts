import { type RowPolicy, staffWith } from './rowPolicy.ts'

/** Members reach the friends whom they brought, and by whom they came. */
export const referralsPolicy: RowPolicy<{ inviterId: number; friendId: number }> = [
  { when: ['rank:User'], rows: { inviterId: 'id' } },
  { when: ['rank:User'], rows: { friendId: 'id' } },
]

/** Staff who look after payments decide of all. */
export const staffReferralsPolicy: RowPolicy<Record<never, never>> = [
  { when: staffWith('PaymentsControl'), rows: 'all' },
]
