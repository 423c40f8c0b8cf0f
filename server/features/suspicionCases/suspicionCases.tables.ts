import type { Generated } from 'kysely'
import type {
  EvidenceKind,
  SuspicionDecision,
  SuspicionRule,
  SuspicionState,
} from '#contract/suspicionCases/constants.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    suspicion_cases: {
      id: Generated<number>
      rule: SuspicionRule
      user_id: number
      branch_id: number | null
      state: SuspicionState
      found_at: Date
      added_at: Date
      version: Generated<number>
    }
    suspicion_evidence: {
      case_id: number
      kind: EvidenceKind
      /** Id of the account, order, journal or sale. */
      ref_id: number
      at: Date
    }
    suspicion_decisions: {
      id: Generated<number>
      case_id: number
      state: SuspicionDecision
      note: string
      decided_by_id: number
      at: Date
    }
  }
}
