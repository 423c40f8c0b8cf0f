import { type RowPolicy, staffHaving } from '../core/policy.ts'

export const referralsPolicy: RowPolicy<{ inviterId: number; friendId: number }> = [
  { grantedTo: ['rank:User'], scope: { inviterId: 'id' } },
  { grantedTo: ['rank:User'], scope: { friendId: 'id' } },
]

export const staffReferralsPolicy: RowPolicy<Record<never, never>> = [
  { grantedTo: staffHaving('PaymentsControl'), scope: 'all' },
]
