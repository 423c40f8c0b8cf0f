import { text } from '#contract/core/text.ts'
import type { PaymentSource, RefundState } from '#contract/payments/constants.ts'

export const paymentText = text({
  ar: {
    method: 'طريقة الدفع',
    providerReference: 'مرجع شركة الدفع',
    refunds: 'المبالغ المستردة',
    noRefunds: 'لم يُسترد شيء من هذه العملية.',
    history: 'سجل العملية',
    requestedAt: (time: string) => `طُلب الاسترداد ${time}`,
    recorded: 'سُجّلت نتيجة الاسترداد.',
  },
  en: {
    method: 'Payment method',
    providerReference: 'Provider reference',
    refunds: 'Refunds',
    noRefunds: 'Nothing of this payment was refunded.',
    history: 'History',
    requestedAt: (time) => `Refund requested ${time}`,
    recorded: 'Refund outcome recorded.',
  },
})

export const refundStateText = text<Record<RefundState, string>>({
  ar: { asked: 'طُلب', unknown: 'نتيجته غير معروفة', done: 'تم', refused: 'لم يتم' },
  en: { asked: 'Requested', unknown: 'Outcome unknown', done: 'Refunded', refused: 'Not refunded' },
})

export const sourcesText = text<Record<PaymentSource, string>>({
  ar: {
    buyer: 'من المشتري',
    provider: 'رد شركة الدفع عند البدء',
    notification: 'إشعار من شركة الدفع',
    return: 'عند عودة المشتري من صفحة الدفع',
    check: 'سؤالنا لشركة الدفع',
    staff: 'من فريق «مكان»',
  },
  en: {
    buyer: 'By the buyer',
    provider: 'Provider’s reply at the start',
    notification: 'Provider’s notification',
    return: 'When the buyer returned from the payment page',
    check: 'Our query to the provider',
    staff: 'By staff',
  },
})
