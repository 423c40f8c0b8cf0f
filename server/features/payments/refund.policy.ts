import type { Selectable } from 'kysely'
import type { RefundDoubt } from '#contract/payments/schemas.ts'
import type { Database } from '#server/core/database/database.ts'
import type { PaymentProvider } from '#server/integrations/ports.ts'
import { computeNextPoll } from './polling.policy.ts'

export type RefundRow = Selectable<Database['payment_refunds']>

const minute = 60_000

/** From then on, in milliseconds after a refund was asked for, one that the provider doesn't show has not reached it. */
const settledAfterMs = 15 * minute

/** Ours, signed and sent to the provider, which shows it beside the refund: staff's own words stay here. */
export const toRefundReference = ({ id }: Pick<RefundRow, 'id'>) => `refund ${id}`

/** How long the provider is asked about a refund by itself, in milliseconds; then only staff can end it. */
const pollingPeriodMs = 48 * 60 * minute

/**
 * So many milliseconds after a refund was asked for, whoever asked has had the answer and written it down, or has died:
 * from then on anybody may look what became of it.
 */
export const getResolutionTimeoutMs = ({ timeoutMs }: PaymentProvider) => 2 * timeoutMs

/** Whether staff may say how a refund ended. */
export const isDecidable = (
  { state, asked_at }: Pick<RefundRow, 'state' | 'asked_at'>,
  provider: PaymentProvider,
  now: Date,
) =>
  state === 'unknown' ||
  (state === 'asked' && now.getTime() - asked_at.getTime() >= getResolutionTimeoutMs(provider))

/** When the provider is asked next about a refund that is open; null: no more. */
export function getNextRefundPollAt(requestedAt: Date, now: Date): Date | null {
  const next = computeNextPoll(requestedAt, now)
  return next > requestedAt.getTime() + pollingPeriodMs ? null : new Date(next)
}

type RefundProgress = {
  points: number
  /** Of the whole payment. */
  bought: number
  /** Of it, what went back by earlier refunds. */
  refundedBefore: number
  /** Milliseconds since the provider was asked for it. */
  age: number
}

type StatusReply = Awaited<ReturnType<PaymentProvider['pull']>>

/**
 * What the provider's status says of a refund that gave no answer. There is one open refund a payment, and the status has no
 * sum of what went back: it changes with the first refund, and with the one that makes it whole. Of one in between it says the
 * same either way; that, and what doesn't fit the refunds that we know, is for staff.
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
