import type { Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    currencies: {
      id: number
      code: string
      nameAr: string
      nameEn: string
      prefixAr: string
      prefixEn: string
      decimals: number
    }
    countries: {
      id: Generated<number>
      code: string | null
      nameAr: string
      nameEn: string
      phoneCode: string | null
      currencyId: number | null
      image: string | null
      isActive: Generated<boolean>
      timeZone: Generated<string>
      pointValue: Generated<number>
      lat: number | null
      lng: number | null
      /** Maximum number and points of a member's transfers per day; null means unlimited. */
      maxTransfersPerDay: number | null
      maxTransferPointsPerDay: number | null
      /**
       * Maximum cash that a seller may owe, in the currency's smallest unit; null means the value of 10,000
       * points.
       */
      cashCeiling: number | null
      /**
       * Maximum that a staff member can move per day without approval; null means the value of 5,000 points.
       */
      singleApproverLimit: number | null
      /**
       * In hundredths of a percent of the points' value: minimum price of a package, and minimum left of a
       * sale after commission.
       */
      minShare: Generated<number>
      version: Generated<number>
    }
    unapprovedAmounts: { userId: number; countryId: number; amount: number; at: Date }
    governments: {
      id: Generated<number>
      countryId: number
      code: string | null
      nameAr: string
      nameEn: string
      image: string | null
      lat: number | null
      lng: number | null
      version: Generated<number>
    }
    cities: {
      id: Generated<number>
      governmentId: number
      code: string | null
      nameAr: string
      nameEn: string
      lat: number | null
      lng: number | null
      version: Generated<number>
    }
  }
}
