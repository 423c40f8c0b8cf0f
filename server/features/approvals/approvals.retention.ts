import { sql } from 'kysely'
import { keptApprovalDays } from '#contract/limits.ts'
import { aDay, type RetentionRule } from '#server/core/retention.ts'

export const approvalsRetention: RetentionRule[] = [
  // What was done stands in the audit log; what was asked for beside it is of no use later.
  { name: 'approvals', table: 'approvals', since: sql`ended_at`, keptFor: keptApprovalDays * aDay },
]
