import { isolateBidi } from '../core/text.ts'
import { kindWithTexts, type Names, type Opens } from '../notifications/notificationKind.ts'
import { placeNotificationTexts } from './notifications.text.ts'

type PlaceValues = { placeId: number; place: Names }
type DecisionValues = PlaceValues & { reason: string }

const toReview = ({ placeId }: PlaceValues): Opens => ({ screen: 'PlaceDesk', id: placeId })
const aboutOwnPlace = { pushKind: 'places', opens: (): Opens => ({ screen: 'PlaceMainData' }) } as const

const kind = kindWithTexts(placeNotificationTexts)

export const placeNotificationKinds = {
  PlaceRegistered: kind<PlaceValues>({
    tone: 'info',
    pushKind: 'work',
    wireName: 'NewRegisterationRequest',
    opens: toReview,
    title: (t) => t.placeRegistered,
    content: (t, { place }, formatName) => t.placeRegisteredMore(formatName(place)),
  }),
  PlaceSentAgain: kind<PlaceValues>({
    tone: 'info',
    pushKind: 'work',
    opens: toReview,
    title: (t) => t.placeResubmitted,
    content: (t, { place }, formatName) => t.placeResubmittedMore(formatName(place)),
  }),
  PlaceApproved: kind<PlaceValues>({
    tone: 'success',
    ...aboutOwnPlace,
    title: (t) => t.placeApproved,
    content: (t, { place }, formatName) => t.placeApprovedMore(formatName(place)),
  }),
  PlaceRejected: kind<DecisionValues>({
    tone: 'danger',
    ...aboutOwnPlace,
    title: (t) => t.placeRejected,
    content: (t, { place, reason }, formatName) =>
      t.placeRejectedMore(formatName(place), isolateBidi(reason)),
  }),
  PlaceRevisionRequested: kind<DecisionValues>({
    tone: 'warning',
    ...aboutOwnPlace,
    title: (t) => t.revisionRequested,
    content: (t, { place, reason }, formatName) =>
      t.revisionRequestedMore(formatName(place), isolateBidi(reason)),
  }),
  PlaceSuspended: kind<DecisionValues>({
    tone: 'danger',
    ...aboutOwnPlace,
    title: (t) => t.placeSuspended,
    content: (t, { place, reason }, formatName) =>
      t.placeSuspendedMore(formatName(place), isolateBidi(reason)),
  }),
  // The suspension of the place was lifted.
  PlaceLifted: kind<PlaceValues>({
    tone: 'success',
    ...aboutOwnPlace,
    title: (t) => t.suspensionLifted,
    content: (t, { place }, formatName) => t.suspensionLiftedMore(formatName(place)),
  }),
  PlaceChangeRequested: kind<PlaceValues>({
    tone: 'info',
    pushKind: 'work',
    opens: toReview,
    title: (t) => t.changeRequested,
    content: (t, { place }, formatName) => t.changeRequestedMore(formatName(place)),
  }),
  PlaceChangeApproved: kind<PlaceValues>({
    tone: 'success',
    ...aboutOwnPlace,
    title: (t) => t.changeApproved,
    content: (t, { place }, formatName) => t.changeApprovedMore(formatName(place)),
  }),
  PlaceChangeRejected: kind<DecisionValues>({
    tone: 'danger',
    ...aboutOwnPlace,
    title: (t) => t.changeRejected,
    content: (t, { place, reason }, formatName) =>
      t.changeRejectedMore(formatName(place), isolateBidi(reason)),
  }),
  // The place changed before a decision of the review desk took effect.
  PlaceDecisionDropped: kind<PlaceValues>({
    tone: 'warning',
    pushKind: 'work',
    opens: toReview,
    title: (t) => t.decisionDropped,
    content: (t, { place }, formatName) => t.decisionDroppedMore(formatName(place)),
  }),
  PlaceDeleted: kind<{ place: Names }>({
    tone: 'danger',
    pushKind: 'places',
    opens: () => null,
    title: (t) => t.placeDeleted,
    content: (t, { place }, formatName) => t.placeDeletedMore(formatName(place)),
  }),
}
