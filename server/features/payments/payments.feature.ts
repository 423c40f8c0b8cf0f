import { payments } from '#contract/payments/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { callback } from './callback.service.ts'
import { createPaymentRequest } from './createPayment.service.ts'
import {
  dismissFailure,
  getPayment,
  getPaymentMonths,
  getPaymentRequestsByUser,
  getPayments,
  savePaymentRequest,
} from './paymentList.service.ts'
import { paymentsJobs } from './payments.jobs.ts'
import { paymentsListeners } from './payments.listeners.ts'
import { paymentsNotifications } from './payments.notifications.ts'
import { paymentsRetention } from './payments.retention.ts'
import { decideRefund, refundPayment } from './refund.service.ts'

export const paymentsFeature: Feature = {
  routes: routes(payments, {
    createPaymentRequest,
    savePaymentRequest,
    getPaymentRequestsByUser,
    dismissFailure,
    getPaymentMonths,
    callback,
    getPayments,
    getPayment,
    refundPayment,
    decideRefund,
  }),
  listeners: [...paymentsListeners, ...paymentsNotifications],
  jobs: paymentsJobs,
  retention: paymentsRetention,
}
