import type { Tx } from '#server/core/ctx.ts'
import { adjustHold, holdPoints, releaseHold } from '../wallet/holds.service.ts'
import type { Wallet } from '../wallet/wallets.service.ts'

type OrderHold = { id: number; holdId: number | null; points: number }

export const toLedgerReference = (order: { id: number }) => `order:${order.id}`

type HoldColumns = { points: number; holdId: number | null }

export async function releaseOrderPoints(tx: Tx, { holdId }: OrderHold): Promise<HoldColumns> {
  if (holdId !== null) await releaseHold(tx, { holdId })
  return { points: 0, holdId: null }
}

/** Replaces any earlier hold. The wallet must be locked. */
export async function holdOrderPoints(
  tx: Tx,
  order: OrderHold,
  wallet: Wallet,
  points: number,
): Promise<HoldColumns> {
  const { holdId } = order
  if (points === 0) return releaseOrderPoints(tx, order)
  if (holdId === null) {
    const created = await holdPoints(tx, wallet, { points, reference: toLedgerReference(order) })
    return { points, holdId: created.holdId }
  }
  if (points !== order.points) await adjustHold(tx, { holdId, points })
  return { points, holdId }
}
