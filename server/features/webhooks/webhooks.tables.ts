import type { Generated, GeneratedAlways } from 'kysely'
import type {
  DeliveryOutcome,
  DeliveryState,
  WebhookKind,
  WebhookState,
} from '#contract/webhooks/constants.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    webhooks: {
      id: GeneratedAlways<number>
      place_id: number
      branch_id: number | null
      url: string
      kinds: WebhookKind[]
      /** Encrypted. */
      secret: string
      old_secret: string | null
      old_secret_until: Date | null
      state: WebhookState
      failing_since: Date | null
      /** Until then the webhook is reserved for one node, including a short pause after a round. */
      locked_until: Generated<Date>
      /** After a timeout or failure: nothing is sent until then. */
      paused_until: Generated<Date>
      /** Consecutive rounds that failed. */
      failures: Generated<number>
      created_at: Date
      version: Generated<number>
    }
    webhook_deliveries: {
      id: Generated<string>
      webhook_id: number
      /**
       * The outbox event of the message, unique per webhook; null if the message was written in the
       * transaction of the event itself.
       */
      event_id: number | null
      kind: string
      body: string
      state: DeliveryState
      attempts: Generated<number>
      next_at: Date | null
      /** User whose screen waits for the result. */
      requested_by_id: number | null
      created_at: Date
      last_at: Date | null
      outcome: DeliveryOutcome | null
      status: number | null
      duration_ms: number | null
      answer: string | null
    }
  }
}
