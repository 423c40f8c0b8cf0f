import type { Generated } from 'kysely'
import type { EvidenceKind, FlagDecision, FlagRule, FlagState } from '#contract/flagRules.ts'

declare module '#server/core/database.ts' {
  interface Database {
    flags: {
      id: Generated<number>
      rule: FlagRule
      user_id: number
      branch_id: number | null
      state: FlagState
      found_at: Date
      /** When evidence was added last. */
      added_at: Date
      version: Generated<number>
    }
    flag_evidence: {
      flag_id: number
      kind: EvidenceKind
      /** The account, the order, the journal or the registration. */
      ref_id: number
      at: Date
    }
    flag_decisions: {
      id: Generated<number>
      flag_id: number
      state: FlagDecision
      note: string
      by_id: number
      at: Date
    }
  }
}
