import { kindWithTexts, type Names, type NoValues, type Opens } from '../notifications/notificationKind.ts'
import { salesNotificationTexts } from './notifications.text.ts'

const toSales = (): Opens => ({ screen: 'SalesHome' })

const kind = kindWithTexts(salesNotificationTexts)

export const salesNotificationKinds = {
  MemberAssigned: kind<NoValues>({
    tone: 'info',
    pushKind: 'work',
    opens: toSales,
    title: (t) => t.memberAssigned,
    content: (t) => t.memberAssignedMore,
  }),
  SaleReversed: kind<{ points: number; package: Names }>({
    tone: 'warning',
    pushKind: 'points',
    opens: () => ({ screen: 'AccountStatement' }),
    title: (t) => t.saleReversed,
    content: (t, { points, package: sold }, formatName) => t.saleReversedMore(points, formatName(sold)),
  }),
  CashHandedOver: kind<NoValues>({
    tone: 'success',
    pushKind: 'work',
    opens: toSales,
    title: (t) => t.cashHandedOver,
    content: (t) => t.cashHandedOverMore,
  }),
}
