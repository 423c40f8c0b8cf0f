import { sql } from 'kysely'
import { paymentNoticeDays, recordYears } from '#contract/core/limits.ts'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'

export const paymentsRetention: RetentionRule[] = [
  // What the provider sent names people: it is kept as long as a payment may be disputed.
  {
    name: 'payment_notifications',
    table: 'payment_notifications',
    startsAt: sql`received_at`,
    retainFor: paymentNoticeDays * aDay,
  },
  // The law wants payments kept for years from the end of their financial year. Afterwards nothing leads to the provider, which knows whose they were.
  {
    name: 'payment_requests.references',
    table: 'payment_requests',
    startsAt: sql`case when merchant_ref not like 'erased-%' then
      (date_trunc('year', created_at at time zone 'UTC') + make_interval(years => ${sql.lit(recordYears + 1)})) at time zone 'UTC' end`,
    retainFor: 0,
    set: sql`merchant_ref = 'erased-' || id, provider_ref = null, redirect_url = null`,
  },
]
