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
      place_id: number
      state: Generated<OfferState>
      /** Version of the value and terms that new orders use. */
      terms_id: number
      title_ar: string
      title_en: string
      description_ar: Generated<string>
      description_en: Generated<string>
      /** Includes branches added later; otherwise `offer_branches` lists them. */
      at_all_branches: Generated<boolean>
      /** null means unlimited. */
      stock: number | null
      /** Number of orders, without those that ended without payment. */
      reserved: Generated<number>
      /** Maximum number of orders per member. */
      limit_per_day: number | null
      limit_per_month: number | null
      limit_per_life: number | null
      created_at: Date
      published_at: Date | null
      ended_at: Date | null
      version: Generated<number>
    }
    /** Versions of an offer's value and terms; amounts are in the currency's smallest unit. */
    offer_terms: {
      id: Generated<number>
      offer_id: Fixed<number>
      discount_type: Fixed<DiscountType>
      discount_value: Fixed<number | null>
      discount_cap: Fixed<number | null>
      price_before: Fixed<number | null>
      points_type: Fixed<PointsType>
      points: Fixed<number | null>
      can_shrink: Fixed<boolean>
      terms_ar: Fixed<string>
      terms_en: Fixed<string>
      valid_from: Day
      valid_to: Day
      week_days: Fixed<number[]>
      /** HH:mm:ss */
      starts: Fixed<string | null>
      ends: Fixed<string | null>
      excluded_dates: ColumnType<Date[], string[], never>
      created_at: Fixed<Date>
    }
    offer_branches: { offer_id: number; branch_id: number }
    offer_images: { id: Generated<number>; offer_id: number; path: string; position: number }
    offer_views: { offer_id: number; views: Generated<number> }
  }
}
