import type { Generated } from 'kysely'
import type { PaymentSource, PaymentState, RefundState } from '#contract/payments/constants.ts'
import type { RefundDoubt } from '#contract/payments/schemas.ts'

export type Review = 'amount' | 'wallet' | 'refundedElsewhere' | 'unknownStatus'

declare module '#server/core/database/database.ts' {
  interface Database {
    payment_requests: {
      id: Generated<number>
      user_id: number
      package_id: number
      country_id: number
      package_name_ar: string
      package_name_en: string
      points: number
      /** In the currency's smallest unit, like all amounts here. */
      price: number
      currency_id: number
      months: number
      /** Our reference, under which the provider knows the payment. */
      merchant_ref: string
      idempotency_key: string | null
      state: PaymentState
      redirect_url: string | null
      provider_ref: string | null
      payment_method: string | null
      failure_code: string | null
      review: Review | null
      is_late: Generated<boolean>
      language: 'ar' | 'en'
      created_at: Date
      expires_at: Date
      paid_at: Date | null
      reported_paid_at: Date | null
      last_checked_at: Date | null
      /** When the provider is polled next; null if it isn't polled any longer. */
      next_check_at: Date | null
      lot_id: number | null
      package_sale_id: number | null
      refunded_points: Generated<number>
    }
    payment_history: {
      id: Generated<number>
      payment_request_id: number
      status: string
      at: Date
      source: PaymentSource
    }
    payment_notifications: {
      id: Generated<number>
      hash: Buffer
      payment_request_id: number | null
      merchant_ref: string
      reported_status: string
      body: string
      occurrences: Generated<number>
      received_at: Date
    }
    payment_refunds: {
      id: Generated<number>
      payment_request_id: number
      points: number
      amount: number
      reason: string
      state: RefundState
      hold_id: number
      failure_code: string | null
      /** Why the outcome is unknown, while the state is unknown. */
      doubt: RefundDoubt | null
      requested_by_id: number
      requested_at: Date
      /**
       * When the provider is polled next for the outcome; null if the refund has ended or only staff can
       * decide it.
       */
      next_check_at: Date | null
      ended_at: Date | null
      idempotency_key: string | null
      package_sale_id: number | null
    }
  }
}
