import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/core/ctx.ts'
import { raiseAlert } from '#server/core/metrics.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'

type Spike = 'manyRefunds' | 'manyTransfers' | 'manyRefusals'

/** What of an hour is more than anybody's work or life brings with it. */
export const spikeLimits: Record<Spike, number> = {
  // Each refund is a person who wrote and a payment that was looked at: some minutes of work.
  manyRefunds: 20,
  // Points go to family and friends; a shop that passes them on, or an account that empties others, goes beyond.
  manyTransfers: 30,
  // Menus and buttons show nobody what they may not do, so that a few come of a page that was open when rights changed.
  // So many still stand one by one in the security log (`maxPerSource`), and are seen while the hour goes on.
  manyRefusals: 15,
}

/** How often each person did it since an instant, as a query of (user_id, times). */
const countQueries: Record<Spike, (since: Date) => RawBuilder<unknown>> = {
  manyRefunds: (since) => sql`
    select asked_by_id as user_id, count(*) as times from payment_refunds where asked_at > ${since} group by asked_by_id`,
  manyTransfers: (since) => sql`
    select account.user_id, count(*) as times
    from journals journal
    join entries on entries.journal_id = journal.id
    join ledger_accounts account on account.id = entries.account_id
    where journal.kind = 'transfer' and journal.at > ${since} and account.user_id is not null
    group by account.user_id, entries.kind`,
  manyRefusals: (since) => sql`
    select user_id, sum(times) as times from security_entries
    where kind = 'callRefused' and at > ${since} and user_id is not null group by user_id`,
}

/** Most come alone; more than these at once are one attack, of which these are enough to begin with. */
const maxPeople = 20

async function watchForSpike(ctx: Ctx, spike: Spike, since: Date): Promise<void> {
  const { rows } = await sql<{ user_id: number; times: number }>`
    select user_id, max(times)::int as times from (${countQueries[spike](since)}) counted
    where times >= ${spikeLimits[spike]}
      -- Said once an hour of each.
      and not exists (
        select from security_entries said
        where said.kind = ${spike} and said.user_id = counted.user_id and said.at > ${since})
    group by user_id order by times desc limit ${maxPeople}`.execute(ctx.db)
  for (const { user_id: userId, times } of rows) {
    raiseAlert(ctx.log, spike, { user: userId, times })
    recordSecurityEvent(ctx, spike, { userId, details: { times } })
  }
}

/** Raises an alarm for each person who, within the last hour, refunded, transferred or was refused far more than usual. */
export async function watchForSpikes(ctx: Ctx): Promise<void> {
  await ctx.securityLog.flush()
  const since = new Date(ctx.now().getTime() - 3600 * 1000)
  for (const spike of Object.keys(spikeLimits) as Spike[]) await watchForSpike(ctx, spike, since)
  await ctx.securityLog.flush()
}
