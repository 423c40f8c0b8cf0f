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
import { planOnce } from '../../core/prepared.ts'
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

/** An order whoever asks. Each connection plans it once, for planning its joins takes longer than reading them. */
async function readOrder(ctx: Ctx, id: number): Promise<OrderRead> {
  const query = selectOrders(ctx).where('orders.id', '=', id).compile()
  const [order] = (await ctx.db.executeQuery(planOnce(query))).rows
  if (!order) throw new Error(`Order ${id} is gone`)
  return order
}

/** What a command replies that made an order. */
export async function presentOrderOf(tx: Tx, actor: Actor, id: number): Promise<Order> {
  return presentOrder(tx, await readOrder(tx, id), actor)
}

/** An order that somebody reaches, locked until the transaction ends, before its offer and its member's wallet. */
export async function lockOrder(tx: Tx, actor: Actor, policy: OrdersPolicy, id: number): Promise<OrderRead> {
  const query = tx.db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where((eb) => reached(eb, policy, actor, facts))
    .forNoKeyUpdate()
    .compile()
  const { rows } = await tx.db.executeQuery(planOnce(query))
  if (rows.length === 0) throw new Failure('NotFound')
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

function stepOf(order: OrderRow, by: By, at: Date) {
  const { state, bill, discount, points, reason } = order
  const side = sideOf(by, order.member_id)
  return { order_id: order.id, state, at, by_id: by?.id ?? null, side, reason, bill, discount, points }
}

type Step = ReturnType<typeof stepOf>

async function tellStep(tx: Tx, { order_id: orderId, side }: Step, change: OrderChange): Promise<void> {
  await emit(tx, 'orders.orderChanged', { orderId, change, by: side })
}

/** A step as the read of its order has it. */
function readStep({ state, at, side, reason, bill, discount, points }: Step) {
  return { state, at: at.toISOString(), by: side, reason, bill, discount, points }
}

/** Changes an order that is locked, notes the step that it took, and says so; replies it as it is read after that. */
export async function changeOrder<Row extends OrderRow & Partial<Pick<OrderRead, 'steps'>>>(
  tx: Tx,
  order: Row,
  by: By,
  change: OrderChange,
  changes: Changes,
  at = tx.now(),
): Promise<Row> {
  const changed = { ...order, ...changes, version: order.version + 1 }
  const step = stepOf(changed, by, at)
  const query = tx.db
    .with('changed', (db) =>
      db
        .updateTable('orders')
        .set({ ...changes, version: changed.version })
        .where('id', '=', order.id),
    )
    .insertInto('order_steps')
    .values(step)
    .compile()
  await tx.db.executeQuery(planOnce(query))
  await tellStep(tx, step, change)
  return { ...changed, ...(order.steps && { steps: [...order.steps, readStep(step)] }) }
}

/** Notes the step with which an order began, and says so. */
export async function noteStep(tx: Tx, order: OrderRow, by: By, change: OrderChange): Promise<void> {
  const step = stepOf(order, by, tx.now())
  await tx.db.insertInto('order_steps').values(step).execute()
  await tellStep(tx, step, change)
}
