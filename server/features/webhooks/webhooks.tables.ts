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
      /** Sealed. */
      secret: string
      old_secret: string | null
      old_secret_until: Date | null
      state: WebhookState
      failing_since: Date | null
      /** While a node tells it something, and a little longer: no other one does. */
      busy_until: Generated<Date>
      /** It timed out or failed: until then it is sent nothing. */
      paused_until: Generated<Date>
      /** Rounds in a row that did. */
      failures: Generated<number>
      created_at: Date
      version: Generated<number>
    }
    webhook_deliveries: {
      id: Generated<string>
      webhook_id: number
      /** The event of the outbox that it tells, once; null where it was written together with what it tells. */
      event_id: number | null
      kind: string
      body: string
      state: DeliveryState
      attempts: Generated<number>
      next_at: Date | null
      /** Whose screen waits for what comes of it. */
      asked_by_id: number | null
      created_at: Date
      last_at: Date | null
      outcome: DeliveryOutcome | null
      status: number | null
      duration_ms: number | null
      answer: string | null
    }
  }
}
