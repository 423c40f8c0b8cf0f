import { type RowPolicy, staffHaving } from '../core/policy.ts'

export const claimsPolicy: RowPolicy<{ userId: number }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
  { grantedTo: staffHaving('ProfitClaimsControl'), scope: 'all' },
]
