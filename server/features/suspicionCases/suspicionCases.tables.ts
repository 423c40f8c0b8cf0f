import type { Generated } from 'kysely'
import type {
  EvidenceKind,
  SuspicionDecision,
  SuspicionRule,
  SuspicionState,
} from '#contract/suspicionCases/constants.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    flags: {
      id: Generated<number>
      rule: SuspicionRule
      user_id: number
      branch_id: number | null
      state: SuspicionState
      found_at: Date
      added_at: Date
      version: Generated<number>
    }
    flag_evidence: {
      flag_id: number
      kind: EvidenceKind
      /** Id of the account, order, journal or sale. */
      ref_id: number
      at: Date
    }
    flag_decisions: {
      id: Generated<number>
      flag_id: number
      state: SuspicionDecision
      note: string
      by_id: number
      at: Date
    }
  }
}
