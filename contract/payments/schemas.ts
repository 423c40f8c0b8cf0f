import { z } from 'zod'
import { Id, Instant, Money, Points } from '../core/fields.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'
import { paymentSources, refundStates } from './constants.ts'

const paymentStatuses = ['NEW', 'UNPAID', 'PAID', 'FAILED', 'EXPIRED', 'CANCELED', 'REFUNDED'] as const
export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const PaymentStep = z.object({
  status: PaymentStatus,
  at: Instant,
  source: z.enum(paymentSources).describe('Source of the status, or the reason for querying the provider.'),
})

export const PaymentRequest = z.object({
  id: Id,
  merchantRefNum: z.string(),
  packageId: Id,
  packageName: z.string(),
  price: Money,
  currency: CurrencyOfPrices,
  points: Points,
  refundedPoints: z.int(),
  refundedAmount: Money.describe('Total of the completed refunds; 0 if there are none.'),
  status: PaymentStatus.describe(
    'Payment status. UNPAID: a payment code for an outlet was issued. A partly refunded payment stays PAID.',
  ),
  referenceNumber: z
    .string()
    .nullable()
    .describe('Provider’s reference, with which the buyer pays at an outlet; `null` if there is none.'),
  paymentMethod: z
    .string()
    .nullable()
    .describe('Payment method as the provider names it; `null` if unknown.'),
  failureCode: z
    .string()
    .nullable()
    .describe('Provider’s code for the reason of a failed payment; `null` if there is none.'),
  redirectUrl: z
    .string()
    .nullable()
    .describe('Checkout URL while the payment can still be completed; otherwise `null`.'),
  isUnresolved: z
    .boolean()
    .describe(
      'Whether it failed, and its buyer has neither tried again, nor paid for another package since, nor dismissed it.',
    ),
  expiresAt: Instant,
  flagged: z
    .boolean()
    .describe('Whether the payment is under review by staff. It keeps its last status meanwhile.'),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  history: z.array(PaymentStep),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

export const RefundState = z.enum(refundStates)

export const RefundDoubt = z.enum(['early', 'silent', 'ambiguous', 'unexpected'])
/** Reasons for which the outcome of a refund is unknown. */
export type RefundDoubt = z.infer<typeof RefundDoubt>

export const Refund = z.object({
  id: Id,
  points: Points,
  amount: Money,
  reason: z.string(),
  state: RefundState.describe('Refund state. unknown: the outcome is not known yet; the points stay held.'),
  doubt: RefundDoubt.nullable().describe(
    'Reason for an unknown outcome; `null` if known. early: may still be in progress. silent: the provider returns no payment status. ambiguous: the status fits either outcome. unexpected: the status fits no known refund.',
  ),
  isDecidable: z
    .boolean()
    .describe('Whether staff can decide the outcome, because the provider’s time limit has passed.'),
  reference: z.string().describe('Reference sent to the provider as the reason, to find the refund there.'),
  askedAt: Instant,
})

export const ManagedPayment = PaymentRequest.extend({
  userId: Id,
  userName: z.string(),
  review: z.enum(['amount', 'wallet', 'refundedElsewhere', 'unknownStatus']).nullable(),
  isLate: z.boolean().describe('Whether the money arrived after the payment was abandoned.'),
  refundablePoints: z.int().describe('Remaining points of the purchase that aren’t on hold.'),
  refunds: z.array(Refund),
})
export type ManagedPayment = z.infer<typeof ManagedPayment>
