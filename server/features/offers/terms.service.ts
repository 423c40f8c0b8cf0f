import { type RawBuilder, sql } from 'kysely'
import type { DiscountTerms } from '#contract/offers/discount.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Windows } from './windows.service.ts'

export type Terms = DiscountTerms & Windows & { id: number; termsAr: string; termsEn: string }

/** Dates and times become text, so that no time zone conversion happens. */
export function termsJsonSql(alias: string): string {
  return `json_build_object('id', ${alias}.id, 'discountType', ${alias}.discount_type,
    'discountValue', ${alias}.discount_value, 'discountCap', ${alias}.discount_cap,
    'priceBefore', ${alias}.price_before, 'pointsType', ${alias}.points_type, 'points', ${alias}.points,
    'mayShrink', ${alias}.can_shrink, 'termsAr', ${alias}.terms_ar, 'termsEn', ${alias}.terms_en,
    'validFrom', ${alias}.valid_from, 'validTo', ${alias}.valid_to, 'weekDays', ${alias}.week_days,
    'starts', left(${alias}.starts::text, 5), 'ends', left(${alias}.ends::text, 5),
    'excludedDates', ${alias}.excluded_dates)`
}

export const termsJson = (alias: string): RawBuilder<Terms> => sql.raw<Terms>(termsJsonSql(alias))

export async function readTerms(ctx: Ctx, id: number): Promise<Terms> {
  const row = await ctx.db
    .selectFrom('offerTerms')
    .select(termsJson('offer_terms').as('terms'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return row.terms
}
