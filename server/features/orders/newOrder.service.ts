import { sql } from 'kysely'
import type { OrderState } from '#contract/orders/constants.ts'
import { orderStateMachine } from '#contract/orders/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { executePrepared } from '#server/core/database/preparedStatements.ts'
import { type Actor, getPlaceRole } from '#server/core/request/actor.ts'
import { getInitialState } from '#server/core/transitions.ts'
import { lockWallets, type Wallet } from '../wallet/wallets.service.ts'
import { type OrderRow, recordCreation } from './order.service.ts'
import { generateOrderCode } from './orderCodes.ts'
import { type OrderRead, orderColumns, selectOrders } from './orders.present.ts'
import { holdOrderPoints } from './pointsHold.service.ts'

/** Until the transaction ends, they can't stop being a member. */
export async function lockMember(tx: Tx, memberId: number): Promise<Wallet> {
  const [wallet] = await lockWallets(tx, [memberId])
  if (!wallet.isConfirmed) throw new ApiError('MembersOnly')
  return wallet
}

/** Protects the branch against deletion. */
export async function lockBranch(tx: Tx, branchId: number) {
  const branch = await tx.db
    .selectFrom('branches')
    .select(['id', 'placeId', 'closedDays'])
    .select(sql<string>`left(opens::text, 5)`.as('opens'))
    .select(sql<string>`left(closes::text, 5)`.as('closes'))
    .where('id', '=', branchId)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!branch) throw new ApiError('NotFound')
  return branch
}

type NewOrder = Pick<
  OrderRow,
  | 'kind'
  | 'offerId'
  | 'termsId'
  | 'serviceId'
  | 'discountPercent'
  | 'placeId'
  | 'branchId'
  | 'memberId'
  | 'countryId'
  | 'currencyId'
  | 'pointValue'
  | 'expiresAt'
  | 'reservedUntil'
>

async function insert(
  tx: Tx,
  order: NewOrder,
  state: OrderState,
  startedBy: number | null,
): Promise<OrderRead> {
  // The CTE has the table's name, so that the inserted row is read with the same query as other orders.
  const db = tx.db.with('orders', (db) =>
    db
      .insertInto('orders')
      .values({
        ...order,
        state,
        code: generateOrderCode(),
        startedById: startedBy,
        createdAt: tx.now(),
        confirmedAt: state === 'confirmed' ? tx.now() : null,
      })
      .onConflict((conflict) => conflict.constraint('orders_code').doNothing())
      .returning(orderColumns),
  )
  const [created] = await executePrepared(tx.db, selectOrders({ db, language: tx.language }).compile())
  // A collision with another order's code is about one in 10⁹.
  return created ?? insert(tx, order, state, startedBy)
}

export async function createOrder(
  tx: Tx,
  order: NewOrder,
  actor: Actor,
  wallet: Wallet,
  points: number,
): Promise<OrderRead> {
  const isReservation = order.kind === 'reservation'
  const event = isReservation ? 'reserved' : 'started'
  const role = isReservation ? 'member' : getPlaceRole(actor)
  const state = getInitialState(orderStateMachine, event, role)
  const created = await insert(tx, order, state, isReservation ? null : actor.id)
  const holdColumns = await holdOrderPoints(tx, created, wallet, points)
  if (points > 0) await tx.db.updateTable('orders').set(holdColumns).where('id', '=', created.id).execute()
  return recordCreation(tx, { ...created, ...holdColumns }, { event, actor, role, at: tx.now() })
}
