import type { Selectable } from 'kysely'
import type { RefundDoubt } from '#contract/payments/schemas.ts'
import type { Database } from '#server/core/database/database.ts'
import type { PaymentProvider } from '#server/integrations/ports.ts'
import { computeNextPoll } from './polling.policy.ts'

export type RefundRow = Selectable<Database['paymentRefunds']>

const minute = 60_000

/**
 * Milliseconds after a refund's request; if the provider doesn't show the refund by then, it never arrived
 * there.
 */
const settledAfterMs = 15 * minute

/**
 * Our reference, signed and sent to the provider, which shows it with the refund; staff's reason stays here.
 */
export const toRefundReference = ({ id }: Pick<RefundRow, 'id'>) => `refund ${id}`

/** How long the provider is polled for a refund, in milliseconds; after that only staff can end it. */
const pollingPeriodMs = 48 * 60 * minute

/**
 * Milliseconds after which the requesting node has stored the response or has crashed; from then on any node
 * may look up the outcome.
 */
export const getResolutionTimeoutMs = ({ timeoutMs }: PaymentProvider) => 2 * timeoutMs

export const isDecidable = (
  { state, requestedAt }: Pick<RefundRow, 'state' | 'requestedAt'>,
  provider: PaymentProvider,
  now: Date,
) =>
  state === 'unknown' ||
  (state === 'asked' && now.getTime() - requestedAt.getTime() >= getResolutionTimeoutMs(provider))

export function getNextRefundPollAt(requestedAt: Date, now: Date): Date | null {
  const next = computeNextPoll(requestedAt, now)
  return next > requestedAt.getTime() + pollingPeriodMs ? null : new Date(next)
}

type RefundProgress = {
  points: number
  /** Of the whole payment. */
  bought: number
  /** Part of the payment that earlier refunds returned. */
  refundedBefore: number
  /** Milliseconds since the refund was requested. */
  age: number
}

type StatusReply = Awaited<ReturnType<PaymentProvider['queryStatus']>>

/**
 * A payment has one open refund, and the status contains no refunded sum: it changes with the first refund and
 * with the one that completes the amount. In between it is the same either way; that case, and any status that
 * doesn't fit the known refunds, is for staff.
 */
export function evaluateRefund(reply: StatusReply, refund: RefundProgress): 'done' | 'refused' | RefundDoubt {
  if (reply.outcome === 'unknown') return 'silent'
  if (reply.outcome === 'notFound') return 'unexpected'
  const { status } = reply.notification
  const isFirst = refund.refundedBefore === 0
  const isLast = refund.refundedBefore + refund.points === refund.bought
  const [before, after] = [isFirst ? 'paid' : 'partlyRefunded', isLast ? 'refunded' : 'partlyRefunded']
  if (before === after) return status === before ? 'ambiguous' : 'unexpected'
  if (status === after) return 'done'
  if (status !== before) return 'unexpected'
  return refund.age >= settledAfterMs ? 'refused' : 'early'
}
