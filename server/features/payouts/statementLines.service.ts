import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/core/ctx.ts'

export type Account = {
  id: number
  placeId: number
  countryId: number
  timeZone: string
  /** In hundredths of a percent; null if no terms are set. */
  taxRate: number | null
  /** Number of the last statement; 0 if there is none. */
  latestNumber: number
  /** Number of the last ledger entry in a statement; 0 if there is none. */
  lastEntry: number
  /** End of the last statement; null if there is none. */
  settledUntil: Date | null
}

const epoch = new Date(0)

/** An end is exclusive, so this one includes what happened in the current millisecond. */
const endOfNow = (ctx: Ctx) => new Date(ctx.now().getTime() + 1)

/** Ledger entries since the end of the account's last statement; their journals refer to `order:{id}`. */
const openEntries = ({ id, lastEntry, settledUntil }: Account, until: Date) => sql`
  select entry.number, entry.journal_id, entry.at, entry.points, journals.kind, journals.reverses_id,
    substring(journals.reference from 7)::int as order_id
  from entries entry join journals on journals.id = entry.journal_id
  where entry.account_id = ${id} and entry.at >= ${settledUntil ?? epoch} and entry.at < ${until}
    and entry.number > ${lastEntry} and entry.kind in ('capture', 'reversal')`

/** Selects the adjustments in no statement. One that is granted while a statement is being closed belongs to the next. */
const openAdjustments = ({ id, settledUntil }: Account, until: Date) => sql`
  select granted.* from (
    select disputes.id, greatest(disputes.decided_at, ${settledUntil}::timestamptz) as decided_at, disputes.adjustment, line.order_id
    from disputes
    join statements on statements.id = disputes.statement_id
    join statement_lines line on line.statement_id = disputes.statement_id and line.number = disputes.line_number
    where statements.account_id = ${id} and disputes.state = 'accepted'
      and not exists (select from statement_lines added where added.dispute_id = disputes.id)
  ) granted where decided_at < ${until}`

/**
 * Lines of the next statement of an account, up to an instant: `number`, `kind`, `journal_id`, `dispute_id`,
 * `order_id`, `at`, `points`, `value`, `fee_rate`, `fee`, `tax`, `due` and `last_entry`.
 *
 * An order's value is its points times the point value when it was created. The fee is the share that applied
 * on the local day of the capture, rounded down; its tax is rounded to the nearest unit. Both are rounded per
 * line, so that any set of lines adds up. A reversal is the exact negative of its capture's line, whichever
 * statement contains that.
 */
export function nextLines(account: Account, until: Date): RawBuilder<unknown> {
  const { id, placeId, countryId, timeZone, taxRate } = account
  return sql`
    select row_number() over (order by last_entry nulls last, dispute_id) as number, kind, journal_id, dispute_id, order_id, at,
      points, value, fee_rate, fee, tax, value - fee - tax + adjustment as due, last_entry
    from (
      select entry.number as last_entry, entry.kind, entry.journal_id, null::int as dispute_id, entry.order_id, entry.at, entry.points,
        entry.points * orders.point_value as value, coalesce(settled.fee_rate, fee.rate, 0) as fee_rate,
        coalesce(-settled.fee, charged.fee) as fee, coalesce(-settled.tax, charged.tax) as tax, 0 as adjustment
      from (${openEntries(account, until)}) entry
      join orders on orders.id = entry.order_id
      -- The line of the capture that this entry reverses; null if no statement contains it yet.
      left join statement_lines settled on settled.journal_id = entry.reverses_id
      -- The capture that this entry reverses; its day decides which fee applies.
      left join entries captured on captured.journal_id = entry.reverses_id and captured.account_id = ${id}
      -- The most specific fee (place, category, country), and of these the latest that had begun by then.
      left join lateral (
        select rate from fees
        where country_id = ${countryId} and since <= (coalesce(captured.at, entry.at) at time zone ${timeZone})::date
          and (place_id = ${placeId} or (place_id is null and category_id = (select category_id from places where id = ${placeId}))
            or (place_id is null and category_id is null))
        order by (place_id is not null) desc, (category_id is not null) desc, since desc, id desc limit 1
      ) fee on true
      cross join lateral (select abs(entry.points) * orders.point_value * coalesce(fee.rate, 0) / 10000 as amount) unsigned_fee
      cross join lateral (
        select sign(entry.points)::bigint * unsigned_fee.amount as fee,
          sign(entry.points)::bigint * ((unsigned_fee.amount * ${taxRate ?? 0}::bigint + 5000) / 10000) as tax
      ) charged
      union all
      select null, 'adjustment', null, id, order_id, decided_at, 0, 0, 0, 0, 0, adjustment
      from (${openAdjustments(account, until)}) granted
    ) line`
}

export type Sums = {
  count: number
  points: number
  value: number
  fee: number
  tax: number
  adjustments: number
  due: number
}

/** The lines that the next statement would have by now, and when the first of them happened. */
export async function sumOpenLines(ctx: Ctx, account: Account): Promise<Sums & { first: Date | null }> {
  const { rows } = await sql<Sums & { first: Date | null }>`
    select count(*)::int as count, coalesce(sum(points), 0)::bigint as points, coalesce(sum(value), 0)::bigint as value,
      coalesce(sum(fee), 0)::bigint as fee, coalesce(sum(tax), 0)::bigint as tax,
      coalesce(sum(due) filter (where kind = 'adjustment'), 0)::bigint as adjustments, coalesce(sum(due), 0)::bigint as due,
      min(at) as first
    from (${nextLines(account, endOfNow(ctx))}) line`.execute(ctx.db)
  return rows[0] as Sums & { first: Date | null }
}

/** Returns the time of the first activity that is in no statement; null if there is none. */
export async function firstOpenAt(ctx: Ctx, account: Account): Promise<Date | null> {
  const end = endOfNow(ctx)
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select at from (${openEntries(account, end)}) entry order by at limit 1),
      (select min(decided_at) from (${openAdjustments(account, end)}) granted)
    ) as at`.execute(ctx.db)
  return rows[0]?.at ?? null
}
