import type { ColumnType, Generated } from 'kysely'
import type { OfferState } from '#contract/offers/constants.ts'
import type { DiscountType, PointsType } from '#contract/offers/discount.ts'

/** A date, YYYY-MM-DD; queries read it as text. */
type Day = ColumnType<Date, string, never>

type Fixed<Value> = ColumnType<Value, Value, never>

declare module '#server/core/database/database.ts' {
  interface Database {
    offers: {
      id: Generated<number>
      placeId: number
      state: Generated<OfferState>
      /** Version of the value and terms that new orders use. */
      termsId: number
      titleAr: string
      titleEn: string
      descriptionAr: Generated<string>
      descriptionEn: Generated<string>
      /** Includes branches added later; otherwise `offer_branches` lists them. */
      atAllBranches: Generated<boolean>
      /** null means unlimited. */
      stock: number | null
      /** Number of orders, without those that ended without payment. */
      reserved: Generated<number>
      /** Maximum number of orders per member. */
      limitPerDay: number | null
      limitPerMonth: number | null
      limitPerLife: number | null
      createdAt: Date
      publishedAt: Date | null
      endedAt: Date | null
      version: Generated<number>
    }
    /** Versions of an offer's value and terms; amounts are in the currency's smallest unit. */
    offerTerms: {
      id: Generated<number>
      offerId: Fixed<number>
      discountType: Fixed<DiscountType>
      discountValue: Fixed<number | null>
      discountCap: Fixed<number | null>
      priceBefore: Fixed<number | null>
      pointsType: Fixed<PointsType>
      points: Fixed<number | null>
      canShrink: Fixed<boolean>
      termsAr: Fixed<string>
      termsEn: Fixed<string>
      validFrom: Day
      validTo: Day
      weekDays: Fixed<number[]>
      /** HH:mm:ss */
      starts: Fixed<string | null>
      ends: Fixed<string | null>
      excludedDates: ColumnType<Date[], string[], never>
      createdAt: Fixed<Date>
    }
    offerBranches: { offerId: number; branchId: number }
    offerImages: { id: Generated<number>; offerId: number; path: string; position: number }
    offerViews: { offerId: number; views: Generated<number> }
  }
}
