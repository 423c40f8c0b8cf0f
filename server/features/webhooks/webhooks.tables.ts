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
      placeId: number
      branchId: number | null
      url: string
      kinds: WebhookKind[]
      /** Encrypted. */
      secret: string
      oldSecret: string | null
      oldSecretUntil: Date | null
      state: WebhookState
      failingSince: Date | null
      /** Until then the webhook is reserved for one node, including a short pause after a round. */
      lockedUntil: Generated<Date>
      /** After a timeout or failure: nothing is sent until then. */
      pausedUntil: Generated<Date>
      /** Consecutive rounds that failed. */
      failures: Generated<number>
      createdAt: Date
      version: Generated<number>
    }
    webhookDeliveries: {
      id: Generated<string>
      webhookId: number
      /**
       * The outbox event of the message, unique per webhook; null if the message was written in the
       * transaction of the event itself.
       */
      eventId: number | null
      kind: string
      body: string
      state: DeliveryState
      attempts: Generated<number>
      nextAt: Date | null
      /** User whose screen waits for the result. */
      requestedById: number | null
      createdAt: Date
      lastAt: Date | null
      outcome: DeliveryOutcome | null
      status: number | null
      durationMs: number | null
      answer: string | null
    }
  }
}
