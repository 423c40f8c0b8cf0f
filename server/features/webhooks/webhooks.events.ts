import type { WebhookState } from '#contract/webhooks/constants.ts'

/** Why we turned an endpoint off. */
export type DisableReason = Extract<WebhookState, 'gone' | 'failing'>

declare module '#server/core/events/events.ts' {
  interface Events {
    /** Something waits to be sent to an endpoint. */
    'webhooks.deliveryDue': { webhookId: number }
    'webhooks.webhookEnded': { webhookId: number; end: DisableReason }
  }
}
