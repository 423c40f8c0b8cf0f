import { accountNotificationKinds } from '../accounts/notifications.ts'
import { apiTokenNotificationKinds } from '../apiTokens/notifications.ts'
import { inLanguage, isolateBidi, type Language } from '../core/text.ts'
import { giftNotificationKinds } from '../gifts/notifications.ts'
import { insightNotificationKinds } from '../insights/notifications.ts'
import type { OrderEnd } from '../orders/constants.ts'
import { payoutNotificationKinds } from '../payouts/notifications.ts'
import { referralNotificationKinds } from '../referrals/notifications.ts'
import { reviewNotificationKinds } from '../reviews/notifications.ts'
import { webhookNotificationKinds } from '../webhooks/notifications.ts'
import { type Kind, kind, type Names, type Opens } from './notificationKind.ts'
import { notificationsText } from './notifications.text.ts'

/** An offer, with its title at that time. */
type OfferValues = { offerId: number; title: Names }
/** Number of new offers and of their places, and the newest offer. */
type NewOffersValues = OfferValues & { place: Names; offers: number; places: number }
type PlaceValues = { placeId: number; place: Names }
/** `member` is the other member's masked name. */
type TransferValues = { points: number; member: string }
type SaleValues = { points: number; package: Names }
/** An order, with the names at that time. */
type OrderValues = { orderId: number; code: string; place: Names; title: Names }
type EndedOrderValues = OrderValues & { reason: string }
type ComplaintValues = { complaintId: number; subject: string }
type DecisionValues = PlaceValues & { reason: string }

const toReview = ({ placeId }: PlaceValues): Opens => ({ screen: 'ServicePlaceEdit', id: placeId })
const toOwnPlace = (): Opens => ({ screen: 'PlaceMainData' })
const toStatement = (): Opens => ({ screen: 'AccountStatement' })
const toClaims = (): Opens => ({ screen: 'ProfitClaims' })
const toSales = (): Opens => ({ screen: 'SalesHome' })
const toOwnOrder = ({ orderId }: OrderValues): Opens => ({ screen: 'MemberOrder', id: orderId })
const toCounter = ({ orderId }: OrderValues): Opens => ({ screen: 'CounterOrder', id: orderId })
const toComplaint = ({ complaintId }: ComplaintValues): Opens => ({
  screen: 'ComplaintPage',
  id: complaintId,
})
const toPayments = (): Opens => ({ screen: 'PaymentRequests' })

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
  PointsAdded: kind<SaleValues>({
    tone: 'success',
    opens: toStatement,
    title: (t) => t.pointsAdded,
    content: (t, { points, package: sold }, formatName) => t.pointsAddedMore(points, formatName(sold)),
  }),
  SaleReversed: kind<SaleValues>({
    tone: 'warning',
    opens: toStatement,
    title: (t) => t.saleReversed,
    content: (t, { points, package: sold }, formatName) => t.saleReversedMore(points, formatName(sold)),
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
    content: (t, { consultant }) => t.claimRequestedMore(isolateBidi(consultant)),
  }),
  PaymentEnded: kind<SaleValues>({
    tone: 'warning',
    opens: toPayments,
    title: (t) => t.paymentEnded,
    content: (t, values, formatName) => t.paymentEndedMore(formatName(values.package)),
  }),
  PaymentRefunded: kind<SaleValues>({
    tone: 'info',
    opens: toPayments,
    title: (t) => t.paymentRefunded,
    content: (t, values, formatName) => t.paymentRefundedMore(values.points, formatName(values.package)),
  }),
  PlaceRegistered: kind<PlaceValues>({
    tone: 'info',
    wireName: 'NewRegisterationRequest',
    opens: toReview,
    title: (t) => t.placeRegistered,
    content: (t, { place }, formatName) => t.placeRegisteredMore(formatName(place)),
  }),
  PlaceSentAgain: kind<PlaceValues>({
    tone: 'info',
    opens: toReview,
    title: (t) => t.placeSentAgain,
    content: (t, { place }, formatName) => t.placeSentAgainMore(formatName(place)),
  }),
  PlaceApproved: kind<PlaceValues>({
    tone: 'success',
    opens: toOwnPlace,
    title: (t) => t.placeApproved,
    content: (t, { place }, formatName) => t.placeApprovedMore(formatName(place)),
  }),
  PlaceRejected: kind<DecisionValues>({
    tone: 'danger',
    opens: toOwnPlace,
    title: (t) => t.placeRejected,
    content: (t, { place, reason }, formatName) =>
      t.placeRejectedMore(formatName(place), isolateBidi(reason)),
  }),
  PlaceRevisionRequested: kind<DecisionValues>({
    tone: 'warning',
    opens: toOwnPlace,
    title: (t) => t.revisionRequested,
    content: (t, { place, reason }, formatName) =>
      t.revisionRequestedMore(formatName(place), isolateBidi(reason)),
  }),
  PlaceSuspended: kind<DecisionValues>({
    tone: 'danger',
    opens: toOwnPlace,
    title: (t) => t.placeSuspended,
    content: (t, { place, reason }, formatName) =>
      t.placeSuspendedMore(formatName(place), isolateBidi(reason)),
  }),
  PlaceLifted: kind<PlaceValues>({
    tone: 'success',
    opens: toOwnPlace,
    title: (t) => t.placeLifted,
    content: (t, { place }, formatName) => t.placeLiftedMore(formatName(place)),
  }),
  PlaceChangeRequested: kind<PlaceValues>({
    tone: 'info',
    opens: toReview,
    title: (t) => t.changeRequested,
    content: (t, { place }, formatName) => t.changeRequestedMore(formatName(place)),
  }),
  PlaceChangeApproved: kind<PlaceValues>({
    tone: 'success',
    opens: toOwnPlace,
    title: (t) => t.changeApproved,
    content: (t, { place }, formatName) => t.changeApprovedMore(formatName(place)),
  }),
  PlaceChangeRejected: kind<DecisionValues>({
    tone: 'danger',
    opens: toOwnPlace,
    title: (t) => t.changeRejected,
    content: (t, { place, reason }, formatName) =>
      t.changeRejectedMore(formatName(place), isolateBidi(reason)),
  }),
  PointsSent: kind<TransferValues>({
    tone: 'info',
    opens: toStatement,
    title: (t) => t.pointsSent,
    content: (t, { points, member }) => t.pointsSentMore(points, isolateBidi(member)),
  }),
  PointsReceived: kind<TransferValues>({
    tone: 'success',
    opens: toStatement,
    title: (t) => t.pointsReceived,
    content: (t, { points, member }) => t.pointsReceivedMore(points, isolateBidi(member)),
  }),
  PointsExpireSoon: kind<{ points: number; days: number }>({
    tone: 'warning',
    opens: toStatement,
    title: (t) => t.pointsExpireSoon,
    content: (t, { points, days }) => t.pointsExpireSoonMore(points, days),
  }),
  OfferStranded: kind<OfferValues>({
    tone: 'warning',
    opens: ({ offerId }) => ({ screen: 'EditOffer', id: offerId }),
    title: (t) => t.offerStranded,
    content: (t, { title }, formatName) => t.offerStrandedMore(formatName(title)),
  }),
  NewOffers: kind<NewOffersValues>({
    tone: 'info',
    opens: ({ offers, offerId }) =>
      offers === 1 ? { screen: 'OfferPage', id: offerId } : { screen: 'Home' },
    title: (t) => t.newOffers,
    content: (t, { offers, places, title, place }, formatName) =>
      offers === 1
        ? t.newOffer(formatName(title), formatName(place))
        : t.newOffersMore(offers, places, formatName(place)),
  }),
  NewOfferReservation: kind<OrderValues>({
    tone: 'info',
    opens: toCounter,
    title: (t) => t.newReservation,
    content: (t, { title, code }, formatName) => t.newReservationMore(formatName(title), code),
  }),
  OrderConfirmed: kind<OrderValues>({
    tone: 'success',
    opens: toOwnOrder,
    title: (t) => t.orderConfirmed,
    content: (t, { title, place, code }, formatName) =>
      t.orderConfirmedMore(formatName(title), formatName(place), code),
  }),
  NewOrderUserDiscountApproval: kind<OrderValues>({
    tone: 'warning',
    opens: toOwnOrder,
    title: (t) => t.approveBill,
    content: (t, { place }, formatName) => t.approveBillMore(formatName(place)),
  }),
  PointsMissing: kind<OrderValues & { missing: number }>({
    tone: 'danger',
    opens: () => ({ screen: 'Plans' }),
    title: (t) => t.pointsMissing,
    content: (t, { place, missing }, formatName) => t.pointsMissingMore(missing, formatName(place)),
  }),
  OrderApproved: kind<OrderValues>({
    tone: 'success',
    opens: toCounter,
    title: (t) => t.orderApproved,
    content: (t, { code }) => t.orderApprovedMore(code),
  }),
  OrderDeclined: kind<OrderValues>({
    tone: 'warning',
    opens: toCounter,
    title: (t) => t.orderDeclined,
    content: (t, { code }) => t.orderDeclinedMore(code),
  }),
  OrderPaid: kind<OrderValues>({
    tone: 'success',
    wireName: 'OrderPayed',
    opens: toOwnOrder,
    title: (t) => t.orderPaid,
    content: (t, { title, place }, formatName) => t.orderPaidMore(formatName(title), formatName(place)),
  }),
  OrderPaidAtPlace: kind<OrderValues>({
    tone: 'success',
    wireName: 'OrderPayed',
    opens: toCounter,
    title: (t) => t.orderPaid,
    content: (t, { title, code }, formatName) => t.orderPaidAtPlaceMore(formatName(title), code),
  }),
  OrderEnded: kind<EndedOrderValues & { end: OrderEnd }>({
    tone: 'warning',
    opens: toOwnOrder,
    title: (t, { end }) => t[`${end}Order`],
    content: (t, { title, place, reason }, formatName) =>
      t.orderEndedMore(formatName(title), formatName(place), reason && isolateBidi(reason)),
  }),
  OrderEndedAtPlace: kind<EndedOrderValues & { end: OrderEnd }>({
    tone: 'warning',
    opens: toCounter,
    title: (t, { end }) => t[`${end}Order`],
    content: (t, { title, code, reason }, formatName) =>
      t.orderEndedAtPlaceMore(formatName(title), code, reason && isolateBidi(reason)),
  }),
  ComplaintMade: kind<ComplaintValues>({
    tone: 'warning',
    opens: toComplaint,
    title: (t) => t.complaintMade,
    content: (_, { subject }) => isolateBidi(subject),
  }),
  ComplaintReopened: kind<ComplaintValues>({
    tone: 'warning',
    opens: toComplaint,
    title: (t) => t.complaintReopened,
    content: (_, { subject }) => isolateBidi(subject),
  }),
  ComplaintProcessed: kind<ComplaintValues>({
    tone: 'info',
    opens: toComplaint,
    title: (t) => t.complaintProcessed,
    content: (t, { subject }) => t.complaintProcessedMore(isolateBidi(subject)),
  }),
  PlaceDeleted: kind<{ place: Names }>({
    tone: 'danger',
    opens: () => null,
    title: (t) => t.placeDeleted,
    content: (t, { place }, formatName) => t.placeDeletedMore(formatName(place)),
  }),
}

export type NotificationKind = keyof typeof notificationKinds

export type NotificationValues<Name extends NotificationKind> =
  (typeof notificationKinds)[Name] extends Kind<infer Values> ? Values : never

/** Returns the text of a notification in a language, and the screen that it opens. */
export function describeNotification<Name extends NotificationKind>(
  name: Name,
  values: NotificationValues<Name>,
  language: Language,
) {
  const of = notificationKinds[name] as unknown as Kind<NotificationValues<Name>>
  const messages = notificationsText[language]
  const formatName = ({ ar, en }: Names) => isolateBidi(inLanguage(language, ar, en))
  return {
    kind: of.wireName ?? name,
    tone: of.tone,
    title: of.title(messages, values),
    content: of.content(messages, values, formatName),
    opens: of.opens(values),
  }
}
