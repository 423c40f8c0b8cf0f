import type { CompiledQuery, QueryCreator, Selectable } from 'kysely'
import { isStaff } from '#contract/access.ts'
import type { Order } from '#contract/order.ts'
import type { OrderSide, OrderState } from '#contract/orderStates.ts'
import { readOrdersPolicy } from '#contract/orders.policy.ts'
import { type RowPolicy, reaches } from '#contract/rowPolicy.ts'
import type { Language } from '#contract/text.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database.ts'
import { emit } from '#server/core/events.ts'
import { planOnce, readPlanned } from '#server/core/prepared.ts'
import { reached } from '#server/core/rowPolicy.ts'
import type { OrderChange } from './orders.events.ts'
import { isDue, type OrderRead, presentOrder, selectOrders } from './orders.present.ts'
import { orderStateNames } from './orders.text.ts'

/** The facts of an order that row policies ask for. */
const facts = {
  memberId: 'orders.member_id',
  placeId: 'orders.place_id',
  branchId: 'orders.branch_id',
} as const

const factsOf = ({ member_id: memberId, place_id: placeId, branch_id: branchId }: OrderRow) => ({
  memberId,
  placeId,
  branchId,
})

type OrdersPolicy = RowPolicy<{ memberId: number; placeId: number; branchId: number }>

/** The orders that somebody reaches by a policy. */
export function selectReached(ctx: Ctx, actor: Actor, policy: OrdersPolicy) {
  return selectOrders(ctx).where((eb) => reached(eb, policy, actor, facts))
}

/** An order, for its member, for who handles it, and for staff who may reverse it; another is not there. */
export async function getOrder(ctx: Ctx, actor: Actor, id: number): Promise<Order> {
  const found = await selectReached(ctx, actor, readOrdersPolicy)
    .where('orders.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Failure('NotFound')
  return presentOrder(ctx, found, actor)
}

const lockById = new Map<Language, CompiledQuery<OrderRead>>()

/** Locks and reads an order. It is compiled once a language and planned once a connection, which take longer than reading it. */
async function readLocked(tx: Tx, id: number): Promise<OrderRead | undefined> {
  const query =
    lockById.get(tx.language) ??
    planOnce(selectOrders(tx).where('orders.id', '=', 0).forNoKeyUpdate('orders').compile())
  lockById.set(tx.language, query)
  const { rows } = await tx.db.executeQuery<OrderRead>({
    ...query,
    parameters: query.parameters.with(-1, id),
  })
  return rows[0]
}

/** An order that somebody reaches, locked until the transaction ends, before its offer and its member's wallet; another is not there. */
export async function lockOrder(tx: Tx, actor: Actor, policy: OrdersPolicy, id: number): Promise<OrderRead> {
  const order = await readLocked(tx, id)
  if (!order || !reaches(policy, actor, factsOf(order))) throw new Failure('NotFound')
  // Each version has its step. Where this waited for another command, the row is as that left it, its steps are not.
  const isWhole = order.steps.length > order.version
  return isWhole ? order : ((await readLocked(tx, id)) as OrderRead)
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
  return {
    order_id: order.id,
    state,
    at,
    by_id: by?.id ?? null,
    side,
    reason,
    bill,
    discount,
    points,
    token_name: by?.token?.name ?? null,
  }
}

type Step = ReturnType<typeof stepOf>

/** Writes a step, in the statement that `db` begins, and says so. */
async function writeStep(
  tx: Tx,
  step: Step,
  change: OrderChange,
  db: QueryCreator<Database> = tx.db,
): Promise<void> {
  await readPlanned(tx.db, db.insertInto('order_steps').values(step).compile())
  await emit(tx, 'orders.orderChanged', { orderId: step.order_id, change, by: step.side })
}

/** A step as the read of its order has it. */
function readStep({ state, at, side, reason, bill, discount, points, token_name: program }: Step) {
  return { state, at: at.toISOString(), by: side, reason, bill, discount, points, program }
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
  const written = tx.db.with('changed', (db) =>
    db
      .updateTable('orders')
      .set({ ...changes, version: changed.version })
      .where('id', '=', order.id),
  )
  await writeStep(tx, step, change, written)
  return { ...changed, ...(order.steps && { steps: [...order.steps, readStep(step)] }) }
}

/** Notes the step with which an order began, and says so; replies it as it is read after that. */
export async function noteStep(tx: Tx, order: OrderRead, by: By, change: OrderChange): Promise<OrderRead> {
  const step = stepOf(order, by, tx.now())
  await writeStep(tx, step, change)
  return { ...order, steps: [readStep(step)] }
}
