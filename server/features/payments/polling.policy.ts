import { outletHours } from '#contract/core/limits.ts'
import { openPaymentStates, type PaymentState } from './payments.tables.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a payment can be paid, in milliseconds: what an outlet's number needs. */
export const paymentTimeoutMs = outletHours * hour

/** So long after its time is over the provider is still asked: money may have come late. */
const latePaymentWindowMs = 48 * hour

/** Milliseconds after the start of a payment or a refund; after the last, the provider is asked hourly. */
const initialDelays = [0.5, 2, 5, 15, 60].map((minutes) => minutes * minute)

/** The next of these times, in milliseconds since 1970. */
export function computeNextPoll(start: Date, now: Date): number {
  const nextDelay = initialDelays.find((delay) => start.getTime() + delay > now.getTime())
  return nextDelay === undefined ? now.getTime() + hour : start.getTime() + nextDelay
}

/** Whether a payment may still come to anything by itself. */
export const isOpen = (state: PaymentState) => openPaymentStates.some((open) => open === state)

/** Whether a payment was paid, also where all of it went back since. */
export const isPaid = (state: PaymentState) => state === 'paid' || state === 'refunded'

type PollablePayment = { state: PaymentState; created_at: Date; expires_at: Date }

/**
 * When the provider is asked next how a payment stands: after half a minute, 2, 5, 15 and 60, then every hour, until long
 * after its time is over; null: no more. One that failed may still be paid, so that it is asked about hourly.
 */
export function getNextPollAt({ state, created_at, expires_at }: PollablePayment, now: Date): Date | null {
  if (isPaid(state)) return null
  const next = isOpen(state) ? computeNextPoll(created_at, now) : now.getTime() + hour
  return next > expires_at.getTime() + latePaymentWindowMs ? null : new Date(next)
}

/** Whoever had no page to pay on within a quarter of an hour, and of whom the provider knows nothing, will not pay. */
export const isNeverStarted = ({ state, created_at }: PollablePayment, now: Date) =>
  state === 'created' && now.getTime() - created_at.getTime() >= 15 * minute
