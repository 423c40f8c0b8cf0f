import type { Tx } from '#server/core/ctx.ts'
import { adjustHold, holdPoints, releaseHold } from '../wallet/holds.service.ts'
import type { Wallet } from '../wallet/wallets.service.ts'

type OrderHold = { id: number; hold_id: number | null; points: number }

export const toLedgerReference = (order: { id: number }) => `order:${order.id}`

type HoldColumns = { points: number; hold_id: number | null }

export async function releaseOrderPoints(tx: Tx, { hold_id: holdId }: OrderHold): Promise<HoldColumns> {
  if (holdId !== null) await releaseHold(tx, { holdId })
  return { points: 0, hold_id: null }
}

/** Replaces any earlier hold. The wallet must be locked. */
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
