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

export const testKind = 'webhook.test'

/**
 * `gone`: it answered 410; `failing`: it failed for days. Neither receives messages until its owner turns it
 * on again.
 */
export const webhookStates = ['on', 'off', 'gone', 'failing'] as const
export type WebhookState = (typeof webhookStates)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** `off`: no further attempts, because the webhook was turned off. */
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
