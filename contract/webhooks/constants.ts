/** Events that a webhook endpoint can subscribe to: of orders, reviews and payouts. */
export const webhookKinds = [
  'order.reserved',
  'order.started',
  'order.confirmed',
  'order.rejected',
  'order.billed',
  'order.approved',
  'order.declined',
  'order.paid',
  'order.cancelled',
  'order.expired',
  'order.reversed',
  'review.written',
  'review.hidden',
  'review.shown',
  'statement.closed',
  'payout.paid',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** Event that is sent when an owner tests a webhook. */
export const testKind = 'webhook.test'

/**
 * `gone`: it answered 410; `failing`: it failed for days. Neither receives messages until its owner turns it
 * on again.
 */
export const webhookStates = ['on', 'off', 'gone', 'failing'] as const
export type WebhookState = (typeof webhookStates)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Outcome of a delivery attempt. `off`: no further attempts, because the webhook was turned off. */
export const deliveryOutcomes = [
  'answered',
  'timedOut',
  'notPublic',
  'unknownHost',
  'insecure',
  'unreachable',
  'off',
] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]
