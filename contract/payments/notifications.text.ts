import { englishPoints, governedArabicPoints } from '../core/countedPoints.ts'
import { text } from '../core/text.ts'

export const paymentNotificationTexts = text({
  ar: {
    paymentEnded: 'لم يكتمل الدفع',
    paymentEndedMore: (name: string) =>
      `لم يصلنا ثمن باقة «${name}». إن كان قد خُصم منك شيء فسنضيف نقاطك فور وصوله إلينا، وإلا فحاول مرة أخرى من «طلبات الدفع».`,
    paymentRefunded: 'استُرد ثمن باقة',
    paymentRefundedMore: (n: number, name: string) =>
      `عاد إليك ثمن ${governedArabicPoints(n)} من باقة «${name}» بوسيلة الدفع نفسها.`,
  },
  en: {
    paymentEnded: 'The payment wasn’t completed',
    paymentEndedMore: (name) =>
      `We didn’t receive a payment for “${name}”. If you were charged, we’ll add your points as soon as it reaches us. Otherwise, try again from your payment requests.`,
    paymentRefunded: 'A package was refunded',
    paymentRefundedMore: (n, name) =>
      `The price of ${englishPoints(n)} of the package “${name}” was refunded the way you paid.`,
  },
})
