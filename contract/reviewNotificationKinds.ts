import { kind, type Names, type Opens } from './notificationKind.ts'
import { isolated } from './text.ts'

/** Where somebody paid an order. */
type OfVisit = { orderId: number; place: Names }

const toReviewing = ({ orderId }: OfVisit): Opens => ({ screen: 'WriteReview', id: orderId })

/** The notifications of reviews: to their authors, and to the places that they are of. */
export const reviewNotificationKinds = {
  ReviewRequested: kind<OfVisit>({
    tone: 'info',
    opens: toReviewing,
    title: (t) => t.reviewRequested,
    content: (t, { place }, named) => t.reviewRequestedMore(named(place)),
  }),
  ReviewWritten: kind<{ placeId: number; place: Names; stars: number }>({
    tone: 'info',
    opens: () => ({ screen: 'PlaceReviews' }),
    title: (t) => t.reviewWritten,
    content: (t, { stars, place }, named) => t.reviewWrittenMore(stars, named(place)),
  }),
  ReviewAnswered: kind<OfVisit>({
    tone: 'info',
    opens: toReviewing,
    title: (t) => t.reviewAnswered,
    content: (t, { place }, named) => t.reviewAnsweredMore(named(place)),
  }),
  AnswerRemoved: kind<{ placeId: number; place: Names; reason: string }>({
    tone: 'warning',
    opens: () => ({ screen: 'PlaceReviews' }),
    title: (t) => t.answerRemoved,
    content: (t, { place, reason }, named) => t.answerRemovedMore(named(place), isolated(reason)),
  }),
  ReviewHidden: kind<OfVisit & { reason: string }>({
    tone: 'warning',
    opens: toReviewing,
    title: (t) => t.reviewHidden,
    content: (t, { place, reason }, named) => t.reviewHiddenMore(named(place), isolated(reason)),
  }),
}
