import { type RowPolicy, staffHaving } from '../core/policy.ts'

export const reversalPolicy: RowPolicy<{ soldById: number | null }> = [
  { grantedTo: ['AddPoints'], scope: { soldById: 'id' } },
  { grantedTo: staffHaving('PaymentsControl'), scope: 'all' },
]

export const cashPolicy: RowPolicy<{ userId: number }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
  { grantedTo: staffHaving('PaymentsControl'), scope: 'all' },
]

export const figuresPolicy: RowPolicy<{ userId: number }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
  { grantedTo: [...staffHaving('ProfitClaimsControl'), ...staffHaving('PaymentsControl')], scope: 'all' },
]
