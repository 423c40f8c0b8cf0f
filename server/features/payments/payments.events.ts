declare module '#server/core/events/events.ts' {
  interface Events {
    'payments.notificationCame': { paymentRequestId: number }
    'payments.packagePaid': { paymentRequestId: number }
    /** It will not be paid any more, as far as anybody knows. */
    'payments.paymentEnded': { paymentRequestId: number }
    'payments.refundDone': { refundId: number }
  }
}

export {}
