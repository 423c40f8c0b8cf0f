import type { Currency } from '../../../contract/regions.ts'
import type { Ctx } from '../../core/ctx.ts'
import { presentNames } from '../../core/names.ts'

/** The currencies that prices can be in. */
export async function listCurrencies(ctx: Ctx): Promise<Currency[]> {
  const rows = await ctx.db.selectFrom('currencies').selectAll().orderBy('id').execute()
  const inEnglish = ctx.language === 'en'
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    ...presentNames(ctx.language, row),
    prefix: inEnglish ? row.prefix_en : row.prefix_ar,
    decimals: row.decimals,
  }))
}
