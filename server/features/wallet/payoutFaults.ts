import { sql } from 'kysely'

/**
 * Ledger faults of payouts: a place's account against what is in no statement, the payable amount against
 * what is unpaid, a statement against its entries, its lines and the previous one, a payout against its
 * statements, and invoice numbers against their count. The columns are those of a `LedgerFault`.
 */
export const payoutFaults = sql`
  select 'the points in no statement of account' as what, account.id, account.available::text as kept,
    coalesce(sum(entries.points), 0)::text as computed
  from ledger_accounts account
  left join lateral (
    select coalesce(max(last_entry), 0) as last_entry from statements where account_id = account.id
  ) latest on true
  left join entries on entries.account_id = account.id and number > latest.last_entry and entries.kind in ('capture', 'reversal')
  where account.kind = 'place'
  group by account.id having account.available <> coalesce(sum(entries.points), 0)
  union all
  select 'the payable points of account', account.id, account.available::text, coalesce(sum(statements.points), 0)::text
  from ledger_accounts account
  left join statements on statements.place_id = account.place_id and statements.country_id = account.country_id and payout_id is null
  where account.kind = 'payable'
  group by account.id having account.available <> coalesce(sum(statements.points), 0)
  union all
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
  select 'the first entry of statement', id, first_entry::text, before::text
  from (
    select id, first_entry, coalesce(lag(last_entry) over (partition by account_id order by number), 0) as before from statements
  ) chain where first_entry <> before
  union all
  select 'the amount of payout', payouts.id, amount::text, coalesce(sum(due), 0)::text
  from payouts left join statements on payout_id = payouts.id
  group by payouts.id having amount <> coalesce(sum(due), 0)
  union all
  select 'the latest number of ' || kind || ' of country', country_id, latest::text, coalesce(count(invoices.id), 0)::text
  from invoice_numbers left join invoices using (country_id, kind)
  group by kind, country_id, latest having latest <> count(invoices.id) or latest <> coalesce(max(invoices.number), 0)`
