import { payments } from '#contract/payments/endpoints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { handleNotification } from './callback.service.ts'
import { createPayment } from './createPayment.service.ts'
import { checkPayment, listPayments, listUserPaymentMonths, listUserPayments } from './paymentList.service.ts'
import { paymentsJobs } from './payments.jobs.ts'
import { paymentsListeners } from './payments.listeners.ts'
import { paymentsNotifications } from './payments.notifications.ts'
import { paymentsRetention } from './payments.retention.ts'
import { getRefund, refundPayment } from './refund.service.ts'
import { decideRefund } from './refundOutcome.service.ts'

const paymentsRoutes = routes(payments, {
  createPaymentRequest: ({ ctx, actor, input }) => createPayment(ctx, actor, input),
  savePaymentRequest: ({ ctx, actor, input }) => checkPayment(ctx, actor, input.merchantRefNum),
  getPaymentRequestsByUser: ({ ctx, actor, input }) => listUserPayments(ctx, actor, input.userId),
  getPaymentMonths: ({ ctx, actor, input }) => listUserPaymentMonths(ctx, actor, input.userId),
  async callback({ ctx, input }) {
    await handleNotification(ctx, input)
    return {}
  },
  getPayments: ({ ctx, actor, input }) => listPayments(ctx, actor, input),
  refundPayment: ({ ctx, actor, input }) => refundPayment(ctx, actor, input),
  async decideRefund({ ctx, actor, input }) {
    await inTransaction(ctx, (tx) => decideRefund(tx, actor, input))
    return getRefund(ctx, input.refundId)
  },
})

export const paymentsFeature: Feature = {
  routes: paymentsRoutes,
  listeners: [...paymentsListeners, ...paymentsNotifications],
  jobs: paymentsJobs,
  retention: paymentsRetention,
}
