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
    .innerJoin('branches', 'branches.place_id', 'places.id')
    .innerJoin('countries', 'countries.id', 'branches.country_id')
    .innerJoin('users', 'users.id', 'places.owner_id')
    .innerJoin('place_services', 'place_services.place_id', 'places.id')
    .innerJoin('services', 'services.id', 'place_services.service_id')
    .select((eb) => eb.fn.min('services.id').as('service_id'))
    .select(['branches.id', 'branches.place_id', 'users.id as owner_id'])
    .where('places.state', '=', 'approved')
    .where('countries.code', '=', 'EG')
    .where('services.is_active', '=', true)
    .groupBy(['branches.id', 'users.id'])
    .orderBy('branches.id')
    .execute()
  const counters: Counter[] = []
  for (const branch of branches) {
    const discount_percent = percents[branch.place_id % percents.length] ?? null
    await tx.db
      .updateTable('place_services')
      .set({ discount_percent })
      .where('place_id', '=', branch.place_id)
      .where('service_id', '=', branch.service_id)
      .execute()
    const owner = await findActor(tx, branch.owner_id, ['OrdersControl'])
    counters.push({
      actor: { ...owner, servicePlaceId: branch.place_id },
      branchId: branch.id,
      serviceId: branch.service_id,
    })
  }
  return counters
}

export async function findMembersAbleToPay(tx: Tx, memberIds: readonly number[]): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('lots')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'lots.account_id')
    .select('ledger_accounts.user_id')
    .where('ledger_accounts.user_id', 'in', memberIds)
    .where('lots.expires_at', '>', tx.now())
    .groupBy('ledger_accounts.user_id')
    .having((eb) => eb(eb.fn.sum('lots.available'), '>=', 70))
    .orderBy('ledger_accounts.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id as number)
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
