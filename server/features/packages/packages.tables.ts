import type { Generated } from 'kysely'

declare module '../../core/database.ts' {
  interface Database {
    points_packages: {
      id: Generated<number>
      country_id: number
      name_ar: string
      name_en: string
      points: number
      /** In the currency's smallest unit. */
      price: number
      months: number
      is_most_chosen: Generated<boolean>
      version: Generated<number>
    }
  }
}
