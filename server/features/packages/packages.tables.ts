import type { ColumnType, Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    points_packages: {
      id: Generated<number>
      country_id: number
      /** Currency of the country, which can't change while the country has packages. */
      currency_id: number
      name_ar: string
      name_en: string
      points: number
      /** In the currency's smallest unit. */
      price: number
      months: number
      is_most_chosen: Generated<boolean>
      version: Generated<number>
      /** When the package was taken off sale; the row remains for its sales. */
      deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    }
  }
}
