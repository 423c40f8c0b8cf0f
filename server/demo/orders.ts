import { sql } from 'kysely'
import type { Tx } from '../core/ctx.ts'
import type { Actor } from '../core/request/actor.ts'
import { cancelOrder, rejectOrder } from '../features/orders/cancelOrders.service.ts'
import { approveOrder, confirmOrder, payOrder, sendBill } from '../features/orders/orders.service.ts'
import { reserveOffer } from '../features/orders/reserve.service.ts'
import { findActor } from './actors.ts'

async function findOffers(tx: Tx, placeId: number, branchId: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('offers')
    .innerJoin('offerTerms', 'offerTerms.id', 'offers.termsId')
    .select('offers.id')
    .where('offers.placeId', '=', placeId)
    .where('offers.state', '=', 'live')
    .where('offerTerms.discountType', '=', 'percent')
    .where('offerTerms.starts', 'is', null)
    .where(sql<boolean>`cardinality(week_days) = 0 and not exists (
      select from offer_branches other where other.offer_id = offers.id and other.branch_id <> ${branchId})`)
    .where('offers.stock', 'is', null)
    .where('offers.limitPerDay', 'is', null)
    .where('offers.limitPerMonth', 'is', null)
    .where('offers.limitPerLife', 'is', null)
    .orderBy('offers.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Each requires the steps before it. */
const orderOutcomes = ['paid', 'paid', 'approved', 'awaiting', 'confirmed', 'rejected', 'cancelled'] as const

/** Belongs to `member1@makan.test`. */
const firstOrder = 1001

export async function seedOrders(tx: Tx): Promise<void> {
  const counter = await findActor(tx, 'branch@makan.test', ['OrdersControl'])
  const { branchId, servicePlaceId } = counter
  const [offerId] = servicePlaceId ? await findOffers(tx, servicePlaceId, branchId ?? 0) : []
  if (!branchId || !offerId) return
  // Order numbers stay the same, whatever was seeded before.
  await sql`select setval(pg_get_serial_sequence('orders', 'id'), ${firstOrder}, false)`.execute(tx.db)
  const members: Actor[] = []
  for (const n of [1, 2, 3, 4, 5]) members.push(await findActor(tx, `member${n}@makan.test`))
  for (const [index, outcome] of [...orderOutcomes, 'requested', 'requested', 'requested'].entries()) {
    const member = members[index % members.length] as Actor
    const { id: orderId } = await reserveOffer({ ctx: tx, actor: member, input: { offerId, branchId } })
    if (outcome === 'requested') continue
    if (outcome === 'rejected') {
      await rejectOrder({
        ctx: tx,
        actor: counter,
        input: { orderId, reason: 'المكان محجوز بالكامل هذا المساء' },
      })
      continue
    }
    await confirmOrder({ ctx: tx, actor: counter, input: { orderId } })
    if (outcome === 'confirmed') continue
    if (outcome === 'cancelled') {
      await cancelOrder({ ctx: tx, actor: member, input: { orderId, reason: 'تغيّر موعدي' } })
      continue
    }
    const bill = 120 + 35 * index
    await sendBill({ ctx: tx, actor: counter, input: { orderId, bill } })
    if (outcome === 'awaiting') continue
    await approveOrder({ ctx: tx, actor: member, input: { orderId, bill } })
    if (outcome === 'paid') await payOrder({ ctx: tx, actor: counter, input: { orderId } })
  }
}
