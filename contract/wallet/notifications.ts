import { isolateBidi } from '../core/text.ts'
import { kindWithTexts, type Names, type Opens } from '../notifications/notificationKind.ts'
import { walletNotificationTexts } from './notifications.text.ts'

/** `member` is the other member's masked name. */
type TransferValues = { points: number; member: string }

const toStatement = (): Opens => ({ screen: 'AccountStatement' })

const kind = kindWithTexts(walletNotificationTexts)

export const walletNotificationKinds = {
  PointsAdded: kind<{ points: number; package: Names }>({
    tone: 'success',
    pushKind: 'points',
    opens: toStatement,
    title: (t) => t.pointsAdded,
    content: (t, { points, package: sold }, formatName) => t.pointsAddedMore(points, formatName(sold)),
  }),
  PointsSent: kind<TransferValues>({
    tone: 'info',
    pushKind: 'account',
    opens: toStatement,
    title: (t) => t.pointsSent,
    content: (t, { points, member }) => t.pointsSentMore(points, isolateBidi(member)),
  }),
  PointsReceived: kind<TransferValues>({
    tone: 'success',
    pushKind: 'points',
    opens: toStatement,
    title: (t) => t.pointsReceived,
    content: (t, { points, member }) => t.pointsReceivedMore(points, isolateBidi(member)),
  }),
  PointsExpireSoon: kind<{ points: number; days: number }>({
    tone: 'warning',
    pushKind: 'points',
    opens: toStatement,
    title: (t) => t.pointsExpireSoon,
    content: (t, { points, days }) => t.pointsExpireSoonMore(points, days),
  }),
}
