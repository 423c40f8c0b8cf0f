import type { Tx } from '../../core/ctx.ts'
import { adjustHold, holdPoints, releaseHold } from '../wallet/holds.service.ts'

type Held = { id: number; member_id: number; hold_id: number | null; points: number }

/** What an order is called in the ledger. */
export const referenceOf = (order: { id: number }) => `order:${order.id}`

/** Has so many points of its member held for an order, whatever it held before; replies the columns that say so. */
export async function holdFor(
  tx: Tx,
  order: Held,
  points: number,
): Promise<{ points: number; hold_id: number | null }> {
  const { hold_id: holdId } = order
  if (holdId !== null && points === order.points) return { points, hold_id: holdId }
  if (holdId === null) {
    if (points === 0) return { points, hold_id: null }
    const made = await holdPoints(tx, { userId: order.member_id, points, reference: referenceOf(order) })
    return { points, hold_id: made.holdId }
  }
  if (points === 0) await releaseHold(tx, { holdId })
  else await adjustHold(tx, { holdId, points })
  return { points, hold_id: points === 0 ? null : holdId }
}
