import { type RowPolicy, staffHaving } from '../core/policy.ts'

export const paymentsPolicy: RowPolicy<{ userId: number }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
  { grantedTo: staffHaving('PaymentsControl'), scope: 'all' },
]
