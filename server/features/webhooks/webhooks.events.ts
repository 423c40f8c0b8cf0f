import type { WebhookState } from '#contract/webhooks/constants.ts'

export type DisableReason = Extract<WebhookState, 'gone' | 'failing'>

declare module '#server/core/events/events.ts' {
  interface Events {
    'webhooks.deliveryDue': { webhookId: number }
    'webhooks.webhookEnded': { webhookId: number; end: DisableReason }
  }
}
