import { sql } from 'kysely'
import type { Input } from '#contract/core/endpoint.ts'
import { fold } from '#contract/core/fold.ts'
import type { sales } from '#contract/sales/endpoints.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { matchesUser } from '../accounts/userSearch.service.ts'
import { readCurrencies } from '../regions/currencies.service.ts'

type Filters = Input<typeof sales.getCashOwed>

function selectOwed(ctx: Ctx, { currencyId, name }: Filters) {
  let query = ctx.db
    .selectFrom('cashBalances as cash')
    .innerJoin('users', 'users.id', 'cash.sellerId')
    .where('cash.owed', '<>', 0)
  if (currencyId) query = query.where('cash.currencyId', '=', currencyId)
  if (fold(name) !== '') query = query.where(matchesUser('users', name))
  return query
}

const selectLatest = (kind: 'sale' | 'handOver') =>
  sql<Date | null>`(select max(at) from cash_entries entry where entry.seller_id = cash.seller_id
    and entry.currency_id = cash.currency_id and entry.kind = ${kind})`

function selectRows(ctx: Ctx, filters: Filters) {
  return selectOwed(ctx, filters)
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .innerJoin('countries', 'countries.id', 'users.countryId')
    .select(['users.id', 'users.name', 'users.phone', 'cash.currencyId', 'cash.owed'])
    .select(['ranks.nameAr as rankAr', 'ranks.nameEn as rankEn'])
    .select([selectLatest('sale').as('soldAt'), selectLatest('handOver').as('handedOverAt')])
    .select(
      sql<number | null>`case when countries.currency_id = cash.currency_id
        then get_cash_ceiling(countries.id) end`.as('ceiling'),
    )
    .orderBy('cash.currencyId')
    .orderBy('cash.owed', 'desc')
    .orderBy('users.id')
}

export async function getCashOwed({ ctx, input: filters }: Args<typeof sales.getCashOwed>) {
  const { page, pageSize } = filters
  const getCurrency = await readCurrencies(ctx)
  const sums = await selectOwed(ctx, filters)
    .select('cash.currencyId')
    .select((eb) => [eb.fn.countAll<number>().as('sellers'), eb.fn.sum<number>('cash.owed').as('owed')])
    .groupBy('cash.currencyId')
    .orderBy('cash.currencyId')
    .execute()
  const rows = await selectRows(ctx, filters)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const data = rows.map((row) => {
    const currency = getCurrency(row.currencyId)
    const rank = ctx.language === 'en' ? row.rankEn : row.rankAr
    return {
      seller: { id: row.id, name: row.name, phone: row.phone, rank },
      currency,
      owed: toMainUnits(row.owed, currency.decimals),
      ceiling: row.ceiling === null ? null : toMainUnits(row.ceiling, currency.decimals),
      lastSaleAt: row.soldAt?.toISOString() ?? null,
      lastHandOverAt: row.handedOverAt?.toISOString() ?? null,
    }
  })
  const total = sums.reduce((all, { sellers }) => all + sellers, 0)
  const totals = sums.map(({ currencyId, owed }) => {
    const currency = getCurrency(currencyId)
    return { currency, amount: toMainUnits(owed, currency.decimals) }
  })
  return { ...toPage(filters, total, data), totals }
}
