import { kindWithTexts, type Opens } from '../notifications/notificationKind.ts'
import { giftNotificationTexts } from './notifications.text.ts'

type GiftValues = { giftId: number; points: number }

const toGift = ({ giftId }: GiftValues): Opens => ({ screen: 'GiftPage', id: giftId })

const kind = kindWithTexts(giftNotificationTexts)

export const giftNotificationKinds = {
  GiftWaiting: kind<GiftValues>({
    tone: 'info',
    pushKind: 'points',
    opens: toGift,
    title: (t) => t.giftWaiting,
    content: (t, { points }) => t.giftWaitingMore(points),
  }),
  GiftArrived: kind<GiftValues>({
    tone: 'success',
    pushKind: 'points',
    opens: toGift,
    title: (t) => t.giftArrived,
    content: (t, { points }) => t.giftArrivedMore(points),
  }),
  GiftAccepted: kind<GiftValues>({
    tone: 'success',
    pushKind: 'points',
    opens: toGift,
    title: (t) => t.giftAccepted,
    content: (t, { points }) => t.giftAcceptedMore(points),
  }),
  GiftReturnsSoon: kind<GiftValues>({
    tone: 'warning',
    pushKind: 'points',
    opens: toGift,
    title: (t) => t.giftReturnsSoon,
    content: (t, { points }) => t.giftReturnsSoonMore(points),
  }),
  GiftReturned: kind<GiftValues>({
    tone: 'info',
    pushKind: 'points',
    opens: toGift,
    title: (t) => t.giftReturned,
    content: (t, { points }) => t.giftReturnedMore(points),
  }),
  GiftThanked: kind<GiftValues>({
    tone: 'success',
    pushKind: 'points',
    opens: toGift,
    title: (t) => t.giftThanked,
    content: (t, { points }) => t.giftThankedMore(points),
  }),
}
