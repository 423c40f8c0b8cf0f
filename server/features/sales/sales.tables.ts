import type { Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    consultantAssignments: {
      id: Generated<number>
      userId: number
      consultantId: number
      startedAt: Date
      endedAt: Date | null
    }
    /**
     * Sales of packages and what was taken back from them; never changed. Amounts are in the currency's
     * smallest unit.
     */
    packageSales: {
      id: Generated<number>
      userId: number
      packageId: number
      countryId: number
      packageNameAr: string
      packageNameEn: string
      points: number
      amount: number
      currencyId: number
      channel: 'online' | 'offline'
      consultantId: number | null
      soldById: number | null
      lotId: number
      paymentRequestId: number | null
      /** The sale from which a negative row takes something back. */
      reversesId: number | null
      reason: string | null
      reversedById: number | null
      at: Date
    }
    /** Cash that sellers received, returned and handed over; never changed. */
    cashEntries: {
      id: Generated<number>
      sellerId: number
      currencyId: number
      kind: 'sale' | 'reversal' | 'handOver' | 'profit'
      amount: number
      /** Amount that the seller owes after this entry; computed by the database. */
      owed: Generated<number>
      packageSaleId: number | null
      claimId: Generated<number | null>
      note: Generated<string>
      recordedById: number
      at: Date
    }
    /** Amount that each seller owes in each currency; changed only by inserting entries. */
    cashBalances: {
      sellerId: number
      currencyId: number
      owed: number
    }
  }
}
