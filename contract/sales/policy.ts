import { type RowPolicy, staffHaving } from '../core/policy.ts'

/** Sellers take back what they sold themselves, staff who look after payments whatever was sold. */
export const reversalPolicy: RowPolicy<{ soldById: number | null }> = [
  { grantedTo: ['AddPoints'], scope: { soldById: 'id' } },
  { grantedTo: staffHaving('PaymentsControl'), scope: 'all' },
]

/** People reach their own cash, staff who look after payments everybody's. */
export const cashPolicy: RowPolicy<{ userId: number }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
  { grantedTo: staffHaving('PaymentsControl'), scope: 'all' },
]

/** People reach their own figures, staff who look after claims or payments everybody's. */
export const figuresPolicy: RowPolicy<{ userId: number }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
  { grantedTo: [...staffHaving('ProfitClaimsControl'), ...staffHaving('PaymentsControl')], scope: 'all' },
]
