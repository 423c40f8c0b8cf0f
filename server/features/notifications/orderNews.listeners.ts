import type { OrderEnd } from '../../../contract/orderStates.ts'
import type { Ctx, Tx } from '../../core/ctx.ts'
import { type Events, type Listener, on } from '../../core/events.ts'
import { inTransaction } from '../../core/transaction.ts'
import { notify, publishOrder } from './notify.service.ts'
import type { Topic } from './topics.ts'

async function readOrder({ db }: Ctx, orderId: number) {
  const order = await db
    .selectFrom('orders')
    .innerJoin('places', 'places.id', 'orders.place_id')
    .leftJoin('offers', 'offers.id', 'orders.offer_id')
    .leftJoin('services', 'services.id', 'orders.service_id')
    .select(['orders.id', 'orders.code', 'orders.member_id', 'orders.place_id', 'orders.branch_id'])
    .select(['orders.reason', 'orders.kind', 'places.name_ar', 'places.name_en'])
    .select(['offers.title_ar', 'offers.title_en', 'services.name_ar as service_ar'])
    .select('services.name_en as service_en')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const member: Topic = `user-${order.member_id}`
  const counter: Topic[] = [`place-${order.place_id}`, `branch-${order.branch_id}`]
  const values = {
    orderId,
    code: order.code,
    place: { ar: order.name_ar, en: order.name_en },
    title: { ar: order.title_ar ?? order.service_ar ?? '', en: order.title_en ?? order.service_en ?? '' },
  }
  return { member, counter, values, reason: order.reason ?? '' }
}

type Told = Awaited<ReturnType<typeof readOrder>>
type AtCounter = 'NewOfferReservation' | 'OrderApproved' | 'OrderDeclined' | 'OrderPaidAtPlace'

async function tellCounter(tx: Tx, { counter, values }: Told, kind: AtCounter): Promise<void> {
  for (const topic of counter) await notify(tx, topic, kind, values)
}

/** Tells of an end both sides but the one that brought it about. */
async function tellEnd(tx: Tx, told: Told, end: OrderEnd, by: Events['orders.orderChanged']['by']) {
  const values = { ...told.values, reason: told.reason, end }
  if (by !== 'member') await notify(tx, told.member, 'OrderEnded', values)
  if (by !== 'place') for (const topic of told.counter) await notify(tx, topic, 'OrderEndedAtPlace', values)
}

async function tell(tx: Tx, told: Told, { change, by }: Events['orders.orderChanged']): Promise<void> {
  const { member, values } = told
  switch (change) {
    case 'started':
      return
    case 'reserved':
      return tellCounter(tx, told, 'NewOfferReservation')
    case 'confirmed':
      return notify(tx, member, 'OrderConfirmed', values)
    case 'billed':
      return notify(tx, member, 'NewOrderUserDiscountApproval', values)
    case 'approved':
      return tellCounter(tx, told, 'OrderApproved')
    case 'declined':
      return tellCounter(tx, told, 'OrderDeclined')
    case 'paid':
      await notify(tx, member, 'OrderPaid', values)
      return tellCounter(tx, told, 'OrderPaidAtPlace')
    default:
      return tellEnd(tx, told, change, by)
  }
}

/** Tells whom an order concerns what happened to it, and has the lists change that they have open. */
function notifyOfOrder(ctx: Ctx, event: Events['orders.orderChanged']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const told = await readOrder(tx, event.orderId)
    // It numbers the messages of all of them in the order of their ids, before `notify` does of some.
    await publishOrder(tx, [told.member, ...told.counter], event.orderId)
    await tell(tx, told, event)
  })
}

function notifyOfMissing(ctx: Ctx, { orderId, missing }: Events['orders.pointsMissed']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { member, values } = await readOrder(tx, orderId)
    await notify(tx, member, 'PointsMissing', { ...values, missing })
  })
}

/** What happens to orders, told to their members and to the people of the place and the branch. */
export const orderNewsListeners: Listener[] = [
  on('orders.orderChanged', {
    name: 'notifications.notifyOfOrder',
    orderingKey: 'orderId',
    handle: notifyOfOrder,
  }),
  on('orders.pointsMissed', { name: 'notifications.notifyOfMissingPoints', handle: notifyOfMissing }),
]
