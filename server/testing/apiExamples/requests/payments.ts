import { payments } from '#contract/payments/endpoints.ts'
import type { DemoScene } from '../demoScene.ts'
import { type ExampleRequests, toPage } from '../exampleRequest.ts'

const refund = {
  id: 12,
  points: 100,
  amount: 80,
  reason: 'شراء بالخطأ',
  state: 'unknown',
  doubt: 'silent',
  isDecidable: true,
  reference: 'refund-12',
  askedAt: '2026-11-19T08:30:00.000Z',
} as const

export async function paymentRequests({
  app,
  find,
  people: { admin },
  packageId,
}: DemoScene): Promise<ExampleRequests<'payments'>> {
  const buyerId = await find('select max(user_id) from payment_requests')
  const [payment] = await app.request(payments.getPaymentRequestsByUser, { userId: buyerId }, admin)
  if (!payment) throw new Error('The demo has no payment.')
  const { merchantRefNum } = payment
  const managed = {
    ...payment,
    userId: buyerId,
    userName: await find<string>('select name from users where id = $1', buyerId),
    review: null,
    isLate: false,
    refundablePoints: 150,
    refunds: [refund],
  }
  return {
    payments: {
      getPaymentRequestsByUser: { as: admin, input: { userId: buyerId } },
      getPaymentMonths: { as: admin, input: { userId: buyerId } },
      getPayments: {
        as: admin,
        input: { list: 'refunded' },
        reply: async () => ({
          ...toPage([managed]),
          months: await app.request(payments.getPaymentMonths, { userId: buyerId }, admin),
        }),
      },
      getPayment: { as: admin, input: { id: payment.id }, reply: managed },
      createPaymentRequest: {
        input: { packageId, price: 200 },
        reply: {
          id: 87,
          merchantRefNum,
          redirectUrl: 'https://atfawry.fawrystaging.com/atfawry/plugin/?payment=87',
        },
      },
      dismissFailure: {
        input: { id: payment.id },
        reply: { ...payment, status: 'FAILED', isUnresolved: false },
      },
      savePaymentRequest: { input: { merchantRefNum }, reply: payment },
      callback: {
        input: {
          requestId: 'c72827d084ea4b88949d91dd2db4996e',
          fawryRefNumber: '970177',
          merchantRefNumber: merchantRefNum,
          paymentAmount: 200,
          orderAmount: 200,
          orderStatus: 'PAID',
          paymentMethod: 'PayUsingCC',
          messageSignature: 'signature-of-the-provider',
        },
        reply: {},
      },
      refundPayment: {
        input: { paymentRequestId: payment.id, points: 100, reason: refund.reason },
        reply: { ...refund, state: 'asked', doubt: null, isDecidable: false },
      },
      decideRefund: {
        input: { refundId: refund.id, isDone: true },
        reply: { ...refund, state: 'done', doubt: null, isDecidable: false },
      },
    },
  }
}
