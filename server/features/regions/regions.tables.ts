import type { Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    currencies: {
      id: number
      code: string
      name_ar: string
      name_en: string
      prefix_ar: string
      prefix_en: string
      decimals: number
    }
    countries: {
      id: Generated<number>
      code: string | null
      name_ar: string
      name_en: string
      phone_code: string | null
      currency_id: number | null
      image: string | null
      is_active: Generated<boolean>
      time_zone: Generated<string>
      point_value: Generated<number>
      lat: number | null
      lng: number | null
      /** Maximum number and points of a member's transfers per day; null means unlimited. */
      max_transfers_per_day: number | null
      max_transfer_points_per_day: number | null
      /**
       * Maximum cash that a seller may owe, in the currency's smallest unit; null means the value of 10,000
       * points.
       */
      cash_ceiling: number | null
      /**
       * Maximum that a staff member can move per day without approval; null means the value of 5,000 points.
       */
      single_approver_limit: number | null
      /**
       * In hundredths of a percent of the points' value: minimum price of a package, and minimum left of a
       * sale after commission.
       */
      min_share: Generated<number>
      version: Generated<number>
    }
    unapproved_amounts: { user_id: number; country_id: number; amount: number; at: Date }
    governments: {
      id: Generated<number>
      country_id: number
      code: string | null
      name_ar: string
      name_en: string
      image: string | null
      lat: number | null
      lng: number | null
      version: Generated<number>
    }
    cities: {
      id: Generated<number>
      government_id: number
      code: string | null
      name_ar: string
      name_en: string
      lat: number | null
      lng: number | null
      version: Generated<number>
    }
  }
}
