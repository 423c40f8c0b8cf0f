import { sql } from 'kysely'
import { paymentNoticeDays, recordYears } from '#contract/core/limits.ts'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'

export const paymentsRetention: RetentionRule[] = [
  // The provider's notifications contain personal data; they are kept as long as a payment may be disputed.
  {
    name: 'payment_notifications',
    table: 'paymentNotifications',
    startsAt: sql`received_at`,
    retainFor: paymentNoticeDays * aDay,
  },
  // The law requires payments to be kept for years from the end of their financial year. After that, the
  // references to the provider, which knows the payers, are erased.
  {
    name: 'payment_requests.references',
    table: 'paymentRequests',
    startsAt: sql`case when merchant_ref not like 'erased-%' then
      (date_trunc('year', created_at at time zone 'UTC') + make_interval(years => ${sql.lit(recordYears + 1)})) at time zone 'UTC' end`,
    retainFor: 0,
    set: sql`merchant_ref = 'erased-' || id, provider_ref = null, redirect_url = null`,
  },
]
