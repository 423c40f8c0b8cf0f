import { type RowPolicy, staffHaving } from '../core/policy.ts'

/** Members reach the friends whom they brought, and by whom they came. */
export const referralsPolicy: RowPolicy<{ inviterId: number; friendId: number }> = [
  { grantedTo: ['rank:User'], scope: { inviterId: 'id' } },
  { grantedTo: ['rank:User'], scope: { friendId: 'id' } },
]

/** Staff who look after payments decide of all. */
export const staffReferralsPolicy: RowPolicy<Record<never, never>> = [
  { grantedTo: staffHaving('PaymentsControl'), scope: 'all' },
]
