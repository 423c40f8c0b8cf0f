import { sql } from 'kysely'
import type { OfferState } from '#contract/offers/constants.ts'
import type { TestApp } from '../app/testApp.ts'

export type OfferOptions = {
  titleAr?: string
  titleEn?: string
  state?: OfferState
  stock?: number
  limits?: { perDay?: number; perMonth?: number; perLife?: number }
  branchIds?: number[]
  discountType?: 'percent' | 'amount' | 'price' | 'twoForOne'
  /** In the currency's smallest unit, like `cap` and `priceBefore`. */
  value?: number | null
  cap?: number | null
  priceBefore?: number | null
  pointsType?: 'computed' | 'fixed' | 'free'
  points?: number | null
  canShrink?: boolean
  validFrom?: string
  validTo?: string
  weekDays?: number[]
  starts?: string | null
  ends?: string | null
  excludedDates?: string[]
}

/**
 * Live with 20 % off by default. Valid until the end of 2036, longer than the time that passes in all runs of
 * a property test on one shared test app.
 */
export async function createOffer({ db }: TestApp, placeId: number, overrides: OfferOptions = {}) {
  const at = new Date('2026-06-01T10:00:00Z')
  const { state = 'live', discountType = 'percent', limits = {} } = overrides
  return db.transaction().execute(async (tx) => {
    const { id, terms_id: termsId } = await tx
      .insertInto('offers')
      .values({
        place_id: placeId,
        state,
        terms_id: sql<number>`nextval(pg_get_serial_sequence('offer_terms', 'id'))`,
        at_all_branches: overrides.branchIds === undefined,
        title_ar: overrides.titleAr ?? 'خصم على الفاتورة',
        title_en: overrides.titleEn ?? 'Off the bill',
        stock: overrides.stock ?? null,
        limit_per_day: limits.perDay ?? null,
        limit_per_month: limits.perMonth ?? null,
        limit_per_life: limits.perLife ?? null,
        created_at: at,
        published_at: state === 'draft' ? null : at,
        ended_at: state === 'ended' ? at : null,
      })
      .returning(['id', 'terms_id'])
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('offer_terms')
      .values({
        id: termsId,
        offer_id: id,
        discount_type: discountType,
        discount_value: discountType === 'twoForOne' ? null : (overrides.value ?? 20),
        discount_cap: overrides.cap ?? null,
        price_before: overrides.priceBefore ?? null,
        points_type: overrides.pointsType ?? 'computed',
        points: overrides.points ?? null,
        can_shrink: overrides.canShrink ?? false,
        terms_ar: '',
        terms_en: '',
        valid_from: overrides.validFrom ?? '2026-01-01',
        valid_to: overrides.validTo ?? '2036-12-31',
        week_days: overrides.weekDays ?? [],
        starts: overrides.starts ?? null,
        ends: overrides.ends ?? null,
        excluded_dates: overrides.excludedDates ?? [],
        created_at: at,
      })
      .execute()
    for (const branch_id of overrides.branchIds ?? [])
      await tx.insertInto('offer_branches').values({ offer_id: id, branch_id }).execute()
    return { id, termsId }
  })
}
