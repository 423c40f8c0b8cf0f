import type { Language } from '#contract/core/text.ts'
import type { regions } from '#contract/regions/endpoints.ts'
import type { Currency, CurrencyOfPrices } from '#contract/regions/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Args } from '#server/core/request/routes.ts'

/** Columns of `currencies as currency`, for rows that have their own `currency_id`. */
export const currencyColumns = [
  'currency.code as currencyCode',
  'currency.nameAr as currencyNameAr',
  'currency.nameEn as currencyNameEn',
  'currency.prefixAr as currencyPrefixAr',
  'currency.prefixEn as currencyPrefixEn',
  'currency.decimals as currencyDecimals',
] as const

export type CurrencyRow = {
  currencyId: number
  currencyCode: string
  currencyNameAr: string
  currencyNameEn: string
  currencyPrefixAr: string
  currencyPrefixEn: string
  currencyDecimals: number
}

/** Call it for rows whose currency is joined with an outer join. */
export const hasCurrency = <Row extends { currencyId: number | null }>(row: Row): row is Row & CurrencyRow =>
  row.currencyId !== null

export function presentCurrency(language: Language, row: CurrencyRow): CurrencyOfPrices {
  const inEnglish = language === 'en'
  return {
    id: row.currencyId,
    code: row.currencyCode,
    name: inEnglish ? row.currencyNameEn : row.currencyNameAr,
    prefix: inEnglish ? row.currencyPrefixEn : row.currencyPrefixAr,
    decimals: row.currencyDecimals,
  }
}

async function listCurrencies(ctx: Ctx): Promise<Currency[]> {
  const rows = await ctx.db
    .selectFrom('currencies as currency')
    .select(['currency.id as currencyId', ...currencyColumns])
    .orderBy('currency.id')
    .execute()
  return rows.map((row) => ({
    ...presentCurrency(ctx.language, row),
    nameAr: row.currencyNameAr,
    nameEn: row.currencyNameEn,
  }))
}

export function getAllCurrencies({ ctx }: Args<typeof regions.getAllCurrencies>) {
  return listCurrencies(ctx)
}

export async function readCurrencies(ctx: Ctx): Promise<(id: number) => Currency> {
  const currencies = new Map((await listCurrencies(ctx)).map((currency) => [currency.id, currency]))
  return (id) => {
    const currency = currencies.get(id)
    if (!currency) throw new Error(`Unknown currency ID: ${id}`)
    return currency
  }
}
