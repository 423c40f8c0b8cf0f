import { type RowPolicy, staffWith } from './rowPolicy.ts'

/**
 * Whose wallet and statement somebody reads: their own; with UserAccountStatement staff everybody's, and a consultant those
 * of their members.
 */
export const walletPolicy: RowPolicy<{ userId: number; consultantId: number | null }> = [
  { when: ['user'], rows: { userId: 'id' } },
  { when: staffWith('UserAccountStatement'), rows: 'all' },
  { when: [{ all: ['rank:SalesConsultant', 'UserAccountStatement'] }], rows: { consultantId: 'id' } },
]
