import { type Listener, on } from '#server/core/events/events.ts'
import { syncPaymentStatus } from './paymentSync.service.ts'

export const paymentsListeners: Listener[] = [
  on('payments.notificationCame', {
    name: 'payments.askProvider',
    waitsFor: 'payments',
    // Where it is silent, the check that comes every minute goes on.
    handle: async (ctx, { paymentRequestId }) => {
      await syncPaymentStatus(ctx, paymentRequestId, 'notification')
    },
  }),
]
