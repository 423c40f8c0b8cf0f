import type { Tx } from '#server/core/ctx.ts'
import { adjustHold, holdPoints, releaseHold } from '../wallet/holds.service.ts'
import type { Wallet } from '../wallet/wallets.service.ts'

type OrderHold = { id: number; hold_id: number | null; points: number }

/** What an order is called in the ledger. */
export const toLedgerReference = (order: { id: number }) => `order:${order.id}`

/** The columns that say what is held for an order. */
type HoldColumns = { points: number; hold_id: number | null }

/** Frees what is held for an order. */
export async function releaseOrderPoints(tx: Tx, { hold_id: holdId }: OrderHold): Promise<HoldColumns> {
  if (holdId !== null) await releaseHold(tx, { holdId })
  return { points: 0, hold_id: null }
}

/** Has so many points of its member, whose wallet is locked, held for an order, whatever it held before. */
export async function holdOrderPoints(
  tx: Tx,
  order: OrderHold,
  wallet: Wallet,
  points: number,
): Promise<HoldColumns> {
  const { hold_id: holdId } = order
  if (points === 0) return releaseOrderPoints(tx, order)
  if (holdId === null) {
    const created = await holdPoints(tx, wallet, { points, reference: toLedgerReference(order) })
    return { points, hold_id: created.holdId }
  }
  if (points !== order.points) await adjustHold(tx, { holdId, points })
  return { points, hold_id: holdId }
}
