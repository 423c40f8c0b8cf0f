import type { ColumnType, Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    pointsPackages: {
      id: Generated<number>
      countryId: number
      /** Currency of the country, which can't change while the country has packages. */
      currencyId: number
      nameAr: string
      nameEn: string
      points: number
      /** In the currency's smallest unit. */
      price: number
      months: number
      isMostChosen: Generated<boolean>
      version: Generated<number>
      /** When the package was taken off sale; the row remains for its sales. */
      deletedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    }
  }
}
