import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { outletHours } from '../core/limits.ts'

export const paymentsErrors = defineErrors({
  PaymentNotAvailable: {
    status: 422,
    ar: 'لا يمكن شراء هذه الباقة بالدفع الإلكتروني من حسابك. اشترها نقدًا من أحد مستشاري المبيعات.',
    en: 'This package can’t be bought online from your account. Buy it for cash from a sales consultant.',
  },
  PaymentRefused: {
    status: 422,
    ar: 'لم تبدأ شركة الدفع العملية. حاول مرة أخرى بعد قليل.',
    en: 'The payment provider didn’t start the payment. Try again in a while.',
  },
  ConnectionRefused: {
    status: 422,
    ar: 'رُفض الاتصال! لم تبدأ شركة الدفع العملية. حاول مرة أخرى.',
    en: 'Connection refused! The payment provider didn’t start the payment. Try again.',
  },
  PriceChanged: {
    status: 409,
    ar: 'تغيّر سعر الباقة منذ أن فتحت الصفحة. راجع السعر الجديد ثم أكمل.',
    en: 'The price of this package has changed since you opened the page. Check the new price, then continue.',
  },
  BadSignature: {
    status: 403,
    ar: 'الرسالة ليست من شركة الدفع.',
    en: 'This message doesn’t come from the payment provider.',
  },
  NotPaid: {
    status: 422,
    ar: 'لا تُستردّ إلا عملية دُفعت ولم تُستردّ كلها. راجع حالتها في القائمة.',
    en: 'Only a completed payment that wasn’t refunded in full can be refunded. Check its status in the list.',
  },
  RefundRunning: {
    status: 409,
    ar: 'لهذه العملية استرداد لم تُعرف نتيجته بعد. أنهِه أولًا.',
    en: 'This payment has a refund whose outcome we don’t know yet. Resolve that one first.',
  },
  RefundUnderWay: {
    status: 409,
    ar: 'ما زلنا ننتظر رد شركة الدفع على هذا الاسترداد. حاول مرة أخرى بعد دقيقة.',
    en: 'We’re still waiting for the payment provider’s response about this refund. Try again in a minute.',
  },
  RefundTooLarge: {
    status: 422,
    ar: 'لم يبقَ من نقاط هذه الباقة غير المحجوزة ما يكفي. اكتب عددًا أقل.',
    en: 'This purchase doesn’t have that many unheld points left. Enter fewer.',
  },
  RefundRefused: {
    status: 422,
    ar: 'رفضت شركة الدفع الاسترداد، وعادت النقاط إلى محفظة العضو. راجع الشركة ثم حاول مرة أخرى.',
    en: 'The payment provider declined the refund, and the points are back in the member’s wallet. Check with the provider, then try again.',
  },
  HasOpenPayment: {
    status: 422,
    ar: `لهذا الحساب عملية دفع لم تنتهِ. انتظر حتى تكتمل أو تنتهي مهلتها، وهي ${quantityTexts.ar.hours(outletHours)} على الأكثر.`,
    en: `This account has a payment in progress. Wait until it is completed or expires, ${quantityTexts.en.hours(outletHours)} at most.`,
  },
})

type PaymentsErrors = typeof paymentsErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends PaymentsErrors {}
}
