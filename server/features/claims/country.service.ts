import { sql } from 'kysely'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'

/** Months are in the country's time zone; `month` is the current one. */
export async function readSalesCountries(ctx: Ctx, ids: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('countries')
    .innerJoin('currencies as currency', 'currency.id', 'countries.currencyId')
    .select([
      'countries.id',
      'countries.nameAr',
      'countries.nameEn',
      'countries.timeZone',
      'countries.minShare',
    ])
    .select(['currency.id as currencyId', ...currencyColumns])
    .select(
      sql<string>`to_char(${ctx.now()}::timestamptz at time zone countries.time_zone, 'YYYY-MM')`.as('month'),
    )
    .where('countries.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: ctx.language === 'en' ? row.nameEn : row.nameAr,
    timeZone: row.timeZone,
    currency: presentCurrency(ctx.language, row),
    month: row.month,
    minShare: row.minShare,
  }))
}

export type SalesCountry = Awaited<ReturnType<typeof readSalesCountries>>[number]

export async function getSalesCountry(ctx: Ctx, id: number): Promise<SalesCountry> {
  const [country] = await readSalesCountries(ctx, [id])
  if (!country) throw new ApiError('NotFound')
  return country
}

export function addMonths(month: string, months = 1): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString()
}

export const toAmountIn = ({ currency }: SalesCountry, amount: number) =>
  toMainUnits(amount, currency.decimals)
