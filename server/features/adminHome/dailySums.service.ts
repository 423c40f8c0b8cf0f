import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/core/ctx.ts'
import { setStatementTimeout } from '#server/core/database/statementTimeout.ts'
import { inTransaction } from '#server/core/database/transaction.ts'

export type DailyFigure =
  | `${'online' | 'offline'}${'Points' | 'Money'}`
  | 'spentPoints'
  | 'expiredPoints'
  | 'paid'
  | 'cancelled'
  | 'rejected'
  | 'declined'
  | 'expired'
  | 'reversed'

export type DailySum = { day: string; figure: DailyFigure; amount: number }

/**
 * Sums per country and day the rows in `period` (country_id, zone, from_at, past_at) that are dated when they
 * are written, so that a completed day never changes.
 */
const selectSums = (period: RawBuilder<unknown>) => sql`
  select country_id, (at at time zone zone)::date as day, figure, sum(amount)::bigint as amount
  from (
    select period.country_id, zone, at, figure, each.amount
    from ${period} period
    join package_sales on package_sales.country_id = period.country_id and at >= from_at and at < past_at
    cross join lateral (values (channel || 'Points', points::bigint), (channel || 'Money', package_sales.amount)) as each (figure, amount)
    union all
    select period.country_id, zone, step.at, figure, each.amount
    from ${period} period
    join order_history step on step.at >= from_at and step.at < past_at
      and step.state in ('paid', 'cancelled', 'rejected', 'declined', 'reversed')
    join orders on orders.id = step.order_id and orders.country_id = period.country_id
    cross join lateral (values
      (step.state, 1::bigint),
      ('spentPoints', case step.state when 'paid' then step.points when 'reversed' then -step.points end)
    ) as each (figure, amount)
    where each.amount is not null
  ) happened
  group by country_id, day, figure`

/** These rows are dated when they were due but may be written later; they are summed on each read. */
const selectLateSums = (period: RawBuilder<unknown>) => sql`
  select country_id, (at at time zone zone)::date as day, figure, sum(amount)::bigint as amount
  from (
    select period.country_id, zone, entries.at, 'expiredPoints' as figure, entries.points as amount
    from ${period} period
    join ledger_accounts account on account.country_id = period.country_id and account.kind = 'expired'
    join entries on entries.account_id = account.id and entries.at >= from_at and entries.at < past_at
    union all
    select period.country_id, zone, step.at, 'expired', 1
    from ${period} period
    join order_history step on step.at >= from_at and step.at < past_at
      and step.state = 'expired'
    join orders on orders.id = step.order_id and orders.country_id = period.country_id
  ) happened
  group by country_id, day, figure`

/** Statement timeout in minutes: the first run sums all days of a large installation. */
const minutes = 15

/** Maximum delay in milliseconds between the date of a row and its commit. */
const maxCommitDelayMs = 3_600_000

/** Sums all days again if the country's time zone changed. Idempotent. */
export async function sumDays(ctx: Ctx): Promise<void> {
  const settled = new Date(ctx.now().getTime() - maxCommitDelayMs)
  await inTransaction(ctx, async (tx) => {
    await setStatementTimeout(tx, minutes)
    await sql`
      with moved as (
        delete from daily_sum_progress using countries
        where countries.id = country_id and countries.time_zone <> daily_sum_progress.time_zone
        returning country_id
      )
      delete from daily_sums using moved where moved.country_id = daily_sums.country_id`.execute(tx.db)
    await sql`
      with due as (
        select id as country_id, countries.time_zone as zone, daily_sum_progress.until as done,
          (${settled}::timestamptz at time zone countries.time_zone)::date as until
        from countries left join daily_sum_progress on country_id = id
      ), period as materialized (
        select country_id, zone, until, until::timestamp at time zone zone as past_at,
          coalesce(done::timestamp at time zone zone, '-infinity') as from_at
        from due where done is null or done < until
      ), noted as (
        insert into daily_sum_progress (country_id, time_zone, until) select country_id, zone, until from period
        on conflict (country_id) do update set until = excluded.until
      )
      insert into daily_sums (country_id, day, figure, amount)
      select country_id, day, figure, amount from (${selectSums(sql`period`)}) sums`.execute(tx.db)
  })
}

type SumsQuery = {
  countryId: number
  /** YYYY-MM-DD, both inclusive. */
  from: string
  to: string
}

/** Stored sums, and computed ones for days not summed yet. */
export async function readDailySums(ctx: Ctx, { countryId, from, to }: SumsQuery): Promise<DailySum[]> {
  const { rows } = await sql<DailySum>`
    with summed as (
      select id as country_id, time_zone as zone, coalesce((
        select until from daily_sum_progress
        where country_id = id and daily_sum_progress.time_zone = countries.time_zone), '-infinity'::date) as until
      from countries where id = ${countryId}
    ), period as (
      select country_id, zone, ${from}::date::timestamp at time zone zone as from_at,
        (${to}::date + 1)::timestamp at time zone zone as past_at
      from summed
    ), rest as (
      select period.country_id, period.zone, greatest(from_at, until::timestamp at time zone summed.zone) as from_at, past_at
      from period, summed
    )
    select day::text as day, figure, amount from daily_sums, summed
    where daily_sums.country_id = summed.country_id and day between ${from}::date and ${to}::date and day < until
    union all
    select day::text, figure, amount from (${selectSums(sql`rest`)}) sums
    union all
    select day::text, figure, amount from (${selectLateSums(sql`period`)}) sums`.execute(ctx.db)
  return rows
}
