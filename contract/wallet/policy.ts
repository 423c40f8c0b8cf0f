import { type RowPolicy, staffHaving } from '../core/policy.ts'

/**
 * Users read their own; with UserAccountStatement, staff read all, and consultants those of their members.
 */
export const walletPolicy: RowPolicy<{ userId: number; consultantId: number | null }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
  { grantedTo: staffHaving('UserAccountStatement'), scope: 'all' },
  { grantedTo: [{ all: ['rank:SalesConsultant', 'UserAccountStatement'] }], scope: { consultantId: 'id' } },
]
