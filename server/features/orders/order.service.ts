import type { CompiledQuery, QueryCreator, Selectable } from 'kysely'
import { canAccess, type RowPolicy } from '#contract/core/policy.ts'
import type { Language } from '#contract/core/text.ts'
import type { orders } from '#contract/orders/endpoints.ts'
import { readOrdersPolicy, reversalPolicy } from '#contract/orders/policy.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { type OrderEvent, orderStateMachine } from '#contract/orders/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { executePrepared, prepare } from '#server/core/database/preparedStatements.ts'
import { emit } from '#server/core/events/events.ts'
import { type Actor, getPlaceRole } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { type StateStore, type TransitionStep, transition } from '#server/core/transitions.ts'
import { isExpired, type OrderRead, presentOrder, selectOrders } from './orders.present.ts'
import { orderStateNames } from './orders.text.ts'

const ownershipColumns = {
  memberId: 'orders.memberId',
  placeId: 'orders.placeId',
  branchId: 'orders.branchId',
} as const

type OrdersPolicy = RowPolicy<{ memberId: number; placeId: number; branchId: number }>

export function selectAccessibleOrders(ctx: Ctx, actor: Actor, policy: OrdersPolicy) {
  return selectOrders(ctx).where((eb) => whereAccessible(eb, policy, actor, ownershipColumns))
}

export async function getOrder({ ctx, actor, input: { id } }: Args<typeof orders.getOrder>) {
  const order = await selectAccessibleOrders(ctx, actor, readOrdersPolicy)
    .where('orders.id', '=', id)
    .executeTakeFirst()
  if (!order) throw new ApiError('NotFound')
  return presentOrder(ctx, order, actor)
}

const lockQueries = new Map<Language, CompiledQuery<OrderRead>>()

/**
 * The query is compiled once per language and planned once per connection, because both take longer than
 * executing it.
 */
async function readLocked(tx: Tx, id: number): Promise<OrderRead | undefined> {
  const query =
    lockQueries.get(tx.language) ??
    prepare(selectOrders(tx).where('orders.id', '=', 0).forNoKeyUpdate('orders').compile())
  lockQueries.set(tx.language, query)
  const { rows } = await tx.db.executeQuery<OrderRead>({
    ...query,
    parameters: query.parameters.with(-1, id),
  })
  return rows[0]
}

/** Call before the offer and the member's wallet are locked. */
export async function lockOrder(tx: Tx, actor: Actor, policy: OrdersPolicy, id: number): Promise<OrderRead> {
  const order = await readLocked(tx, id)
  if (!order || !canAccess(policy, actor, order)) throw new ApiError('NotFound')
  // Each version has one history entry. After waiting for another transaction the row is current, but the
  // entries read with it are not, so the order is read again.
  const isUpToDate = order.steps.length > order.version
  return isUpToDate ? order : ((await readLocked(tx, id)) as OrderRead)
}

export type OrderRow = Selectable<Database['orders']>

type OrderStep = TransitionStep<typeof orderStateMachine>

function toHistoryEntry(order: OrderRow, { actor, role, at }: OrderStep) {
  const { state, bill, discount, points, reason } = order
  return {
    orderId: order.id,
    state,
    at,
    actorId: actor?.id ?? null,
    role,
    reason,
    bill,
    discount,
    points,
    tokenName: actor?.token?.name ?? null,
  }
}

type HistoryEntry = ReturnType<typeof toHistoryEntry>

/** Part of the statement that `db` begins; also emits the event. */
async function insertHistory(
  tx: Tx,
  entry: HistoryEntry,
  change: OrderEvent,
  db: QueryCreator<Database> = tx.db,
): Promise<void> {
  await executePrepared(tx.db, db.insertInto('orderHistory').values(entry).compile())
  await emit(tx, 'orders.orderChanged', { orderId: entry.orderId, change, triggeredBy: entry.role })
}

function presentHistoryEntry({ state, at, role, reason, bill, discount, points, tokenName }: HistoryEntry) {
  return { state, at: at.toISOString(), by: role, reason, bill, discount, points, program: tokenName }
}

/** Emits the event too. For the transition that created the order. */
export async function recordCreation(tx: Tx, order: OrderRead, step: OrderStep): Promise<OrderRead> {
  const entry = toHistoryEntry(order, step)
  await insertHistory(tx, entry, step.event)
  return { ...order, steps: [presentHistoryEntry(entry)] }
}

type StoredOrder = OrderRow & Partial<Pick<OrderRead, 'steps'>>

const orderStore: StateStore<StoredOrder, typeof orderStateMachine> = {
  machine: orderStateMachine,
  getRoles(actor, order) {
    if (actor === null) return ['time']
    const worksThere = canAccess(reversalPolicy, actor, order)
    return [
      ...(actor.id === order.memberId ? (['member'] as const) : []),
      ...(worksThere ? [getPlaceRole(actor)] : []),
    ]
  },
  async save(tx, order, changes, step) {
    const changed = { ...order, ...changes, version: order.version + 1 }
    const entry = toHistoryEntry(changed, step)
    const update = tx.db.with('changed', (db) =>
      db
        .updateTable('orders')
        .set({ ...changes, version: changed.version })
        .where('id', '=', order.id),
    )
    await insertHistory(tx, entry, step.event, update)
    return { ...changed, ...(order.steps && { steps: [...order.steps, presentHistoryEntry(entry)] }) }
  },
}

type OrderChanges = Partial<Omit<OrderRow, 'id' | 'version'>>

type OrderTransition = {
  orderId: number
  event: OrderEvent
  /** Policy of the orders that the endpoint's callers can access. */
  policy: OrdersPolicy
  /** Returns an order in a wrong state unchanged. */
  isRepeatable?: boolean
}

/** Throws `NotFound`, or `WrongOrderState` with the current order. */
export async function transitionOrder(
  tx: Tx,
  actor: Actor,
  { orderId, event, policy, isRepeatable }: OrderTransition,
  change: (order: OrderRead) => Promise<OrderChanges> | OrderChanges,
): Promise<Order> {
  const order = await lockOrder(tx, actor, policy, orderId)
  const reject = (): OrderRead => {
    if (isRepeatable) return order
    const current = presentOrder(tx, order, actor)
    throw new ApiError('WrongOrderState', {
      current,
      message: {
        ar: `حالة الطلب الآن: ${orderStateNames.ar[current.state]}.`,
        en: `The order is ${orderStateNames.en[current.state]}.`,
      },
    })
  }
  const changed = isExpired(order, tx.now())
    ? reject()
    : await transition(tx, orderStore, order, { event, actor, change, reject })
  return presentOrder(tx, changed, actor)
}

/** The order must be locked and due. */
export async function expireOrder(
  tx: Tx,
  order: OrderRow,
  at: Date,
  change: (order: OrderRow) => Promise<OrderChanges>,
): Promise<void> {
  const reject = (): never => {
    throw new Error(`Order ${order.id} is ${order.state}`)
  }
  await transition(tx, orderStore, order, { event: 'expired', actor: null, at, change, reject })
}
