import { isolateBidi } from '../core/text.ts'
import { kindWithTexts, type Names, type Opens } from '../notifications/notificationKind.ts'
import { reviewNotificationTexts } from './notifications.text.ts'

/** Place where a member paid an order. */
type VisitValues = { orderId: number; place: Names }

const toReviewing = ({ orderId }: VisitValues): Opens => ({ screen: 'WriteReview', id: orderId })

const kind = kindWithTexts(reviewNotificationTexts)

export const reviewNotificationKinds = {
  ReviewRequested: kind<VisitValues>({
    tone: 'info',
    pushKind: 'orders',
    opens: toReviewing,
    title: (t) => t.reviewRequested,
    content: (t, { place }, formatName) => t.reviewRequestedMore(formatName(place)),
  }),
  ReviewWritten: kind<{ placeId: number; place: Names; stars: number }>({
    tone: 'info',
    pushKind: 'messages',
    opens: () => ({ screen: 'PlaceReviews' }),
    title: (t) => t.reviewWritten,
    content: (t, { stars, place }, formatName) => t.reviewWrittenMore(stars, formatName(place)),
  }),
  ReviewAnswered: kind<VisitValues>({
    tone: 'info',
    pushKind: 'messages',
    opens: toReviewing,
    title: (t) => t.reviewAnswered,
    content: (t, { place }, formatName) => t.reviewAnsweredMore(formatName(place)),
  }),
  AnswerRemoved: kind<{ placeId: number; place: Names; reason: string }>({
    tone: 'warning',
    pushKind: 'messages',
    opens: () => ({ screen: 'PlaceReviews' }),
    title: (t) => t.answerRemoved,
    content: (t, { place, reason }, formatName) =>
      t.answerRemovedMore(formatName(place), isolateBidi(reason)),
  }),
  ReviewHidden: kind<VisitValues & { reason: string }>({
    tone: 'warning',
    pushKind: 'messages',
    opens: toReviewing,
    title: (t) => t.reviewHidden,
    content: (t, { place, reason }, formatName) => t.reviewHiddenMore(formatName(place), isolateBidi(reason)),
  }),
}
