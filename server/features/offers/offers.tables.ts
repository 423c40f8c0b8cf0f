import type { ColumnType, Generated } from 'kysely'
import type { DiscountType, PointsType } from '#contract/offers/discount.ts'

/** A date, YYYY-MM-DD; statements read it as text. */
type Day = ColumnType<Date, string, never>

/** Of rows that are never updated. */
type Fixed<Value> = ColumnType<Value, Value, never>

declare module '#server/core/database/database.ts' {
  interface Database {
    offers: {
      id: Generated<number>
      place_id: number
      state: Generated<'draft' | 'live' | 'paused' | 'ended'>
      /** What it is worth and when it holds, as new orders take it. */
      terms_id: number
      title_ar: string
      title_en: string
      description_ar: Generated<string>
      description_en: Generated<string>
      /** Those that come later too; else at those of `offer_branches`. */
      at_all_branches: Generated<boolean>
      /** How many orders there may be; null: any number. */
      stock: number | null
      /** How many there are, those that ended without payment not counted. */
      taken: Generated<number>
      /** How many orders of one member. */
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
      may_shrink: Fixed<boolean>
      terms_ar: Fixed<string>
      terms_en: Fixed<string>
      valid_from: Day
      valid_to: Day
      week_days: Fixed<number[]>
      /** HH:mm:ss */
      starts: Fixed<string | null>
      ends: Fixed<string | null>
      excluded_dates: ColumnType<Date[], string[], never>
      made_at: Fixed<Date>
    }
    offer_branches: { offer_id: number; branch_id: number }
    offer_images: { id: Generated<number>; offer_id: number; path: string; position: number }
    /** How often its page was opened. */
    offer_views: { offer_id: number; views: Generated<number> }
  }
}
