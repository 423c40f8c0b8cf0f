import type { ColumnType, Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    points_packages: {
      id: Generated<number>
      country_id: number
      /** That of the country, which keeps it as long as it has packages. */
      currency_id: number
      name_ar: string
      name_en: string
      points: number
      /** In the currency's smallest unit. */
      price: number
      months: number
      is_most_chosen: Generated<boolean>
      version: Generated<number>
      /** Since when it is kept only for what was sold of it. */
      deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    }
  }
}
