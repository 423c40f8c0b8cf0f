import { type RowPolicy, staffHaving } from '../core/policy.ts'

/**
 * Whose wallet and statement somebody reads: their own; with UserAccountStatement staff everybody's, and a consultant those
 * of their members.
 */
export const walletPolicy: RowPolicy<{ userId: number; consultantId: number | null }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
  { grantedTo: staffHaving('UserAccountStatement'), scope: 'all' },
  { grantedTo: [{ all: ['rank:SalesConsultant', 'UserAccountStatement'] }], scope: { consultantId: 'id' } },
]
