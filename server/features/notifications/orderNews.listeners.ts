import { sql } from 'kysely'
import type { NotificationKind } from '../../../contract/notificationKinds.ts'
import type { OrderEnd } from '../../../contract/orderStates.ts'
import type { Tx } from '../../core/ctx.ts'
import { type Events, type Listener, onCommit } from '../../core/events.ts'
import { jsonOf } from '../../core/json.ts'
import { publish } from '../../core/live.ts'
import { planOnce } from '../../core/prepared.ts'
import { peopleOf } from './topics.ts'

type OrderChanged = Events['orders.orderChanged']

/** What becomes of an order, and which notification each side has of it. */
type News = {
  orderId: number
  toMember?: NotificationKind
  toCounter?: NotificationKind
  /** What the notification says beside the order's code and names. */
  more?: { missing: number } | { end: OrderEnd }
}

/** An end is told to both sides but the one that brought it about. */
function newsOfEnd(orderId: number, end: OrderEnd, by: OrderChanged['by']): News {
  return {
    ...(by !== 'member' && { toMember: 'OrderEnded' }),
    ...(by !== 'place' && { toCounter: 'OrderEndedAtPlace' }),
    ...{ orderId, more: { end } },
  }
}

function newsOf({ orderId, change, by }: OrderChanged): News {
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
      return newsOfEnd(orderId, change, by)
  }
}

type Told =
  | { userId: number; orderId: number; notificationId: null }
  | { userId: number; orderId: null; notificationId: number }

/** Notifies whom orders concern, in one statement; replies them once for each order, then once for each notification. */
async function notifyOf(tx: Tx, news: readonly News[]): Promise<Told[]> {
  const [member, place, branch] = [sql.ref('member_id'), sql.ref('place_id'), sql.ref('branch_id')]
  const query = sql<Told>`
    with news as (
      select orders.id as order_id, orders.member_id, orders.place_id, orders.branch_id, "toMember", "toCounter",
        jsonb_build_object(
          'orderId', orders.id, 'code', orders.code,
          'place', jsonb_build_object('ar', places.name_ar, 'en', places.name_en),
          'title', jsonb_build_object('ar', coalesce(offers.title_ar, services.name_ar),
            'en', coalesce(offers.title_en, services.name_en)))
        || case when more ? 'end' then jsonb_build_object('reason', coalesce(orders.reason, '')) else '{}' end
        || coalesce(more, '{}') as values
      from json_to_recordset(${jsonOf(news)}) as given("orderId" int, "toMember" text, "toCounter" text, more jsonb)
      join orders on orders.id = "orderId"
      join places on places.id = orders.place_id
      left join offers on offers.id = orders.offer_id
      left join services on services.id = orders.service_id
    ), people as (
      select id, order_id, kind, values from (
        select order_id, "toMember" as kind, values, of_member.id
        from news cross join lateral (${peopleOf.user(member)}) as of_member(id)
        union
        select order_id, "toCounter", values, at_counter.id
        from news cross join lateral (
          ${peopleOf.place(place)} union all ${peopleOf.branch(branch)}) as at_counter(id)
      ) as concerned join users using (id) where users.deleted_at is null
    ), added as (
      insert into notifications (user_id, kind, values, event_id, created_at)
      select id, kind, values, ${tx.eventId}::bigint, ${tx.now()}::timestamptz
      from people where kind is not null order by id, order_id
      on conflict (user_id, event_id, kind) do nothing
      returning user_id, id
    )
    select distinct id as "userId", order_id as "orderId", null::int as "notificationId" from people
    union all (select user_id, null, id from added order by id)`.compile(tx.db)
  return (await tx.db.executeQuery(planOnce(query))).rows
}

/** Tells whom orders concern what happened to them, and has the lists change that they have open. */
async function tellOfOrders(tx: Tx, events: readonly OrderChanged[]): Promise<void> {
  const told = await notifyOf(tx, events.map(newsOf))
  publish(
    tx,
    told.map((each) => [
      each.userId,
      each.notificationId === null
        ? { kind: 'order', orderId: each.orderId }
        : { kind: 'notification', notificationId: each.notificationId },
    ]),
  )
}

async function tellOfMissing(tx: Tx, events: readonly Events['orders.pointsMissed'][]): Promise<void> {
  const news = events.map(({ orderId, missing }) => ({
    orderId,
    toMember: 'PointsMissing' as const,
    more: { missing },
  }))
  for (const { userId, notificationId } of await notifyOf(tx, news)) {
    if (notificationId !== null) publish(tx, [[userId, { kind: 'notification', notificationId }]])
  }
}

/** What happens to orders, told to their members and to the people of the place and the branch. */
export const orderNewsListeners: Listener[] = [
  onCommit('orders.orderChanged', {
    name: 'notifications.notifyOfOrder',
    orderingKey: 'orderId',
    tell: tellOfOrders,
  }),
  onCommit('orders.pointsMissed', { name: 'notifications.notifyOfMissingPoints', tell: tellOfMissing }),
]
