import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Ctx } from '#server/core/ctx.ts'
import { setStatementTimeout } from '#server/core/database/statementTimeout.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { metrics, raiseAlert } from '#server/core/metrics.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'

/** A stored balance of points or cash that differs from the sum of its movements. */
export type LedgerDiscrepancy = {
  what: string
  id: number
  stored: string
  computed: string
}

const discrepanciesGauge = new Gauge({
  name: 'makan_ledger_discrepancies',
  help: 'Accounts, lots and balances that differed from the sum of their movements in the last check.',
  registers: [metrics],
})

/** Statement timeout in minutes; summing the ledger of a large installation takes a while. */
const maxMinutes = 15

// Each query returns the columns of a `LedgerDiscrepancy`. Those of accounts, lots and cash use the tables that
// `findLedgerDiscrepancies` defines.

const accountDiscrepancies = sql`
  -- The entries of each country sum to zero.
  select 'the accounts of country' as what, country_id as id, '0' as stored, sum(points + entries.held)::text as computed
  from entries join ledger_accounts account on account.id = account_id
  group by country_id having sum(points + entries.held) <> 0
  union all
  select 'the available points of account', id, available::text, moved_points::text
  from balanced where available <> moved_points
  union all
  select 'the held points of account', id, held::text, moved_held::text from balanced where held <> moved_held
  union all
  -- Entries are numbered from 1 without gaps.
  select 'the entries of account', id, entries_count::text, moved_count::text
  from balanced where entries_count <> moved_count or entries_count <> latest
  union all
  select 'the latest balance of account', balanced.id, balanced.available::text, entries.balance::text
  from balanced join entries on entries.account_id = balanced.id and number = entries_count
  where entries.balance <> balanced.available
  union all
  -- Only these accounts may not be overdrawn.
  select 'the negative balance of account', id, least(available, held)::text, '0'
  from balanced where kind in ('member', 'marketing') and least(available, held) < 0`

const lotDiscrepancies = sql`
  -- The points of a member's wallet are those of its lots.
  select 'the available points of wallet' as what, id, balanced.available::text as stored,
    coalesce(in_lots.available, 0)::text as computed
  from balanced left join in_lots on account_id = id
  where kind = 'member' and balanced.available <> coalesce(in_lots.available, 0)
  union all
  select 'the held points of wallet', id, balanced.held::text, coalesce(in_lots.held, 0)::text
  from balanced left join in_lots on account_id = id
  where kind = 'member' and balanced.held <> coalesce(in_lots.held, 0)
  union all
  select 'the available points of lot', id, available::text, coalesce(points_moved, 0)::text
  from (select lots.*, lots_moved.points as points_moved from lots left join lots_moved on lot_id = id) lots
  where available <> coalesce(points_moved, 0)
  union all
  select 'the held points of lot', id, lots.held::text, coalesce(lots_moved.held, 0)::text
  from lots left join lots_moved on lot_id = id where lots.held <> coalesce(lots_moved.held, 0)`

const cashDiscrepancies = sql`
  select 'the cash owed by user' as what, seller_id as id, coalesce(owed, 0)::text as stored,
    coalesce(amount, 0)::text as computed
  from cash_balances full join cash_moved using (seller_id, currency_id)
  where coalesce(owed, 0) <> coalesce(amount, 0)`

const referralDiscrepancies = sql`
  -- A rewarded referral has a journal, and no other has one.
  select 'the reward of referral' as what, referrals.id, referrals.state as stored, coalesce(journals.kind, 'none') as computed
  from referrals left join journals on journals.reference = 'referral:' || referrals.id and journals.kind = 'reward'
  where (referrals.state = 'rewarded') <> (journals.id is not null)
  union all
  -- A country's budget covers what is promised.
  select 'the budget of country', promised.country_id, coalesce(account.available, 0)::text, promised.points::text
  from (
    select country_id, sum(inviter_points + friend_points) as points from referrals
    where state in ('joined', 'held', 'review') group by country_id
  ) promised
  left join ledger_accounts account on account.country_id = promised.country_id and account.kind = 'marketing'
  where coalesce(account.available, 0) < promised.points`

const giftDiscrepancies = sql`
  -- A country's gift account holds the waiting gifts.
  select 'the gifts of country' as what, country_id as id, coalesce(waiting.points, 0)::text as stored,
    coalesce(held.points, 0)::text as computed
  from (select country_id, sum(points) as points from gifts where state = 'waiting' group by country_id) waiting
  full join (
    select account.country_id, sum(entries.points) as points from entries
    join ledger_accounts account on account.id = account_id where account.kind = 'gifts' group by account.country_id
  ) held using (country_id)
  where coalesce(waiting.points, 0) <> coalesce(held.points, 0)
  union all
  -- A gift has the points of the journal that gave it.
  select 'the points of gift', gifts.id, gifts.points::text, coalesce(-sum(entries.points), 0)::text
  from gifts
  left join (entries join ledger_accounts account on account.id = account_id and account.kind = 'member')
    on entries.journal_id = given_journal_id and entries.kind = 'giftOut' and account.user_id = giver_id
  group by gifts.id having gifts.points <> coalesce(-sum(entries.points), 0)
  union all
  -- An accepted or returned gift has the journal that ended it, and a waiting gift has none.
  select 'the end of gift', gifts.id, gifts.state, coalesce(journals.kind, 'none')
  from gifts left join journals on journals.reference = 'gift:' || gifts.id and journals.kind in ('giftIn', 'giftReturn')
  where journals.id is distinct from ended_journal_id
    or journals.kind is distinct from
      case gifts.state when 'accepted' then 'giftIn' when 'waiting' then null else 'giftReturn' end`

const payoutDiscrepancies = sql`
  -- A place's account holds the entries after its latest statement.
  select 'the points in no statement of account' as what, account.id, account.available::text as stored,
    coalesce(sum(entries.points), 0)::text as computed
  from ledger_accounts account
  left join lateral (
    select coalesce(max(last_entry), 0) as last_entry from statements where account_id = account.id
  ) latest on true
  left join entries on entries.account_id = account.id and number > latest.last_entry and entries.kind in ('capture', 'reversal')
  where account.kind = 'place'
  group by account.id having account.available <> coalesce(sum(entries.points), 0)
  union all
  -- A payable account holds the statements that aren't paid out.
  select 'the payable points of account', account.id, account.available::text, coalesce(sum(statements.points), 0)::text
  from ledger_accounts account
  left join statements on statements.place_id = account.place_id and statements.country_id = account.country_id and payout_id is null
  where account.kind = 'payable'
  group by account.id having account.available <> coalesce(sum(statements.points), 0)
  union all
  -- A statement contains the entries after \`first_entry\`, which is the last one of the previous statement.
  select 'the points of statement', statements.id, statements.points::text, coalesce(sum(entries.points), 0)::text
  from statements
  left join entries on entries.account_id = statements.account_id and entries.number > first_entry and entries.number <= last_entry
    and entries.kind in ('capture', 'reversal')
  group by statements.id having statements.points <> coalesce(sum(entries.points), 0)
  union all
  select 'the amount due of statement', statements.id, statements.due::text, coalesce(sum(line.due), 0)::text
  from statements left join statement_lines line on line.statement_id = statements.id
  group by statements.id having statements.due <> coalesce(sum(line.due), 0)
  union all
  select 'the first entry of statement', id, first_entry::text, previous_last_entry::text
  from (
    select id, first_entry, coalesce(lag(last_entry) over (partition by account_id order by number), 0) as previous_last_entry
    from statements
  ) chain where first_entry <> previous_last_entry
  union all
  select 'the amount of payout', payouts.id, amount::text, coalesce(sum(due), 0)::text
  from payouts left join statements on payout_id = payouts.id
  group by payouts.id having amount <> coalesce(sum(due), 0)
  union all
  -- Invoices are numbered from 1 without gaps.
  select 'the latest number of ' || kind || ' of country', country_id, latest::text, coalesce(count(invoices.id), 0)::text
  from invoice_numbers left join invoices using (country_id, kind)
  group by kind, country_id, latest having latest <> count(invoices.id) or latest <> coalesce(max(invoices.number), 0)`

/**
 * Sums the whole ledger in one snapshot and returns every stored value that differs: accounts, lots, wallets,
 * sellers' cash, amounts owed to places, waiting gifts and referral rewards.
 */
export function findLedgerDiscrepancies(ctx: Ctx): Promise<LedgerDiscrepancy[]> {
  return inTransaction(ctx, async (tx) => {
    await setStatementTimeout(tx, maxMinutes)
    const { rows } = await sql<LedgerDiscrepancy>`
      with moved as (
        select account_id, sum(points) as points, sum(held) as held, count(*) as count, max(number) as latest
        from entries group by account_id
      ), in_lots as (
        select account_id, sum(available) as available, sum(held) as held from lots group by account_id
      ), lots_moved as (
        select lot_id, sum(points) as points, sum(held) as held from lot_movements group by lot_id
      ), cash_moved as (
        select seller_id, currency_id, sum(amount) as amount from cash_entries group by seller_id, currency_id
      ), balanced as (
        select account.*, coalesce(moved.points, 0) as moved_points, coalesce(moved.held, 0) as moved_held,
          coalesce(moved.count, 0) as moved_count, coalesce(moved.latest, 0) as latest
        from ledger_accounts account left join moved on moved.account_id = account.id
        where kind in ('member', 'place', 'payable', 'receivable', 'marketing')
      )
      ${accountDiscrepancies}
      union all
      ${lotDiscrepancies}
      union all
      ${cashDiscrepancies}
      union all
      ${payoutDiscrepancies}
      union all
      ${giftDiscrepancies}
      union all
      ${referralDiscrepancies}`.execute(tx.db)
    return rows
  })
}

export const describeDiscrepancy = ({ what, id, stored, computed }: LedgerDiscrepancy) =>
  `${what} ${id}: ${stored} stored, ${computed} computed`

export async function checkLedger(ctx: Ctx): Promise<void> {
  const discrepancies = await findLedgerDiscrepancies(ctx)
  discrepanciesGauge.set(discrepancies.length)
  for (const discrepancy of discrepancies.slice(0, 100))
    ctx.log.error(discrepancy, describeDiscrepancy(discrepancy))
  if (discrepancies.length === 0) return
  raiseAlert(ctx.log, 'ledgerImbalance', { faults: discrepancies.length })
  recordSecurityEvent(ctx, 'ledgerOff', { details: { faults: discrepancies.length } })
}
