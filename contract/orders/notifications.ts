import { isolateBidi } from '../core/text.ts'
import { kindWithTexts, type Names, type Opens } from '../notifications/notificationKind.ts'
import type { OrderEnd } from './constants.ts'
import { orderNotificationTexts } from './notifications.text.ts'

/** With the names at that time. */
type OrderValues = { orderId: number; code: string; place: Names; title: Names }
type EndedOrderValues = OrderValues & { reason: string; end: OrderEnd }

const toOwnOrder = ({ orderId }: OrderValues): Opens => ({ screen: 'MemberOrder', id: orderId })
const toCounter = ({ orderId }: OrderValues): Opens => ({ screen: 'CounterOrder', id: orderId })

const kind = kindWithTexts(orderNotificationTexts)

export const orderNotificationKinds = {
  NewOfferReservation: kind<OrderValues>({
    tone: 'info',
    pushKind: 'orders',
    opens: toCounter,
    title: (t) => t.newReservation,
    content: (t, { title, code }, formatName) => t.newReservationMore(formatName(title), code),
  }),
  OrderConfirmed: kind<OrderValues>({
    tone: 'success',
    pushKind: 'orders',
    opens: toOwnOrder,
    title: (t) => t.orderConfirmed,
    content: (t, { title, place, code }, formatName) =>
      t.orderConfirmedMore(formatName(title), formatName(place), code),
  }),
  NewOrderUserDiscountApproval: kind<OrderValues>({
    tone: 'warning',
    pushKind: 'orders',
    opens: toOwnOrder,
    title: (t) => t.approveBill,
    content: (t, { place }, formatName) => t.approveBillMore(formatName(place)),
  }),
  PointsMissing: kind<OrderValues & { missing: number }>({
    tone: 'danger',
    pushKind: 'orders',
    opens: () => ({ screen: 'Plans' }),
    title: (t) => t.pointsMissing,
    content: (t, { place, missing }, formatName) => t.pointsMissingMore(missing, formatName(place)),
  }),
  OrderApproved: kind<OrderValues>({
    tone: 'success',
    pushKind: 'orders',
    opens: toCounter,
    title: (t) => t.orderApproved,
    content: (t, { code }) => t.orderApprovedMore(code),
  }),
  OrderDeclined: kind<OrderValues>({
    tone: 'warning',
    pushKind: 'orders',
    opens: toCounter,
    title: (t) => t.orderDeclined,
    content: (t, { code }) => t.orderDeclinedMore(code),
  }),
  OrderPaid: kind<OrderValues>({
    tone: 'success',
    pushKind: 'orders',
    wireName: 'OrderPayed',
    opens: toOwnOrder,
    title: (t) => t.orderPaid,
    content: (t, { title, place }, formatName) => t.orderPaidMore(formatName(title), formatName(place)),
  }),
  OrderPaidAtPlace: kind<OrderValues>({
    tone: 'success',
    pushKind: 'orders',
    wireName: 'OrderPayed',
    opens: toCounter,
    title: (t) => t.orderPaid,
    content: (t, { title, code }, formatName) => t.orderPaidAtPlaceMore(formatName(title), code),
  }),
  OrderEnded: kind<EndedOrderValues>({
    tone: 'warning',
    pushKind: 'orders',
    opens: toOwnOrder,
    title: (t, { end }) => t[`${end}Order`],
    content: (t, { title, place, reason }, formatName) =>
      t.orderEndedMore(formatName(title), formatName(place), reason && isolateBidi(reason)),
  }),
  OrderEndedAtPlace: kind<EndedOrderValues>({
    tone: 'warning',
    pushKind: 'orders',
    opens: toCounter,
    title: (t, { end }) => t[`${end}Order`],
    content: (t, { title, code, reason }, formatName) =>
      t.orderEndedAtPlaceMore(formatName(title), code, reason && isolateBidi(reason)),
  }),
}
