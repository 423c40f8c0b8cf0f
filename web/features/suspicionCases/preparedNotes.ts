import type { SuspicionDecision, SuspicionRule } from '#contract/suspicionCases/constants.ts'
import type { PreparedNote } from './preparedNotes.text.ts'

const notesOfRules: Record<SuspicionRule, Record<'dismissed' | 'confirmed', readonly PreparedNote[]>> = {
  manyAccounts: { dismissed: ['family', 'sharedDevice', 'reusedNumber'], confirmed: ['onePerson'] },
  collusion: { dismissed: ['paysForOthers', 'splitBill'], confirmed: ['noVisits'] },
  ring: { dismissed: ['loan', 'family'], confirmed: ['roundTrip'] },
  reversals: { dismissed: ['learning', 'membersMind'], confirmed: ['inventedSales'] },
}

/** Returns the notes that can explain this decision on a case of this rule. */
export const choosePreparedNotes = (
  decision: SuspicionDecision,
  rule: SuspicionRule,
): readonly PreparedNote[] => (decision === 'watched' ? ['tooLittle', 'asked'] : notesOfRules[rule][decision])
