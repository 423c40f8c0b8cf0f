import { sql } from 'kysely'
import { approvalRetentionDays } from '#contract/core/limits.ts'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'

export const approvalsRetention: RetentionRule[] = [
  // The audit log records the executed change; the rest of the request is of no later use.
  { name: 'approvals', table: 'approvals', startsAt: sql`ended_at`, retainFor: approvalRetentionDays * aDay },
]
