import { type RawBuilder, sql } from 'kysely'
import type { Worth } from '../../../contract/discount.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Failure } from '../../failure.ts'
import type { Windows } from './windows.service.ts'

/** A version of an offer's value and terms. */
export type Terms = Worth & Windows & { id: number; termsAr: string; termsEn: string }

/** What a point is worth, in the currency's smallest unit. */
export function pointValueOf(pointValue: number, decimals: number): number {
  return Math.max(1, Math.round(pointValue * 10 ** decimals))
}

/** A row of `offer_terms` under an alias, as JSON: dates and times as texts, without a time zone in between. */
export function termsJson(alias: string): RawBuilder<Terms> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<Terms>`json_build_object('id', ${column('id')}, 'discountType', ${column('discount_type')},
    'discountValue', ${column('discount_value')}, 'discountCap', ${column('discount_cap')},
    'priceBefore', ${column('price_before')}, 'pointsType', ${column('points_type')}, 'points', ${column('points')},
    'mayShrink', ${column('may_shrink')}, 'termsAr', ${column('terms_ar')}, 'termsEn', ${column('terms_en')},
    'validFrom', ${column('valid_from')}, 'validTo', ${column('valid_to')}, 'weekDays', ${column('week_days')},
    'starts', left(${column('starts')}::text, 5), 'ends', left(${column('ends')}::text, 5),
    'excludedDates', ${column('excluded_dates')})`
}

/** The terms that an order was made with. */
export async function readTerms(ctx: Ctx, id: number): Promise<Terms> {
  const found = await ctx.db
    .selectFrom('offer_terms')
    .select(termsJson('offer_terms').as('terms'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Failure('NotFound')
  return found.terms
}
