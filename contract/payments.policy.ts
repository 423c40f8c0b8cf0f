import { type RowPolicy, staffWith } from './rowPolicy.ts'

/** People reach their own payments, whoever manages payments everybody's. */
export const paymentsPolicy: RowPolicy<{ userId: number }> = [
  { when: ['user'], rows: { userId: 'id' } },
  { when: staffWith('PaymentsControl'), rows: 'all' },
]
