import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Ctx } from '#server/core/ctx.ts'
import { setStatementTimeout } from '#server/core/database/statementTimeout.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { metrics, raiseAlert } from '#server/core/metrics.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'
import { giftFaults } from './giftFaults.ts'
import { payoutFaults } from './payoutFaults.ts'
import { referralFaults } from './referralFaults.ts'

/** A stored balance of points or cash that differs from the sum of its movements. */
export type LedgerFault = {
  what: string
  id: number
  kept: string
  computed: string
}

const faultsGauge = new Gauge({
  name: 'ledger_faults',
  help: 'Accounts, lots and balances that differed from the sum of their movements in the last check.',
  registers: [metrics],
})

/** Statement timeout in minutes; summing the ledger of a large installation takes a while. */
const maxMinutes = 15

/**
 * Sums the whole ledger in one snapshot and returns every stored value that differs: accounts, lots, wallets,
 * sellers' cash, amounts owed to places, waiting gifts and referral rewards.
 */
export function findLedgerFaults(ctx: Ctx): Promise<LedgerFault[]> {
  return inTransaction(ctx, async (tx) => {
    await setStatementTimeout(tx, maxMinutes)
    const { rows } = await sql<LedgerFault>`
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
      select 'the accounts of country' as what, country_id as id, '0' as kept, sum(points + entries.held)::text as computed
      from entries join ledger_accounts account on account.id = account_id
      group by country_id having sum(points + entries.held) <> 0
      union all
      select 'the available points of account', id, available::text, moved_points::text
      from balanced where available <> moved_points
      union all
      select 'the held points of account', id, held::text, moved_held::text from balanced where held <> moved_held
      union all
      select 'the entries of account', id, entries_count::text, moved_count::text
      from balanced where entries_count <> moved_count or entries_count <> latest
      union all
      select 'the latest balance of account', balanced.id, balanced.available::text, entries.balance::text
      from balanced join entries on entries.account_id = balanced.id and number = entries_count
      where entries.balance <> balanced.available
      union all
      select 'the available points of wallet', id, balanced.available::text, coalesce(in_lots.available, 0)::text
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
      from lots left join lots_moved on lot_id = id where lots.held <> coalesce(lots_moved.held, 0)
      union all
      select 'an account below nothing', id, least(available, held)::text, '0'
      from balanced where kind in ('member', 'marketing') and least(available, held) < 0
      union all
      select 'the cash owed by user', seller_id, coalesce(owed, 0)::text, coalesce(amount, 0)::text
      from cash_balances full join cash_moved using (seller_id, currency_id)
      where coalesce(owed, 0) <> coalesce(amount, 0)
      union all
      ${payoutFaults}
      union all
      ${giftFaults}
      union all
      ${referralFaults}`.execute(tx.db)
    return rows
  })
}

export const describeFault = ({ what, id, kept, computed }: LedgerFault) =>
  `${what} ${id}: ${kept} kept, ${computed} by its movements`

export async function checkLedger(ctx: Ctx): Promise<void> {
  const faults = await findLedgerFaults(ctx)
  faultsGauge.set(faults.length)
  for (const fault of faults.slice(0, 100)) ctx.log.error(fault, describeFault(fault))
  if (faults.length === 0) return
  raiseAlert(ctx.log, 'ledgerOff', { faults: faults.length })
  recordSecurityEvent(ctx, 'ledgerOff', { details: { faults: faults.length } })
}
