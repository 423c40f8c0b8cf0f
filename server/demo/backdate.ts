import type { Tx } from '../core/ctx.ts'

/** The same transaction as it would have been at an instant before. */
export function atInstant(tx: Tx, then: Date): Tx {
  return { ...tx, now: () => then }
}

/** The same transaction as it would have been some hours ago. */
export function hoursAgo(tx: Tx, hours: number): Tx {
  return atInstant(tx, new Date(tx.now().getTime() - hours * 3_600_000))
}

const silentListener = { notify: async () => {} }

/** The same transaction, of which nobody is told: what is long past is nothing new to anybody. */
export function withoutNotifications(tx: Tx): Tx {
  return { ...tx, getInTransactionListeners: () => [silentListener], notified: new Map(), messages: [] }
}

/** Receives how much of something is done, from 0 to 1. */
export type Progress = (share: number) => void

/** What began so many hours ago. */
export type Episode = { hoursAgo: number; seed: () => Promise<void> }

/** Has everything happen in its order, the oldest first: lists go by what was written last. */
export async function seedInOrder(
  episodes: readonly Episode[],
  progress: Progress = () => {},
): Promise<void> {
  const inOrder = episodes.toSorted((a, b) => b.hoursAgo - a.hoursAgo)
  for (const [index, { seed }] of inOrder.entries()) {
    await seed()
    progress((index + 1) / inOrder.length)
  }
}
