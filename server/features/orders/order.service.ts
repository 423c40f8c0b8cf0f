import type { Selectable } from 'kysely'
import { isStaff } from '../../../contract/access.ts'
import type { Order } from '../../../contract/order.ts'
import type { OrderSide, OrderState } from '../../../contract/orderStates.ts'
import { ordersPolicy } from '../../../contract/orders.policy.ts'
import type { RowPolicy } from '../../../contract/rowPolicy.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx, Tx } from '../../core/ctx.ts'
import type { Database } from '../../core/database.ts'
import { emit } from '../../core/events.ts'
import { reached } from '../../core/rowPolicy.ts'
import { Failure } from '../../failure.ts'
import type { OrderChange } from './orders.events.ts'
import { isDue, type OrderRead, presentOrder, selectOrders } from './orders.present.ts'
import { orderStateNames } from './orders.text.ts'

/** The facts of an order that row policies ask for. */
const facts = {
  memberId: 'orders.member_id',
  placeId: 'orders.place_id',
  branchId: 'orders.branch_id',
} as const

type OrdersPolicy = RowPolicy<{ memberId: number; placeId: number; branchId: number }>

/** The orders that somebody reaches by a policy. */
export function selectReached(ctx: Ctx, actor: Actor, policy: OrdersPolicy) {
  return selectOrders(ctx).where((eb) => reached(eb, policy, actor, facts))
}

/** An order, for its member and for who handles it; another is not there. */
export async function getOrder(ctx: Ctx, actor: Actor, id: number): Promise<Order> {
  const found = await selectReached(ctx, actor, ordersPolicy).where('orders.id', '=', id).executeTakeFirst()
  if (!found) throw new Failure('NotFound')
  return presentOrder(ctx, found, actor)
}

/** An order whoever asks. */
function readOrder(ctx: Ctx, id: number): Promise<OrderRead> {
  return selectOrders(ctx).where('orders.id', '=', id).executeTakeFirstOrThrow()
}

/** What a command replies: the order as its read gives it. */
export async function presentOrderOf(tx: Tx, actor: Actor, id: number): Promise<Order> {
  return presentOrder(tx, await readOrder(tx, id), actor)
}

/** An order that somebody reaches, locked until the transaction ends, before its offer and its member's wallet. */
export async function lockOrder(tx: Tx, actor: Actor, policy: OrdersPolicy, id: number): Promise<OrderRead> {
  const found = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where((eb) => reached(eb, policy, actor, facts))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure('NotFound')
  return readOrder(tx, id)
}

/** Refuses an order that is in none of these states, or that time has ended, and says in which it is. */
export function refuseOtherStates(
  ctx: Ctx,
  actor: Actor,
  order: OrderRead,
  states: readonly OrderState[],
): void {
  if (states.includes(order.state) && !isDue(order, ctx.now())) return
  const current = presentOrder(ctx, order, actor)
  throw new Failure('WrongOrderState', {
    current,
    message: {
      ar: `حالة الطلب الآن: ${orderStateNames.ar[current.state]}.`,
      en: `The order is ${orderStateNames.en[current.state]}.`,
    },
  })
}

/** Who did something; null: time itself. */
export type By = Actor | null

/** On which side of the counter somebody acts. */
export function sideOf(by: By, memberId: number): OrderSide {
  if (by === null) return 'time'
  if (by.id === memberId) return 'member'
  return isStaff(by.rank) ? 'staff' : 'place'
}

export type OrderRow = Selectable<Database['orders']>
type Changes = Partial<Omit<OrderRow, 'id' | 'version'>> & { state: OrderState }

/** Changes an order that is locked, notes the step that it took, and says so. */
export async function changeOrder(
  tx: Tx,
  order: OrderRow,
  by: By,
  change: OrderChange,
  changes: Changes,
  at = tx.now(),
): Promise<void> {
  await tx.db
    .updateTable('orders')
    .set({ ...changes, version: order.version + 1 })
    .where('id', '=', order.id)
    .execute()
  await noteStep(tx, { ...order, ...changes }, by, change, at)
}

/** Notes the step that an order took, and says so. */
export async function noteStep(
  tx: Tx,
  order: OrderRow,
  by: By,
  change: OrderChange,
  at = tx.now(),
): Promise<void> {
  const side = sideOf(by, order.member_id)
  const { state, bill, discount, points, reason } = order
  await tx.db
    .insertInto('order_steps')
    .values({ order_id: order.id, state, at, by_id: by?.id ?? null, side, reason, bill, discount, points })
    .execute()
  await emit(tx, 'orders.orderChanged', { orderId: order.id, change, by: side })
}
