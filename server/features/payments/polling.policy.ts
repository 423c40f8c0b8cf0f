import { outletHours } from '#contract/core/limits.ts'
import { openPaymentStates, type PaymentState } from '#contract/payments/constants.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a payment can be paid, in milliseconds; a Fawry code needs this long. */
export const paymentTimeoutMs = outletHours * hour

/** How long after expiry the provider is still polled, in milliseconds: money may arrive late. */
const latePaymentWindowMs = 48 * hour

/** Milliseconds after the start of a payment or refund; after the last, the provider is polled hourly. */
const initialDelays = [0.5, 2, 5, 15, 60].map((minutes) => minutes * minute)

/** In milliseconds since 1970. */
export function computeNextPoll(start: Date, now: Date): number {
  const nextDelay = initialDelays.find((delay) => start.getTime() + delay > now.getTime())
  return nextDelay === undefined ? now.getTime() + hour : start.getTime() + nextDelay
}

/** An open payment may still change without staff. */
export const isOpen = (state: PaymentState) => openPaymentStates.some((open) => open === state)

/** True even if all of it was refunded since. */
export const isPaid = (state: PaymentState) => state === 'paid' || state === 'refunded'

type PollablePayment = { state: PaymentState; createdAt: Date; expiresAt: Date }

/**
 * Polls after 0.5, 2, 5, 15 and 60 minutes, then hourly until long after expiry; then null. A failed payment
 * may still be paid, so it is polled hourly.
 */
export function getNextPollAt({ state, createdAt, expiresAt }: PollablePayment, now: Date): Date | null {
  if (isPaid(state)) return null
  const next = isOpen(state) ? computeNextPoll(createdAt, now) : now.getTime() + hour
  return next > expiresAt.getTime() + latePaymentWindowMs ? null : new Date(next)
}

/** If the provider doesn't know the payment either, it won't be paid. */
export const isNeverStarted = ({ state, createdAt }: PollablePayment, now: Date) =>
  state === 'created' && now.getTime() - createdAt.getTime() >= 15 * minute
