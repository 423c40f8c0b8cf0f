declare module '#server/core/events/events.ts' {
  interface Events {
    'payments.notificationReceived': { paymentRequestId: number }
    'payments.packagePaid': { paymentRequestId: number }
    /** The payment will, as far as known, not be paid. */
    'payments.paymentEnded': { paymentRequestId: number }
    'payments.refundDone': { refundId: number }
  }
}

export {}
