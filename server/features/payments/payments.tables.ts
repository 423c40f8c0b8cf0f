import type { Generated } from 'kysely'
import type { PaymentSource, PaymentState, RefundState } from '#contract/payments/constants.ts'
import type { RefundDoubt } from '#contract/payments/schemas.ts'

export type Review = 'amount' | 'wallet' | 'refundedElsewhere' | 'unknownStatus'

declare module '#server/core/database/database.ts' {
  interface Database {
    paymentRequests: {
      id: Generated<number>
      userId: number
      packageId: number
      countryId: number
      packageNameAr: string
      packageNameEn: string
      points: number
      /** In the currency's smallest unit, like all amounts here. */
      price: number
      currencyId: number
      months: number
      /** Our reference, under which the provider knows the payment. */
      merchantRef: string
      idempotencyKey: string | null
      state: PaymentState
      redirectUrl: string | null
      providerRef: string | null
      paymentMethod: string | null
      failureCode: string | null
      review: Review | null
      isLate: Generated<boolean>
      language: 'ar' | 'en'
      createdAt: Date
      expiresAt: Date
      paidAt: Date | null
      reportedPaidAt: Date | null
      lastCheckedAt: Date | null
      dismissedAt: Date | null
      /** When the provider is polled next; null if it isn't polled any longer. */
      nextCheckAt: Date | null
      lotId: number | null
      packageSaleId: number | null
      refundedPoints: Generated<number>
    }
    paymentHistory: {
      id: Generated<number>
      paymentRequestId: number
      status: string
      at: Date
      source: PaymentSource
    }
    paymentNotifications: {
      id: Generated<number>
      hash: Buffer
      paymentRequestId: number | null
      merchantRef: string
      reportedStatus: string
      body: string
      occurrences: Generated<number>
      receivedAt: Date
    }
    paymentRefunds: {
      id: Generated<number>
      paymentRequestId: number
      points: number
      amount: number
      reason: string
      state: RefundState
      holdId: number
      failureCode: string | null
      /** Why the outcome is unknown, while the state is unknown. */
      doubt: RefundDoubt | null
      requestedById: number
      requestedAt: Date
      /**
       * When the provider is polled next for the outcome; null if the refund has ended or only staff can
       * decide it.
       */
      nextCheckAt: Date | null
      endedAt: Date | null
      idempotencyKey: string | null
      packageSaleId: number | null
    }
  }
}
