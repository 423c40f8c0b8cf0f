/** In these states a payment may still change without staff. */
export const openPaymentStates = ['created', 'pending', 'awaiting'] as const

/** In these states the outcome of a refund is unknown, and its points stay held. */
export const openRefundStates = ['asked', 'unknown'] as const
