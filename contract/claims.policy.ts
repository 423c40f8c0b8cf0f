import { type RowPolicy, staffWith } from './rowPolicy.ts'

/** People reach what their own sales brought, staff who look after claims everybody’s. */
export const claimsPolicy: RowPolicy<{ userId: number }> = [
  { when: ['user'], rows: { userId: 'id' } },
  { when: staffWith('ProfitClaimsControl'), rows: 'all' },
]
