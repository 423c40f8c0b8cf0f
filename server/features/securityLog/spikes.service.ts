import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/core/ctx.ts'
import { type Alert, raiseAlert } from '#server/core/metrics.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'

type Spike = 'manyRefunds' | 'manyTransfers' | 'manyRefusals'

/** Limits per hour, above what a person does at work or privately. */
export const spikeLimits: Record<Spike, number> = {
  // Each refund takes a message and a review of the payment: some minutes of work.
  manyRefunds: 20,
  // Members transfer points to family and friends; a shop that resells them, or an attacker who empties
  // accounts, makes more transfers.
  manyTransfers: 30,
  // Menus hide what a user may not do, so a few rejections come from pages that were open when permissions
  // changed. Up to this number the security log has single entries (`maxPerSource`), which are visible within
  // the hour.
  manyRefusals: 15,
}

const spikeAlerts: Record<Spike, Alert> = {
  manyRefunds: 'refundsByUserHigh',
  manyTransfers: 'transfersByUserHigh',
  manyRefusals: 'forbiddenRequestsByUser',
}

/** Queries of (user_id, times): how often each user did it since an instant. */
const countQueries: Record<Spike, (since: Date) => RawBuilder<unknown>> = {
  manyRefunds: (since) => sql`
    select requested_by_id as user_id, count(*) as times from payment_refunds where requested_at > ${since} group by requested_by_id`,
  manyTransfers: (since) => sql`
    select account.user_id, count(*) as times
    from journals journal
    join entries on entries.journal_id = journal.id
    join ledger_accounts account on account.id = entries.account_id
    where journal.kind = 'transfer' and journal.at > ${since} and account.user_id is not null
    group by account.user_id, entries.kind`,
  manyRefusals: (since) => sql`
    select user_id, sum(occurrences) as times from security_entries
    where kind = 'callRefused' and at > ${since} and user_id is not null group by user_id`,
}

/**
 * Usually one user is involved; if there are more than this, it is one attack, and these are enough for a
 * start.
 */
const maxPeople = 20

async function watchForSpike(ctx: Ctx, spike: Spike, since: Date): Promise<void> {
  const { rows } = await sql<{ userId: number; times: number }>`
    select user_id, max(times)::int as times from (${countQueries[spike](since)}) counted
    where times >= ${spikeLimits[spike]}
      -- Said once an hour of each.
      and not exists (
        select from security_entries said
        where said.kind = ${spike} and said.user_id = counted.user_id and said.at > ${since})
    group by user_id order by times desc limit ${maxPeople}`.execute(ctx.db)
  for (const { userId, times } of rows) {
    raiseAlert(ctx.log, spikeAlerts[spike], { user: userId, occurrences: times })
    recordSecurityEvent(ctx, spike, { userId, details: { times } })
  }
}

export async function watchForSpikes(ctx: Ctx): Promise<void> {
  await ctx.securityLog.flush()
  const since = new Date(ctx.now().getTime() - 3600 * 1000)
  for (const spike of Object.keys(spikeLimits) as Spike[]) await watchForSpike(ctx, spike, since)
  await ctx.securityLog.flush()
}
