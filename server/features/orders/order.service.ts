import type { CompiledQuery, QueryCreator, Selectable } from 'kysely'
import { isStaff } from '#contract/core/access.ts'
import { canAccess, type RowPolicy } from '#contract/core/policy.ts'
import type { Language } from '#contract/core/text.ts'
import type { OrderActorRole, OrderState } from '#contract/orders/constants.ts'
import type { orders } from '#contract/orders/endpoints.ts'
import { readOrdersPolicy } from '#contract/orders/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { executePrepared, prepare } from '#server/core/database/preparedStatements.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import type { OrderEvent } from './orders.events.ts'
import { isExpired, type OrderRead, presentOrder, selectOrders } from './orders.present.ts'
import { orderStateNames } from './orders.text.ts'

const ownershipColumns = {
  memberId: 'orders.member_id',
  placeId: 'orders.place_id',
  branchId: 'orders.branch_id',
} as const

const toAttributes = ({ member_id: memberId, place_id: placeId, branch_id: branchId }: OrderRow) => ({
  memberId,
  placeId,
  branchId,
})

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
  if (!order || !canAccess(policy, actor, toAttributes(order))) throw new ApiError('NotFound')
  // Each version has one history entry. After waiting for another transaction the row is current, but the
  // entries read with it are not, so the order is read again.
  const isUpToDate = order.steps.length > order.version
  return isUpToDate ? order : ((await readLocked(tx, id)) as OrderRead)
}

/** Throws if the order has expired or is in another state; the error names its state. */
export function assertState(ctx: Ctx, actor: Actor, order: OrderRead, states: readonly OrderState[]): void {
  if (states.includes(order.state) && !isExpired(order, ctx.now())) return
  const current = presentOrder(ctx, order, actor)
  throw new ApiError('WrongOrderState', {
    current,
    message: {
      ar: `حالة الطلب الآن: ${orderStateNames.ar[current.state]}.`,
      en: `The order is ${orderStateNames.en[current.state]}.`,
    },
  })
}

/** null if the order expired. */
export type ActorOrSystem = Actor | null

export function getActorRole(actor: ActorOrSystem, memberId: number): OrderActorRole {
  if (actor === null) return 'time'
  if (actor.id === memberId) return 'member'
  return isStaff(actor.rank) ? 'staff' : 'place'
}

export type OrderRow = Selectable<Database['orders']>
type Changes = Partial<Omit<OrderRow, 'id' | 'version'>> & { state: OrderState }

function toHistoryEntry(order: OrderRow, actor: ActorOrSystem, at: Date) {
  const { state, bill, discount, points, reason } = order
  return {
    order_id: order.id,
    state,
    at,
    actor_id: actor?.id ?? null,
    role: getActorRole(actor, order.member_id),
    reason,
    bill,
    discount,
    points,
    token_name: actor?.token?.name ?? null,
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
  await executePrepared(tx.db, db.insertInto('order_history').values(entry).compile())
  await emit(tx, 'orders.orderChanged', { orderId: entry.order_id, change, triggeredBy: entry.role })
}

function presentHistoryEntry({
  state,
  at,
  role,
  reason,
  bill,
  discount,
  points,
  token_name: apiClient,
}: HistoryEntry) {
  return { state, at: at.toISOString(), by: role, reason, bill, discount, points, program: apiClient }
}

/** The order must be locked. Records the transition and emits its event. */
export async function changeOrder<Row extends OrderRow & Partial<Pick<OrderRead, 'steps'>>>(
  tx: Tx,
  order: Row,
  actor: ActorOrSystem,
  change: OrderEvent,
  changes: Changes,
  at = tx.now(),
): Promise<Row> {
  const changed = { ...order, ...changes, version: order.version + 1 }
  const entry = toHistoryEntry(changed, actor, at)
  const update = tx.db.with('changed', (db) =>
    db
      .updateTable('orders')
      .set({ ...changes, version: changed.version })
      .where('id', '=', order.id),
  )
  await insertHistory(tx, entry, change, update)
  return { ...changed, ...(order.steps && { steps: [...order.steps, presentHistoryEntry(entry)] }) }
}

/** For the first transition of an order; also emits its event. */
export async function recordTransition(
  tx: Tx,
  order: OrderRead,
  actor: ActorOrSystem,
  change: OrderEvent,
): Promise<OrderRead> {
  const entry = toHistoryEntry(order, actor, tx.now())
  await insertHistory(tx, entry, change)
  return { ...order, steps: [presentHistoryEntry(entry)] }
}
