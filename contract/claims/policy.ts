import { type RowPolicy, staffHaving } from '../core/policy.ts'

/** People reach what their own sales brought, staff who look after claims everybody’s. */
export const claimsPolicy: RowPolicy<{ userId: number }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
  { grantedTo: staffHaving('ProfitClaimsControl'), scope: 'all' },
]
