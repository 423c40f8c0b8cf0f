import { kindWithTexts, type Names, type Opens } from '../notifications/notificationKind.ts'
import { paymentNotificationTexts } from './notifications.text.ts'

type PaymentValues = { points: number; package: Names }

const toPayments = (): Opens => ({ screen: 'PaymentRequests' })

const kind = kindWithTexts(paymentNotificationTexts)

export const paymentNotificationKinds = {
  PaymentEnded: kind<PaymentValues>({
    tone: 'warning',
    pushKind: 'points',
    opens: toPayments,
    title: (t) => t.paymentEnded,
    content: (t, values, formatName) => t.paymentEndedMore(formatName(values.package)),
  }),
  PaymentRefunded: kind<PaymentValues>({
    tone: 'info',
    pushKind: 'points',
    opens: toPayments,
    title: (t) => t.paymentRefunded,
    content: (t, values, formatName) => t.paymentRefundedMore(values.points, formatName(values.package)),
  }),
}
