import { payments } from '#contract/payments.ts'
import { routes } from '#server/core/routes.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { takeNotification } from './callback.service.ts'
import { createPayment } from './create.service.ts'
import { checkPayment, listPaymentMonthsOf, listPayments, listPaymentsOf } from './paymentList.service.ts'
import { getRefund, refundPayment } from './refund.service.ts'
import { decideRefund } from './refundOutcome.service.ts'

export const paymentsRoutes = routes(payments, {
  createPaymentRequest: ({ ctx, actor, input }) => createPayment(ctx, actor, input),
  savePaymentRequest: ({ ctx, actor, input }) => checkPayment(ctx, actor, input.merchantRefNum),
  getPaymentRequestsByUser: ({ ctx, actor, input }) => listPaymentsOf(ctx, actor, input.userId),
  getPaymentMonths: ({ ctx, actor, input }) => listPaymentMonthsOf(ctx, actor, input.userId),
  async callback({ ctx, input }) {
    await takeNotification(ctx, input)
    return {}
  },
  getPayments: ({ ctx, actor, input }) => listPayments(ctx, actor, input),
  refundPayment: ({ ctx, actor, input }) => refundPayment(ctx, actor, input),
  async decideRefund({ ctx, actor, input }) {
    await inTransaction(ctx, (tx) => decideRefund(tx, actor, input))
    return getRefund(ctx, input.refundId)
  },
})
