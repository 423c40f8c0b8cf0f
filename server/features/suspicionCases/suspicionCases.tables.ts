import type { Generated } from 'kysely'
import type {
  EvidenceKind,
  SuspicionDecision,
  SuspicionRule,
  SuspicionState,
} from '#contract/suspicionCases/constants.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    suspicionCases: {
      id: Generated<number>
      rule: SuspicionRule
      userId: number
      branchId: number | null
      state: SuspicionState
      foundAt: Date
      addedAt: Date
      version: Generated<number>
    }
    suspicionEvidence: {
      caseId: number
      kind: EvidenceKind
      /** Id of the account, order, journal or sale. */
      refId: number
      at: Date
    }
    suspicionDecisions: {
      id: Generated<number>
      caseId: number
      state: SuspicionDecision
      note: string
      decidedById: number
      at: Date
    }
  }
}
