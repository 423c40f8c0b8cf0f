import { sql } from 'kysely'
import { approvalRetentionDays } from '#contract/core/limits.ts'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'

export const approvalsRetention: RetentionRule[] = [
  // What was done stands in the audit log; what was asked for beside it is of no use later.
  { name: 'approvals', table: 'approvals', startsAt: sql`ended_at`, retainFor: approvalRetentionDays * aDay },
]
