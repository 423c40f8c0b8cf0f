import { type Listener, on } from '#server/core/events/events.ts'
import { syncPaymentStatus } from './paymentSync.service.ts'

export const paymentsListeners: Listener[] = [
  on('payments.notificationReceived', {
    name: 'payments.syncPaymentStatus',
    waitsFor: 'payments',
    // If the provider doesn't respond, the polling job continues every minute.
    handle: async (ctx, { paymentRequestId }) => {
      await syncPaymentStatus(ctx, paymentRequestId, 'notification')
    },
  }),
]
