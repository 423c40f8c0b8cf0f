import { sql } from 'kysely'
import { type SuspicionRule, suspicionRules } from '#contract/suspicionCases/constants.ts'
import { suspicionCaseStateMachine } from '#contract/suspicionCases/stateMachine.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { setStatementTimeout } from '#server/core/database/statementTimeout.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { getInitialState } from '#server/core/transitions.ts'
import { refreshCounts } from '../notifications/notify.service.ts'
import { rules } from './rules.policy.ts'

/** Statement timeout in minutes; evaluating weeks of a large installation takes a while. */
const minutes = 10

/**
 * Adds new evidence to the undecided case of the same user and branch, or opens a new case. Returns the number
 * of cases with new evidence.
 */
async function storeMatches(ctx: Ctx, rule: SuspicionRule): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await setStatementTimeout(tx, minutes)
    const now = tx.now()
    const state = getInitialState(suspicionCaseStateMachine, 'found', 'system')
    const { rows } = await sql<{ count: number }>`
      with found as (${rules[rule](now)}), fresh as (
        select * from found where not exists (
          select from suspicion_evidence seen join suspicion_cases on suspicion_cases.id = seen.case_id
          where suspicion_cases.rule = ${rule} and suspicion_cases.user_id = found.user_id
            and suspicion_cases.branch_id is not distinct from found.branch_id
            and seen.kind = found.kind and seen.ref_id = found.ref_id)
      ), flagged as (
        insert into suspicion_cases (rule, user_id, branch_id, state, found_at, added_at)
        select distinct ${rule}::text, user_id, branch_id, ${state}::text, ${now}::timestamptz, ${now}::timestamptz
        from fresh order by user_id, branch_id
        on conflict (rule, user_id, branch_id) where state in ('open', 'watched')
        do update set added_at = excluded.added_at, version = suspicion_cases.version + 1
        returning id, user_id, branch_id
      ), added as (
        insert into suspicion_evidence (case_id, kind, ref_id, at)
        select flagged.id, kind, ref_id, at from fresh join flagged
          on flagged.user_id = fresh.user_id and flagged.branch_id is not distinct from fresh.branch_id
        on conflict do nothing
      )
      select count(*)::int as count from flagged`.execute(tx.db)
    return rows[0]?.count ?? 0
  })
}

export async function findSuspicionCases(ctx: Ctx): Promise<void> {
  let matchCount = 0
  for (const rule of suspicionRules) matchCount += await storeMatches(ctx, rule)
  if (matchCount > 0) await inTransaction(ctx, (tx) => refreshCounts(tx, 'admin'))
}
