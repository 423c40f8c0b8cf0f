import { sql } from 'kysely'
import type { OrderEnd } from '#contract/orders/constants.ts'
import type { orderNotificationKinds } from '#contract/orders/notifications.ts'
import type { Tx } from '#server/core/ctx.ts'
import { toJson } from '#server/core/database/json.ts'
import { type Events, type Listener, onCommit } from '#server/core/events/events.ts'
import { publishQuery } from '#server/core/live/live.ts'
import { insertNotifications } from '../notifications/notify.service.ts'
import { recipientsByTopic } from '../notifications/topics.service.ts'

type OrderChanged = Events['orders.orderChanged']

type OrderNotificationKind = keyof typeof orderNotificationKinds

type OrderNotification = {
  orderId: number
  toMember?: OrderNotificationKind
  toCounter?: OrderNotificationKind
  /** Values in addition to the order's code and names. */
  more?: { missing: number } | { end: OrderEnd }
}

/** The side that caused the end isn't notified. */
function toEndNotification(
  orderId: number,
  end: OrderEnd,
  actor: OrderChanged['triggeredBy'],
): OrderNotification {
  return {
    ...(actor !== 'member' && { toMember: 'OrderEnded' }),
    ...(actor !== 'place' && { toCounter: 'OrderEndedAtPlace' }),
    orderId,
    more: { end },
  }
}

function toOrderNotification({ orderId, change, triggeredBy }: OrderChanged): OrderNotification {
  switch (change) {
    case 'started':
      return { orderId }
    case 'reserved':
      return { orderId, toCounter: 'NewOfferReservation' }
    case 'confirmed':
      return { orderId, toMember: 'OrderConfirmed' }
    case 'billed':
      return { orderId, toMember: 'NewOrderUserDiscountApproval' }
    case 'approved':
      return { orderId, toCounter: 'OrderApproved' }
    case 'declined':
      return { orderId, toCounter: 'OrderDeclined' }
    case 'paid':
      return { orderId, toMember: 'OrderPaid', toCounter: 'OrderPaidAtPlace' }
    default:
      return toEndNotification(orderId, change, triggeredBy)
  }
}

/** In one statement: first the order change, if there is one, then the notification. */
function notifyParties(
  tx: Tx,
  notifications: readonly OrderNotification[],
  { isChange }: { isChange: boolean },
): void {
  const [member, place, branch] = [sql.ref('memberId'), sql.ref('placeId'), sql.ref('branchId')]
  publishQuery(
    tx,
    sql`news as (
      select orders.id as order_id, orders.member_id, orders.place_id, orders.branch_id, "toMember", "toCounter",
        jsonb_build_object(
          'orderId', orders.id, 'code', orders.code,
          'place', jsonb_build_object('ar', places.name_ar, 'en', places.name_en),
          'title', jsonb_build_object('ar', coalesce(offers.title_ar, services.name_ar),
            'en', coalesce(offers.title_en, services.name_en)))
        || case when more ? 'end' then jsonb_build_object('reason', coalesce(orders.reason, '')) else '{}' end
        || coalesce(more, '{}') as values
      from json_to_recordset(${toJson(notifications)}) as told("orderId" int, "toMember" text, "toCounter" text, more jsonb)
      join orders on orders.id = "orderId"
      join places on places.id = orders.place_id
      left join offers on offers.id = orders.offer_id
      left join services on services.id = orders.service_id
    ), people as (
      select id, order_id, kind, values from (
        select order_id, "toMember" as kind, values, of_member.id
        from news cross join lateral (${recipientsByTopic.user(member)}) as of_member(id)
        union
        select order_id, "toCounter", values, at_counter.id
        from news cross join lateral (
          ${recipientsByTopic.place(place)} union all ${recipientsByTopic.branch(branch)}) as at_counter(id)
      ) as concerned join users using (id) where users.deleted_at is null
    ), ${insertNotifications(
      tx,
      sql`select id, kind, values from people where kind is not null order by id, order_id`,
    )}, outgoing as (
      select id as user_id, 0 as n, json_build_object('kind', 'order', 'orderId', order_id) as message
      from people where ${isChange} group by id, order_id
      union all
      select user_id, id, json_build_object('kind', 'notification', 'notificationId', id) from added
    )`,
  )
}

function notifyOfOrders(tx: Tx, events: readonly OrderChanged[]): void {
  notifyParties(tx, events.map(toOrderNotification), { isChange: true })
}

function notifyOfMissingPoints(tx: Tx, events: readonly Events['orders.pointsMissed'][]): void {
  const toMissingPointsNotification = ({ orderId, missing }: Events['orders.pointsMissed']) =>
    ({ orderId, toMember: 'PointsMissing', more: { missing } }) as const
  notifyParties(tx, events.map(toMissingPointsNotification), { isChange: false })
}

export const ordersNotifications: Listener[] = [
  onCommit('orders.orderChanged', {
    name: 'orders.notifyOfChange',
    orderingKey: 'orderId',
    notify: notifyOfOrders,
  }),
  onCommit('orders.pointsMissed', {
    name: 'orders.notifyOfMissingPoints',
    notify: notifyOfMissingPoints,
  }),
]
