import type { Generated } from 'kysely'
import type { OrderActorRole, OrderState } from '#contract/orders/constants.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    orders: {
      id: Generated<number>
      code: string
      kind: 'reservation' | 'walkIn'
      state: OrderState
      offerId: number | null
      termsId: number | null
      serviceId: number | null
      /** Standing discount of the place when the order was created. */
      discountPercent: number | null
      placeId: number
      branchId: number
      memberId: number
      countryId: number
      currencyId: number
      /** Value of one point when the order was created, in the currency's smallest unit. */
      pointValue: number
      /** In the currency's smallest unit, like all amounts here. */
      bill: number | null
      cheaperItem: number | null
      discount: number | null
      points: Generated<number>
      holdId: number | null
      captureJournalId: number | null
      /** Points returned to the member when the order ended other than by payment. */
      returnedPoints: Generated<number>
      startedById: number | null
      createdAt: Date
      confirmedAt: Date | null
      billedAt: Date | null
      approvedAt: Date | null
      paidAt: Date | null
      endedAt: Date | null
      reversedAt: Date | null
      /** When the order expires in its current state. */
      expiresAt: Date | null
      /** When the reservation itself expires. */
      reservedUntil: Date | null
      reason: string | null
      version: Generated<number>
    }
    orderHistory: {
      id: Generated<number>
      orderId: number
      state: OrderState
      at: Date
      actorId: number | null
      /** Name of the API token that made the transition for the actor. */
      tokenName: string | null
      role: OrderActorRole
      reason: string | null
      bill: number | null
      discount: number | null
      points: number | null
    }
    memberLookups: {
      lookedUpById: number
      memberId: number
      lookedUpAt: Date
      isByCode: Generated<boolean>
    }
  }
}
