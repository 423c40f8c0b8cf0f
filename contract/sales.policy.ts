import { type RowPolicy, staffWith } from './rowPolicy.ts'

/** Sellers take back what they sold themselves, staff who look after payments whatever was sold. */
export const reversalPolicy: RowPolicy<{ soldById: number | null }> = [
  { when: ['AddPoints'], rows: { soldById: 'id' } },
  { when: staffWith('PaymentsControl'), rows: 'all' },
]

/** People reach their own cash, staff who look after payments everybody's. */
export const cashPolicy: RowPolicy<{ userId: number }> = [
  { when: ['user'], rows: { userId: 'id' } },
  { when: staffWith('PaymentsControl'), rows: 'all' },
]

/** People reach their own figures, staff who look after claims or payments everybody's. */
export const figuresPolicy: RowPolicy<{ userId: number }> = [
  { when: ['user'], rows: { userId: 'id' } },
  { when: [...staffWith('ProfitClaimsControl'), ...staffWith('PaymentsControl')], rows: 'all' },
]
