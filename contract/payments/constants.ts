/** In these states a payment may still change without staff. */
export const openPaymentStates = ['created', 'pending', 'awaiting'] as const

export const paymentStates = [
  ...openPaymentStates,
  'paid',
  'failed',
  'expired',
  'cancelled',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Who reported a payment’s state, or why the provider was queried. */
export const paymentSources = ['buyer', 'provider', 'notification', 'return', 'check', 'staff'] as const
export type PaymentSource = (typeof paymentSources)[number]

/** Payment methods that the provider’s page can open with. */
export const openingMethods = ['card', 'wallet', 'outlet'] as const
export type OpeningMethod = (typeof openingMethods)[number]

/** In these states the outcome of a refund is unknown, and its points stay held. */
export const openRefundStates = ['asked', 'unknown'] as const

export const refundStates = [...openRefundStates, 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]
