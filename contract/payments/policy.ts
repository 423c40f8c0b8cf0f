import { type RowPolicy, staffHaving } from '../core/policy.ts'

/** People reach their own payments, whoever manages payments everybody's. */
export const paymentsPolicy: RowPolicy<{ userId: number }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
  { grantedTo: staffHaving('PaymentsControl'), scope: 'all' },
]
