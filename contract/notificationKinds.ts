import { accountNotificationKinds } from './accountNotificationKinds.ts'
import { apiTokenNotificationKinds } from './apiTokenNotificationKinds.ts'
import { giftNotificationKinds } from './giftNotificationKinds.ts'
import { insightNotificationKinds } from './insightNotificationKinds.ts'
import { type Kind, kind, type Names, type Opens } from './notificationKind.ts'
import { notificationsText } from './notifications.text.ts'
import type { OrderEnd } from './orderStates.ts'
import { payoutNotificationKinds } from './payoutNotificationKinds.ts'
import { referralNotificationKinds } from './referralNotificationKinds.ts'
import { reviewNotificationKinds } from './reviewNotificationKinds.ts'
import { inLanguage, isolated, type Language } from './text.ts'
import { webhookNotificationKinds } from './webhookNotificationKinds.ts'

/** An offer by the title that it had then. */
type OfOffer = { offerId: number; title: Names }
/** How many there are, at how many places, and the newest of them. */
type OfNewOffers = OfOffer & { place: Names; offers: number; places: number }
type OfPlace = { placeId: number; place: Names }
/** The other member by a masked name. */
type OfTransfer = { points: number; member: string }
type OfSale = { points: number; package: Names }
/** What an order is for, by the names that it had then. */
type OfOrder = { orderId: number; code: string; place: Names; title: Names }
type OfEndedOrder = OfOrder & { reason: string }
type OfComplaint = { complaintId: number; subject: string }
type OfDecision = OfPlace & { reason: string }

const toReview = ({ placeId }: OfPlace): Opens => ({ screen: 'ServicePlaceEdit', id: placeId })
const toOwnPlace = (): Opens => ({ screen: 'PlaceMainData' })
const toStatement = (): Opens => ({ screen: 'AccountStatement' })
const toClaims = (): Opens => ({ screen: 'ProfitClaims' })
const toSales = (): Opens => ({ screen: 'SalesHome' })
const toOwnOrder = ({ orderId }: OfOrder): Opens => ({ screen: 'MemberOrder', id: orderId })
const toCounter = ({ orderId }: OfOrder): Opens => ({ screen: 'CounterOrder', id: orderId })
const toComplaint = ({ complaintId }: OfComplaint): Opens => ({ screen: 'ComplaintPage', id: complaintId })
const toPayments = (): Opens => ({ screen: 'PaymentRequests' })

/** Every kind of notification there is; `notify` takes its values. */
export const notificationKinds = {
  ...accountNotificationKinds,
  ...reviewNotificationKinds,
  ...payoutNotificationKinds,
  ...apiTokenNotificationKinds,
  ...webhookNotificationKinds,
  ...insightNotificationKinds,
  ...giftNotificationKinds,
  ...referralNotificationKinds,
  MemberAssigned: kind<Record<never, never>>({
    tone: 'info',
    opens: toSales,
    title: (t) => t.memberAssigned,
    content: (t) => t.memberAssignedMore,
  }),
  PointsAdded: kind<OfSale>({
    tone: 'success',
    opens: toStatement,
    title: (t) => t.pointsAdded,
    content: (t, { points, package: sold }, named) => t.pointsAddedMore(points, named(sold)),
  }),
  SaleReversed: kind<OfSale>({
    tone: 'warning',
    opens: toStatement,
    title: (t) => t.saleReversed,
    content: (t, { points, package: sold }, named) => t.saleReversedMore(points, named(sold)),
  }),
  CashHandedOver: kind<Record<never, never>>({
    tone: 'success',
    opens: toSales,
    title: (t) => t.cashHandedOver,
    content: (t) => t.cashHandedOverMore,
  }),
  ClaimSettled: kind<Record<never, never>>({
    tone: 'success',
    opens: toSales,
    title: (t) => t.claimSettled,
    content: (t) => t.claimSettledMore,
  }),
  ClaimRequested: kind<{ consultant: string }>({
    tone: 'info',
    opens: toClaims,
    title: (t) => t.claimRequested,
    content: (t, { consultant }) => t.claimRequestedMore(isolated(consultant)),
  }),
  PaymentEnded: kind<OfSale>({
    tone: 'warning',
    opens: toPayments,
    title: (t) => t.paymentEnded,
    content: (t, values, named) => t.paymentEndedMore(named(values.package)),
  }),
  PaymentRefunded: kind<OfSale>({
    tone: 'info',
    opens: toPayments,
    title: (t) => t.paymentRefunded,
    content: (t, values, named) => t.paymentRefundedMore(values.points, named(values.package)),
  }),
  PlaceRegistered: kind<OfPlace>({
    tone: 'info',
    wireName: 'NewRegisterationRequest',
    opens: toReview,
    title: (t) => t.placeRegistered,
    content: (t, { place }, named) => t.placeRegisteredMore(named(place)),
  }),
  PlaceSentAgain: kind<OfPlace>({
    tone: 'info',
    opens: toReview,
    title: (t) => t.placeSentAgain,
    content: (t, { place }, named) => t.placeSentAgainMore(named(place)),
  }),
  PlaceApproved: kind<OfPlace>({
    tone: 'success',
    opens: toOwnPlace,
    title: (t) => t.placeApproved,
    content: (t, { place }, named) => t.placeApprovedMore(named(place)),
  }),
  PlaceRejected: kind<OfDecision>({
    tone: 'danger',
    opens: toOwnPlace,
    title: (t) => t.placeRejected,
    content: (t, { place, reason }, named) => t.placeRejectedMore(named(place), isolated(reason)),
  }),
  PlaceRevisionRequested: kind<OfDecision>({
    tone: 'warning',
    opens: toOwnPlace,
    title: (t) => t.revisionRequested,
    content: (t, { place, reason }, named) => t.revisionRequestedMore(named(place), isolated(reason)),
  }),
  PlaceSuspended: kind<OfDecision>({
    tone: 'danger',
    opens: toOwnPlace,
    title: (t) => t.placeSuspended,
    content: (t, { place, reason }, named) => t.placeSuspendedMore(named(place), isolated(reason)),
  }),
  PlaceLifted: kind<OfPlace>({
    tone: 'success',
    opens: toOwnPlace,
    title: (t) => t.placeLifted,
    content: (t, { place }, named) => t.placeLiftedMore(named(place)),
  }),
  PlaceChangeRequested: kind<OfPlace>({
    tone: 'info',
    opens: toReview,
    title: (t) => t.changeRequested,
    content: (t, { place }, named) => t.changeRequestedMore(named(place)),
  }),
  PlaceChangeApproved: kind<OfPlace>({
    tone: 'success',
    opens: toOwnPlace,
    title: (t) => t.changeApproved,
    content: (t, { place }, named) => t.changeApprovedMore(named(place)),
  }),
  PlaceChangeRejected: kind<OfDecision>({
    tone: 'danger',
    opens: toOwnPlace,
    title: (t) => t.changeRejected,
    content: (t, { place, reason }, named) => t.changeRejectedMore(named(place), isolated(reason)),
  }),
  PointsSent: kind<OfTransfer>({
    tone: 'info',
    opens: toStatement,
    title: (t) => t.pointsSent,
    content: (t, { points, member }) => t.pointsSentMore(points, isolated(member)),
  }),
  PointsReceived: kind<OfTransfer>({
    tone: 'success',
    opens: toStatement,
    title: (t) => t.pointsReceived,
    content: (t, { points, member }) => t.pointsReceivedMore(points, isolated(member)),
  }),
  PointsExpireSoon: kind<{ points: number; days: number }>({
    tone: 'warning',
    opens: toStatement,
    title: (t) => t.pointsExpireSoon,
    content: (t, { points, days }) => t.pointsExpireSoonMore(points, days),
  }),
  OfferStranded: kind<OfOffer>({
    tone: 'warning',
    opens: ({ offerId }) => ({ screen: 'EditOffer', id: offerId }),
    title: (t) => t.offerStranded,
    content: (t, { title }, named) => t.offerStrandedMore(named(title)),
  }),
  NewOffers: kind<OfNewOffers>({
    tone: 'info',
    opens: ({ offers, offerId }) =>
      offers === 1 ? { screen: 'OfferPage', id: offerId } : { screen: 'Home' },
    title: (t) => t.newOffers,
    content: (t, { offers, places, title, place }, named) =>
      offers === 1 ? t.newOffer(named(title), named(place)) : t.newOffersMore(offers, places, named(place)),
  }),
  NewOfferReservation: kind<OfOrder>({
    tone: 'info',
    opens: toCounter,
    title: (t) => t.newReservation,
    content: (t, { title, code }, named) => t.newReservationMore(named(title), code),
  }),
  OrderConfirmed: kind<OfOrder>({
    tone: 'success',
    opens: toOwnOrder,
    title: (t) => t.orderConfirmed,
    content: (t, { title, place, code }, named) => t.orderConfirmedMore(named(title), named(place), code),
  }),
  NewOrderUserDiscountApproval: kind<OfOrder>({
    tone: 'warning',
    opens: toOwnOrder,
    title: (t) => t.approveBill,
    content: (t, { place }, named) => t.approveBillMore(named(place)),
  }),
  PointsMissing: kind<OfOrder & { missing: number }>({
    tone: 'danger',
    opens: () => ({ screen: 'Plans' }),
    title: (t) => t.pointsMissing,
    content: (t, { place, missing }, named) => t.pointsMissingMore(missing, named(place)),
  }),
  OrderApproved: kind<OfOrder>({
    tone: 'success',
    opens: toCounter,
    title: (t) => t.orderApproved,
    content: (t, { code }) => t.orderApprovedMore(code),
  }),
  OrderDeclined: kind<OfOrder>({
    tone: 'warning',
    opens: toCounter,
    title: (t) => t.orderDeclined,
    content: (t, { code }) => t.orderDeclinedMore(code),
  }),
  OrderPaid: kind<OfOrder>({
    tone: 'success',
    wireName: 'OrderPayed',
    opens: toOwnOrder,
    title: (t) => t.orderPaid,
    content: (t, { title, place }, named) => t.orderPaidMore(named(title), named(place)),
  }),
  OrderPaidAtPlace: kind<OfOrder>({
    tone: 'success',
    wireName: 'OrderPayed',
    opens: toCounter,
    title: (t) => t.orderPaid,
    content: (t, { title, code }, named) => t.orderPaidAtPlaceMore(named(title), code),
  }),
  OrderEnded: kind<OfEndedOrder & { end: OrderEnd }>({
    tone: 'warning',
    opens: toOwnOrder,
    title: (t, { end }) => t[`${end}Order`],
    content: (t, { title, place, reason }, named) =>
      t.orderEndedMore(named(title), named(place), reason && isolated(reason)),
  }),
  OrderEndedAtPlace: kind<OfEndedOrder & { end: OrderEnd }>({
    tone: 'warning',
    opens: toCounter,
    title: (t, { end }) => t[`${end}Order`],
    content: (t, { title, code, reason }, named) =>
      t.orderEndedAtPlaceMore(named(title), code, reason && isolated(reason)),
  }),
  ComplaintMade: kind<OfComplaint>({
    tone: 'warning',
    opens: toComplaint,
    title: (t) => t.complaintMade,
    content: (_, { subject }) => isolated(subject),
  }),
  ComplaintReopened: kind<OfComplaint>({
    tone: 'warning',
    opens: toComplaint,
    title: (t) => t.complaintReopened,
    content: (_, { subject }) => isolated(subject),
  }),
  ComplaintProcessed: kind<OfComplaint>({
    tone: 'info',
    opens: toComplaint,
    title: (t) => t.complaintProcessed,
    content: (t, { subject }) => t.complaintProcessedMore(isolated(subject)),
  }),
  PlaceDeleted: kind<{ place: Names }>({
    tone: 'danger',
    opens: () => null,
    title: (t) => t.placeDeleted,
    content: (t, { place }, named) => t.placeDeletedMore(named(place)),
  }),
}

export type NotificationKind = keyof typeof notificationKinds

export type NotificationValues<Name extends NotificationKind> =
  (typeof notificationKinds)[Name] extends Kind<infer Values> ? Values : never

/** What a notification of this kind and these values says in a language, and where it leads. */
export function describeNotification<Name extends NotificationKind>(
  name: Name,
  values: NotificationValues<Name>,
  language: Language,
) {
  const of = notificationKinds[name] as unknown as Kind<NotificationValues<Name>>
  const words = notificationsText[language]
  const named = ({ ar, en }: Names) => isolated(inLanguage(language, ar, en))
  return {
    kind: of.wireName ?? name,
    tone: of.tone,
    title: of.title(words, values),
    content: of.content(words, values, named),
    opens: of.opens(values),
  }
}
