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
      /** How many transfers a member makes in a day, and of how many points; null: as many as they like. */
      transfers_a_day: number | null
      transfer_points_a_day: number | null
      /** The most cash that a seller may owe, in the currency's smallest unit; null: what 10 000 points are worth. */
      cash_ceiling: number | null
      /** The most that one of the staff moves in a day by their own word; null: what 5000 points are worth. */
      alone_limit: number | null
      /** In hundredths of a percent: what a package must cost of its points' value, and a commission leave of a sale. */
      min_share: Generated<number>
      version: Generated<number>
    }
    amounts_moved_alone: { user_id: number; country_id: number; amount: number; at: Date }
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
