import type { Language } from '#contract/core/text.ts'
import type { regions } from '#contract/regions/endpoints.ts'
import type { Currency, CurrencyOfPrices } from '#contract/regions/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Args } from '#server/core/request/routes.ts'

/** Columns of `currencies as currency`, for rows that have their own `currency_id`. */
export const currencyColumns = [
  'currency.code as currency_code',
  'currency.name_ar as currency_name_ar',
  'currency.name_en as currency_name_en',
  'currency.prefix_ar as currency_prefix_ar',
  'currency.prefix_en as currency_prefix_en',
  'currency.decimals as currency_decimals',
] as const

export type CurrencyRow = {
  currency_id: number
  currency_code: string
  currency_name_ar: string
  currency_name_en: string
  currency_prefix_ar: string
  currency_prefix_en: string
  currency_decimals: number
}

export function presentCurrency(language: Language, row: CurrencyRow): CurrencyOfPrices {
  const inEnglish = language === 'en'
  return {
    id: row.currency_id,
    code: row.currency_code,
    name: inEnglish ? row.currency_name_en : row.currency_name_ar,
    prefix: inEnglish ? row.currency_prefix_en : row.currency_prefix_ar,
    decimals: row.currency_decimals,
  }
}

async function listCurrencies(ctx: Ctx): Promise<Currency[]> {
  const rows = await ctx.db
    .selectFrom('currencies as currency')
    .select(['currency.id as currency_id', ...currencyColumns])
    .orderBy('currency.id')
    .execute()
  return rows.map((row) => ({
    ...presentCurrency(ctx.language, row),
    nameAr: row.currency_name_ar,
    nameEn: row.currency_name_en,
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
