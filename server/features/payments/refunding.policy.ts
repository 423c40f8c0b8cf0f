import type { Selectable } from 'kysely'
import type { RefundDoubt } from '#contract/payments.ts'
import type { Database } from '#server/core/database.ts'
import type { PaymentProvider } from '#server/integrations/ports.ts'
import { nextAfter } from './asking.policy.ts'

export type RefundRow = Selectable<Database['payment_refunds']>

const minute = 60_000

/** From then on, in milliseconds after a refund was asked for, one that the provider doesn't show has not reached it. */
const settled = 15 * minute

/** Ours, signed and sent to the provider, which shows it beside the refund: staff's own words stay here. */
export const referenceOf = ({ id }: Pick<RefundRow, 'id'>) => `refund ${id}`

/** How long the provider is asked about a refund by itself, in milliseconds; then only staff can end it. */
const askedFor = 48 * 60 * minute

/**
 * So many milliseconds after a refund was asked for, whoever asked has had the answer and written it down, or has died:
 * from then on anybody may look what became of it.
 */
export const timeToEnd = ({ timeoutMs }: PaymentProvider) => 2 * timeoutMs

/** Whether staff may say how a refund ended. */
export const isDecidable = (
  { state, asked_at }: Pick<RefundRow, 'state' | 'asked_at'>,
  provider: PaymentProvider,
  now: Date,
) => state === 'unknown' || (state === 'asked' && now.getTime() - asked_at.getTime() >= timeToEnd(provider))

/** When the provider is asked next about a refund that is open; null: no more. */
export function nextRefundAskAt(askedAt: Date, now: Date): Date | null {
  const next = nextAfter(askedAt, now)
  return next > askedAt.getTime() + askedFor ? null : new Date(next)
}

type RefundFacts = {
  points: number
  /** Of the whole payment. */
  bought: number
  /** Of it, what went back by earlier refunds. */
  refundedBefore: number
  /** Milliseconds since the provider was asked for it. */
  age: number
}

type Pulled = Awaited<ReturnType<PaymentProvider['pull']>>

/**
 * What the provider's status says of a refund that gave no answer. There is one open refund a payment, and the status has no
 * sum of what went back: it changes with the first refund, and with the one that makes it whole. Of one in between it says the
 * same either way; that, and what doesn't fit the refunds that we know, is for staff.
 */
export function verdictOf(pulled: Pulled, refund: RefundFacts): 'done' | 'refused' | RefundDoubt {
  if (pulled.outcome === 'unknown') return 'silent'
  if (pulled.outcome === 'notFound') return 'unexpected'
  const { status } = pulled.news
  const isFirst = refund.refundedBefore === 0
  const isLast = refund.refundedBefore + refund.points === refund.bought
  const [before, after] = [isFirst ? 'paid' : 'partlyRefunded', isLast ? 'refunded' : 'partlyRefunded']
  if (before === after) return status === before ? 'ambiguous' : 'unexpected'
  if (status === after) return 'done'
  if (status !== before) return 'unexpected'
  return refund.age >= settled ? 'refused' : 'early'
}
