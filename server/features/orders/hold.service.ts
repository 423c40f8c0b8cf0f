import type { Tx } from '#server/core/ctx.ts'
import { adjustHold, holdPoints, releaseHold } from '../wallet/holds.service.ts'
import type { Wallet } from '../wallet/wallets.service.ts'

type Held = { id: number; hold_id: number | null; points: number }

/** What an order is called in the ledger. */
export const referenceOf = (order: { id: number }) => `order:${order.id}`

/** The columns that say what is held for an order. */
type Columns = { points: number; hold_id: number | null }

/** Frees what is held for an order. */
export async function holdNothing(tx: Tx, { hold_id: holdId }: Held): Promise<Columns> {
  if (holdId !== null) await releaseHold(tx, { holdId })
  return { points: 0, hold_id: null }
}

/** Has so many points of its member, whose wallet is locked, held for an order, whatever it held before. */
export async function holdFor(tx: Tx, order: Held, wallet: Wallet, points: number): Promise<Columns> {
  const { hold_id: holdId } = order
  if (points === 0) return holdNothing(tx, order)
  if (holdId === null) {
    const made = await holdPoints(tx, wallet, { points, reference: referenceOf(order) })
    return { points, hold_id: made.holdId }
  }
  if (points !== order.points) await adjustHold(tx, { holdId, points })
  return { points, hold_id: holdId }
}
