import { type Expression, sql } from 'kysely'
import type { MonthSum } from '#contract/regions/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import { readCurrencies } from '../regions/currencies.service.ts'

/** A movement of money in the currency's smallest unit; negative if it was paid out. */
type MovedAmount = { at: Date; amount: number; currencyId: number; timeZone: string | null }

type Row = { month: string; currencyId: number; came: number; went: number }

// A month begins at most this long before any instant in it, and ends at most this long after it, in every
// time zone.
const aMonth = 32 * 24 * 3600 * 1000

/** Sums by local day, for each month that occurs on a page; includes movements on other pages. */
export async function readMonthSums(
  ctx: Ctx,
  moved: Expression<MovedAmount>,
  page: readonly { at: Date }[],
): Promise<MonthSum[]> {
  if (page.length === 0) return []
  const times = page.map(({ at }) => at.getTime())
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const toMonth = (at: Date) => sql`to_char(${at}::timestamptz at time zone time_zone, 'YYYY-MM')`
  const { rows } = await sql<Row>`
    select to_char(at at time zone time_zone, 'YYYY-MM') as month, currency_id,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as came,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as went
    from (${moved}) moved
    where at > ${new Date(first - aMonth)} and at < ${new Date(last + aMonth)}
      and to_char(at at time zone time_zone, 'YYYY-MM')
        between ${toMonth(new Date(first))} and ${toMonth(new Date(last))}
    group by 1, 2
    order by 1 desc, 2`.execute(ctx.db)
  const getCurrency = await readCurrencies(ctx)
  return rows.map(({ month, currencyId, came, went }) => {
    const currency = getCurrency(currencyId)
    return {
      month,
      currency,
      in: toMainUnits(came, currency.decimals),
      out: toMainUnits(went, currency.decimals),
    }
  })
}
