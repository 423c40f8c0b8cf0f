import { z } from 'zod'
import { calls } from './call.ts'
import { freeText, Id, Instant, Money, OptionalId, Page, PageInput, Points, requiredText } from './fields.ts'
import { MonthSums } from './monthSum.ts'
import { CurrencyOfPrices } from './regions.ts'
import { wire } from './wire.ts'

const paymentStatuses = ['NEW', 'UNPAID', 'PAID', 'FAILED', 'EXPIRED', 'CANCELED', 'REFUNDED'] as const
export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const PaymentStep = z.object({
  status: PaymentStatus,
  at: Instant,
  source: z
    .enum(['buyer', 'provider', 'notification', 'return', 'check', 'staff'])
    .describe('Source of the status, or the reason for querying the provider.'),
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
  expiresAt: Instant,
  flagged: z
    .boolean()
    .describe('Whether the payment is under review by staff. It keeps its last status meanwhile.'),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  history: z.array(PaymentStep),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

export const RefundState = z.enum(['asked', 'unknown', 'done', 'refused'])

export const RefundDoubt = z.enum(['early', 'silent', 'ambiguous', 'unexpected'])
/** Why nobody knows what became of a refund. */
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

/** A payment as those see it who look after payments. */
export const ManagedPayment = PaymentRequest.extend({
  userId: Id,
  userName: z.string(),
  review: z.enum(['amount', 'wallet', 'refundedElsewhere', 'unknownStatus']).nullable(),
  isLate: z.boolean().describe('Whether the money arrived after the payment was abandoned.'),
  refundablePoints: z.int().describe('Remaining points of the purchase that aren’t on hold.'),
  refunds: z.array(Refund),
})
export type ManagedPayment = z.infer<typeof ManagedPayment>

const paymentLists = ['stuck', 'review', 'refunded', 'all'] as const

export const payments = calls('payments', {
  createPaymentRequest: {
    method: 'POST',
    path: '/PaymentHandler/CreatePaymentRequest',
    about:
      'Starts a payment for a package at the price that was shown. If the package has changed, returns it with the rejection. A retry with the same `Idempotency-Key` returns the current state of the same payment.',
    access: 'rank:User',
    moves: 'money',
    bindsKey: true,
    refuses: [
      'NotFound',
      'PriceChanged',
      'PaymentNotAvailable',
      'PaymentRefused',
      'ConnectionRefused',
      'KeyReused',
    ],
    input: z.object({ packageId: Id, price: Money }),
    output: z.object({
      id: Id,
      merchantRefNum: z.string(),
      redirectUrl: z.string().nullable().describe('Checkout URL; `null` while the outcome is unknown.'),
    }),
  },
  savePaymentRequest: {
    method: 'POST',
    path: '/PaymentHandler/SavePaymentRequest',
    about:
      'Returns the status of the caller’s payment after the redirect from the provider. Only the reference in the query string is used.',
    access: 'user',
    takesQuery: true,
    bindsKey: true,
    refuses: ['NotFound'],
    input: z.object({
      merchantRefNum: wire(requiredText(60), 'merchantRefNum', 'merchantRefNumber'),
    }),
    output: PaymentRequest,
  },
  getPaymentRequestsByUser: {
    method: 'GET',
    path: '/PaymentHandler/GetPaymentRequestsByUser',
    about: 'Lists a person’s latest two hundred payments, newest first. Defaults to the caller.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ userId: OptionalId }),
    output: z.array(PaymentRequest),
  },
  getPaymentMonths: {
    method: 'GET',
    path: '/PaymentHandler/GetPaymentMonthsByUser',
    about:
      'Returns by month what a person paid (`in`) and was refunded (`out`) in their latest two hundred payments. Defaults to the caller.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ userId: OptionalId }),
    output: MonthSums,
  },
  callback: {
    method: 'POST',
    path: '/PaymentHandler/Callback',
    about:
      'Receives a payment notification from the provider. Verifies the signature, then queries the provider’s API; only that response changes the payment.',
    access: 'anyone',
    bindsKey: true,
    largestBody: 64 * 1024,
    refuses: ['BadSignature'],
    input: z.record(z.string(), z.unknown()),
    output: z.object({}),
  },
  getPayments: {
    method: 'GET',
    path: '/PaymentHandler/GetPayments',
    about:
      'Lists payments that need attention: stuck (no outcome from the provider), under review (something doesn’t match) or refunded. Search by buyer or reference. Also returns what was paid (`in`) and refunded (`out`) by month.',
    access: 'PaymentsControl',
    input: z.object({
      ...PageInput,
      list: z.enum(paymentLists).default('stuck'),
      name: freeText(100).default(''),
    }),
    output: Page(ManagedPayment).extend({ months: MonthSums }),
  },
  refundPayment: {
    method: 'POST',
    path: '/PaymentHandler/RefundPayment',
    about:
      'Refunds a purchase in full or in part, up to its remaining points that aren’t on hold. The points are held before the provider is called.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    moves: 'money',
    bindsKey: true,
    refuses: ['NotFound', 'NotPaid', 'RefundRunning', 'RefundTooLarge', 'RefundRefused', 'KeyReused'],
    input: z.object({
      paymentRequestId: Id,
      points: Points.optional().describe('Points to refund. Omitted: all refundable points.'),
      reason: requiredText(200),
    }),
    output: Refund,
  },
  decideRefund: {
    method: 'POST',
    path: '/PaymentHandler/DecideRefund',
    about:
      'Resolves a refund with an unknown outcome, as refunded or not refunded, after somebody checked with the provider.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    moves: 'money',
    refuses: ['NotFound', 'RefundUnderWay'],
    input: z.object({ refundId: Id, isDone: z.boolean() }),
    output: Refund,
  },
})
