import { countedText } from './counted.text.ts'
import { failures } from './failure.ts'
import { outletHours } from './limits.ts'

export const paymentsFailures = failures({
  PaymentNotAvailable: {
    status: 422,
    ar: 'لا يمكن شراء هذه الباقة بالدفع الإلكتروني من حسابك. يبيعها لك أحد مستشارينا نقدًا.',
    en: 'This package can’t be bought online from your account. A sales consultant can sell it to you for cash.',
  },
  PaymentRefused: {
    status: 422,
    ar: 'لم تبدأ شركة الدفع العملية. حاول مرة أخرى بعد قليل.',
    en: 'The payment provider didn’t start the payment. Try again in a while.',
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
    ar: 'لا تُستردّ إلا عملية دُفعت ولم تُستردّ كلها.',
    en: 'Only a completed payment that wasn’t refunded in full can be refunded.',
  },
  RefundRunning: {
    status: 409,
    ar: 'لهذه العملية استرداد لم تُعرف نتيجته بعد. أنهِه أولًا.',
    en: 'This payment has a refund with no known outcome yet. Settle that one first.',
  },
  RefundUnderWay: {
    status: 409,
    ar: 'ما زلنا ننتظر رد شركة الدفع على هذا الاسترداد. حاول بعد دقيقة.',
    en: 'We’re still waiting for the payment provider’s answer about this refund. Try again in a minute.',
  },
  RefundTooLarge: {
    status: 422,
    ar: 'لم يبقَ من نقاط هذه الباقة غير المحجوزة ما يكفي.',
    en: 'This purchase doesn’t have that many unheld points left.',
  },
  RefundRefused: {
    status: 422,
    ar: 'رفضت شركة الدفع الاسترداد، وعادت النقاط إلى محفظة العضو.',
    en: 'The payment provider declined the refund. The points are back in the member’s wallet.',
  },
  HasOpenPayment: {
    status: 422,
    ar: `لهذا الحساب عملية دفع لم تنتهِ. انتظر حتى تكتمل أو تنتهي مهلتها، وهي ${countedText.ar.hours(outletHours)} على الأكثر.`,
    en: `This account has a payment in progress. Wait until it is completed or expires, ${countedText.en.hours(outletHours)} at most.`,
  },
})
