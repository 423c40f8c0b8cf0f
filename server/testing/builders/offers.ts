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
    const { id, termsId } = await tx
      .insertInto('offers')
      .values({
        placeId,
        state,
        termsId: sql<number>`nextval(pg_get_serial_sequence('offer_terms', 'id'))`,
        atAllBranches: overrides.branchIds === undefined,
        titleAr: overrides.titleAr ?? 'خصم على الفاتورة',
        titleEn: overrides.titleEn ?? 'Off the bill',
        stock: overrides.stock ?? null,
        limitPerDay: limits.perDay ?? null,
        limitPerMonth: limits.perMonth ?? null,
        limitPerLife: limits.perLife ?? null,
        createdAt: at,
        publishedAt: state === 'draft' ? null : at,
        endedAt: state === 'ended' ? at : null,
      })
      .returning(['id', 'termsId'])
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('offerTerms')
      .values({
        id: termsId,
        offerId: id,
        discountType,
        discountValue: discountType === 'twoForOne' ? null : (overrides.value ?? 20),
        discountCap: overrides.cap ?? null,
        priceBefore: overrides.priceBefore ?? null,
        pointsType: overrides.pointsType ?? 'computed',
        points: overrides.points ?? null,
        canShrink: overrides.canShrink ?? false,
        termsAr: '',
        termsEn: '',
        validFrom: overrides.validFrom ?? '2026-01-01',
        validTo: overrides.validTo ?? '2036-12-31',
        weekDays: overrides.weekDays ?? [],
        starts: overrides.starts ?? null,
        ends: overrides.ends ?? null,
        excludedDates: overrides.excludedDates ?? [],
        createdAt: at,
      })
      .execute()
    for (const branchId of overrides.branchIds ?? [])
      await tx.insertInto('offerBranches').values({ offerId: id, branchId }).execute()
    return { id, termsId }
  })
}
