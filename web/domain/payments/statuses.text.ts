import { text } from '#contract/core/text.ts'
import type { PaymentStatus } from '#contract/payments/schemas.ts'

export const statusText = text<Record<PaymentStatus, string>>({
  ar: {
    NEW: 'لم يكتمل',
    UNPAID: 'بانتظار الدفع',
    PAID: 'مدفوع',
    FAILED: 'لم ينجح',
    EXPIRED: 'انتهت مهلته',
    CANCELED: 'ملغى',
    REFUNDED: 'مسترد',
  },
  en: {
    NEW: 'Not completed',
    UNPAID: 'Waiting for payment',
    PAID: 'Paid',
    FAILED: 'Failed',
    EXPIRED: 'Expired',
    CANCELED: 'Cancelled',
    REFUNDED: 'Refunded',
  },
})

export const reviewedText = text({
  ar: { underReview: 'قيد المراجعة' },
  en: { underReview: 'Under review' },
})
