import type { WebhookState } from '#contract/webhookKinds.ts'

/** Why we turned an endpoint off. */
export type EndOfWebhook = Extract<WebhookState, 'gone' | 'failing'>

declare module '#server/core/events.ts' {
  interface Events {
    /** Something waits to be sent to an endpoint. */
    'webhooks.deliveryDue': { webhookId: number }
    'webhooks.webhookEnded': { webhookId: number; end: EndOfWebhook }
  }
}
