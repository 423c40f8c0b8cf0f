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
    .describe('Who said so, or why the provider was asked.'),
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
    'UNPAID: a number was issued to pay with at an outlet. A payment that was refunded in part is PAID.',
  ),
  referenceNumber: z.string().nullable().describe('The provider’s; what one pays with at an outlet.'),
  paymentMethod: z.string().nullable().describe('In the provider’s words.'),
  redirectUrl: z.string().nullable().describe('Where it can still be paid.'),
  expiresAt: Instant,
  flagged: z.boolean().describe('It waits for staff, and keeps its last status meanwhile.'),
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
  state: RefundState.describe('unknown: nobody knows yet whether the money went back; its points stay held.'),
  doubt: RefundDoubt.nullable().describe(
    'Why it is unknown. early: it may still be under way. silent: the provider doesn’t say how the payment stands. ambiguous: what it says fits either way. unexpected: what it says fits no refund that is known here.',
  ),
  isDecidable: z.boolean().describe('The provider has had its time: staff may say how it ended.'),
  reference: z.string().describe('The reason that the provider was given, by which it is found there.'),
  askedAt: Instant,
})

/** A payment as those see it who look after payments. */
export const ManagedPayment = PaymentRequest.extend({
  userId: Id,
  userName: z.string(),
  review: z.enum(['amount', 'wallet', 'refundedElsewhere', 'unknownStatus']).nullable(),
  isLate: z.boolean().describe('The money came after the payment had been given up.'),
  refundablePoints: z.int().describe('Unheld points that are left of this purchase.'),
  refunds: z.array(Refund),
})
export type ManagedPayment = z.infer<typeof ManagedPayment>

const paymentLists = ['stuck', 'review', 'refunded', 'all'] as const

export const payments = calls('payments', {
  createPaymentRequest: {
    method: 'POST',
    path: '/PaymentHandler/CreatePaymentRequest',
    about:
      'Begins to pay for a package: at the price that was shown, or refused with the package as it is. A repeat with its Idempotency-Key replies the same payment as it then stands.',
    access: 'rank:User',
    moves: 'money',
    bindsKey: true,
    refuses: ['NotFound', 'PriceChanged', 'PaymentNotAvailable', 'PaymentRefused', 'KeyReused'],
    input: z.object({ packageId: Id, price: Money }),
    output: z.object({
      id: Id,
      merchantRefNum: z.string(),
      redirectUrl: z.string().nullable().describe('Where to pay; null while the outcome is unknown.'),
    }),
  },
  savePaymentRequest: {
    method: 'POST',
    path: '/PaymentHandler/SavePaymentRequest',
    about:
      'How one’s own payment stands, asked of the provider when one comes back from it. Of the query that comes along only the reference is read.',
    access: 'user',
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
    about: 'The last two hundred payments of a person, one’s own where nobody is named, the latest first.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ userId: OptionalId }),
    output: z.array(PaymentRequest),
  },
  getPaymentMonths: {
    method: 'GET',
    path: '/PaymentHandler/GetPaymentMonthsByUser',
    about:
      'What a person paid (in) and was refunded (out) in each month of their last two hundred payments, one’s own where nobody is named.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ userId: OptionalId }),
    output: MonthSums,
  },
  callback: {
    method: 'POST',
    path: '/PaymentHandler/Callback',
    about:
      'Where the payment provider tells what happened, signed by it. It only has us ask the provider, whose answer alone counts.',
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
      'Payments by what they wait for: stuck (the provider gives no outcome), review (something doesn’t match), refunded; found by the buyer or a reference. With what was paid of them (in) and refunded (out) in each month.',
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
      'Gives the money of a purchase back, or of some of its points: at most what is left of it unheld. The points are held before the provider is asked.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    moves: 'money',
    bindsKey: true,
    refuses: ['NotFound', 'NotPaid', 'RefundRunning', 'RefundTooLarge', 'RefundRefused', 'KeyReused'],
    input: z.object({
      paymentRequestId: Id,
      points: Points.optional().describe('Missing: all that can be refunded.'),
      reason: requiredText(200),
    }),
    output: Refund,
  },
  decideRefund: {
    method: 'POST',
    path: '/PaymentHandler/DecideRefund',
    about:
      'Ends a refund of which the provider gave no answer, after somebody looked there: the money went back, or it did not.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    moves: 'money',
    refuses: ['NotFound', 'RefundUnderWay'],
    input: z.object({ refundId: Id, isDone: z.boolean() }),
    output: Refund,
  },
})
