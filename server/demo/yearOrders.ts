import type { Tx } from '../core/ctx.ts'
import type { Actor } from '../core/request/actor.ts'
import { cancelOrder, reverseOrder } from '../features/orders/cancelOrders.service.ts'
import { findAtCounter } from '../features/orders/members.service.ts'
import { approveOrder, declineOrder, payOrder, sendBill } from '../features/orders/orders.service.ts'
import { startOrder } from '../features/orders/start.service.ts'
import { findActor } from './actors.ts'
import { atInstant } from './backdate.ts'

export type Counter = { actor: Actor; branchId: number; serviceId: number }

const percents = [10, 15, 20] as const

/** At each place with an owner, where the first service gets a standing discount; returns the branches. */
export async function openCounters(tx: Tx): Promise<Counter[]> {
  const branches = await tx.db
    .selectFrom('places')
    .innerJoin('branches', 'branches.placeId', 'places.id')
    .innerJoin('countries', 'countries.id', 'branches.countryId')
    .innerJoin('users', 'users.id', 'places.ownerId')
    .innerJoin('placeServices', 'placeServices.placeId', 'places.id')
    .innerJoin('services', 'services.id', 'placeServices.serviceId')
    .select((eb) => eb.fn.min('services.id').as('serviceId'))
    .select(['branches.id', 'branches.placeId', 'users.id as ownerId'])
    .where('places.state', '=', 'approved')
    .where('countries.code', '=', 'EG')
    .where('services.isActive', '=', true)
    .groupBy(['branches.id', 'users.id'])
    .orderBy('branches.id')
    .execute()
  const counters: Counter[] = []
  for (const branch of branches) {
    const discountPercent = percents[branch.placeId % percents.length] ?? null
    await tx.db
      .updateTable('placeServices')
      .set({ discountPercent })
      .where('placeId', '=', branch.placeId)
      .where('serviceId', '=', branch.serviceId)
      .execute()
    const owner = await findActor(tx, branch.ownerId, ['OrdersControl'])
    counters.push({
      actor: { ...owner, servicePlaceId: branch.placeId },
      branchId: branch.id,
      serviceId: branch.serviceId,
    })
  }
  return counters
}

export async function findMembersAbleToPay(tx: Tx, memberIds: readonly number[]): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('lots')
    .innerJoin('ledgerAccounts', 'ledgerAccounts.id', 'lots.accountId')
    .select('ledgerAccounts.userId')
    .where('ledgerAccounts.userId', 'in', memberIds)
    .where('lots.expiresAt', '>', tx.now())
    .groupBy('ledgerAccounts.userId')
    .having((eb) => eb(eb.fn.sum('lots.available'), '>=', 70))
    .orderBy('ledgerAccounts.userId')
    .execute()
  return rows.map(({ userId }) => userId as number)
}

export type OrderEnd = 'paid' | 'declined' | 'cancelled' | 'reversed'

type CounterVisit = { member: Actor; phone: string; bill: number; end: OrderEnd }

export async function visit(
  tx: Tx,
  { actor, branchId, serviceId }: Counter,
  { member, phone, bill, end }: CounterVisit,
) {
  const getTxAfter = (minutes: number) => atInstant(tx, new Date(tx.now().getTime() + minutes * 60_000))
  const { memberId } = await findAtCounter({ ctx: tx, actor, input: { phoneOrQr: phone } })
  const { id: orderId } = await startOrder({
    ctx: tx,
    actor,
    input: { memberId, branchId, offerId: 0, serviceId },
  })
  if (end === 'cancelled') {
    await cancelOrder({ ctx: getTxAfter(5), actor, input: { orderId, reason: 'طلب العضو شيئًا آخر' } })
    return
  }
  await sendBill({ ctx: getTxAfter(10), actor, input: { orderId, bill } })
  if (end === 'declined') {
    await declineOrder({ ctx: getTxAfter(12), actor: member, input: { orderId } })
    return
  }
  await approveOrder({ ctx: getTxAfter(12), actor: member, input: { orderId, bill } })
  await payOrder({ ctx: getTxAfter(15), actor, input: { orderId } })
  if (end === 'reversed')
    await reverseOrder({ ctx: getTxAfter(50), actor, input: { orderId, reason: 'كُتبت الفاتورة خطأً' } })
}
