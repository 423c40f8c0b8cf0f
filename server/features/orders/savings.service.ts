import { sql } from 'kysely'
import type { Language } from '#contract/core/text.ts'
import type { Savings } from '#contract/memberHome/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { type CurrencyRow, presentCurrency } from '../regions/currencies.service.ts'

export type SavingsRow = CurrencyRow & { month: number; year: number; all: number }

/** Sums by currency, that of the member's country first. */
export function selectSavings({ now }: Ctx, actor: Actor) {
  const periodStart = (part: 'month' | 'year') =>
    sql`date_trunc(${part}, ${now()}::timestamptz at time zone country.time_zone) at time zone country.time_zone`
  const sumSince = (part: 'month' | 'year') =>
    sql`coalesce(sum(discount) filter (where paid_at >= ${periodStart(part)}), 0)::float8`
  return sql<SavingsRow>`
    with home as (select currency_id from countries where id = ${actor.countryId}),
    sums as (
      select orders.currency_id, ${sumSince('month')} as month, ${sumSince('year')} as year, sum(discount)::float8 as all
      from orders join countries country on country.id = orders.country_id
      where member_id = ${actor.id} and state = 'paid' group by orders.currency_id
    )
    select currency.id as "currencyId", currency.code as "currencyCode", currency.name_ar as "currencyNameAr",
      currency.name_en as "currencyNameEn", currency.prefix_ar as "currencyPrefixAr",
      currency.prefix_en as "currencyPrefixEn", currency.decimals as "currencyDecimals", coalesce(month, 0) as month,
      coalesce(year, 0) as year, coalesce(sums.all, 0) as all
    from currencies currency left join sums on sums.currency_id = currency.id left join home on home.currency_id = currency.id
    where sums.currency_id is not null or home.currency_id is not null
    order by home.currency_id is null, currency.id`
}

export function presentSavings(language: Language, row: SavingsRow): Savings {
  const units = (amount: number) => toMainUnits(amount, row.currencyDecimals)
  return {
    currency: presentCurrency(language, row),
    month: units(row.month),
    year: units(row.year),
    all: units(row.all),
  }
}
