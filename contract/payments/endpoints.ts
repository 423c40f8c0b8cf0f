import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { freeText, Id, Money, OptionalId, Page, PageInput, Points, requiredText } from '../core/fields.ts'
import { wireName } from '../core/wire.ts'
import { MonthSums } from '../regions/schemas.ts'
import { openingMethods } from './constants.ts'
import { ManagedPayment, PaymentRequest, Refund } from './schemas.ts'

const paymentLists = ['stuck', 'review', 'refunded', 'all'] as const

export const payments = defineEndpoints('payments', {
  createPaymentRequest: {
    method: 'POST',
    path: '/PaymentHandler/CreatePaymentRequest',
    about:
      'Starts a payment for a package at the price that was shown. If the package has changed, returns it with the rejection. A retry with the same `Idempotency-Key` returns the current state of the same payment.',
    access: 'rank:User',
    moves: 'money',
    bindsKey: true,
    errors: [
      'NotFound',
      'PriceChanged',
      'PaymentNotAvailable',
      'PaymentRefused',
      'ConnectionRefused',
      'KeyReused',
    ],
    input: z.object({
      packageId: Id,
      price: Money,
      method: z
        .enum(openingMethods)
        .optional()
        .describe('Payment method that the provider’s page opens with. Omitted: the buyer chooses there.'),
    }),
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
    restrictionExempt: true,
    takesQuery: true,
    bindsKey: true,
    errors: ['NotFound'],
    input: z.object({
      merchantRefNum: wireName(requiredText(60), 'merchantRefNum', 'merchantRefNumber'),
    }),
    output: PaymentRequest,
  },
  getPaymentRequestsByUser: {
    method: 'GET',
    path: '/PaymentHandler/GetPaymentRequestsByUser',
    about: 'Lists a person’s latest two hundred payments, newest first. Defaults to the caller.',
    access: 'user',
    errors: ['NotFound'],
    input: z.object({ userId: OptionalId }),
    output: z.array(PaymentRequest),
  },
  dismissFailure: {
    method: 'POST',
    path: '/PaymentHandler/DismissFailure',
    about: 'Dismisses the caller’s failed payment, so that it no longer needs a decision.',
    access: 'user',
    errors: ['NotFound'],
    input: z.object({ id: Id }),
    output: PaymentRequest,
  },
  getPaymentMonths: {
    method: 'GET',
    path: '/PaymentHandler/GetPaymentMonthsByUser',
    about:
      'Returns by month what a person paid (`in`) and was refunded (`out`) in their latest two hundred payments. Defaults to the caller.',
    access: 'user',
    errors: ['NotFound'],
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
    errors: ['BadSignature'],
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
      userId: OptionalId.describe('Only payments of this member. Omitted or 0: all members.'),
    }),
    output: Page(ManagedPayment).extend({ months: MonthSums }),
  },
  getPayment: {
    method: 'GET',
    path: '/PaymentHandler/GetPayment',
    about: 'Returns a payment with its history and refunds.',
    access: 'PaymentsControl',
    errors: ['NotFound'],
    input: z.object({ id: Id }),
    output: ManagedPayment,
  },
  refundPayment: {
    method: 'POST',
    path: '/PaymentHandler/RefundPayment',
    about:
      'Refunds a purchase in full or in part, up to its remaining points that aren’t on hold. The points are held before the provider is called.',
    access: 'PaymentsControl',
    requiresReauth: true,
    approval: 'byRule',
    moves: 'money',
    bindsKey: true,
    errors: ['NotFound', 'Stale', 'NotPaid', 'RefundRunning', 'RefundTooLarge', 'RefundRefused', 'KeyReused'],
    input: z.object({
      paymentRequestId: Id,
      points: Points.optional().describe('Points to refund. Omitted: all refundable points.'),
      reason: requiredText(200),
      refundedPoints: z
        .int()
        .optional()
        .describe(
          '`refundedPoints` of the payment that the caller saw. If it has changed, nothing is refunded. Omitted: not compared.',
        ),
    }),
    output: Refund,
  },
  decideRefund: {
    method: 'POST',
    path: '/PaymentHandler/DecideRefund',
    about:
      'Resolves a refund with an unknown outcome, as refunded or not refunded, after checking with the provider.',
    access: 'PaymentsControl',
    requiresReauth: true,
    approval: 'byRule',
    moves: 'money',
    errors: ['NotFound', 'RefundUnderWay'],
    input: z.object({ refundId: Id, isDone: z.boolean() }),
    output: Refund,
  },
})
