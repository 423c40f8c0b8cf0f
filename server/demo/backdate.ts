import type { Tx } from '../core/ctx.ts'

export function atInstant(tx: Tx, then: Date): Tx {
  return { ...tx, now: () => then }
}

/** The clock of the returned context is the given number of hours behind. */
export function backdate(tx: Tx, hours: number): Tx {
  return atInstant(tx, new Date(tx.now().getTime() - hours * 3_600_000))
}

const silentListener = { notify: async () => {} }

/** Past events are no news to anyone. */
export function withoutNotifications(tx: Tx): Tx {
  return { ...tx, getInTransactionListeners: () => [silentListener], notified: new Map(), messages: [] }
}

/** `share` goes from 0 to 1. */
export type Progress = (share: number) => void

export type Episode = { hoursAgo: number; seed: () => Promise<void> }

/** Oldest first, because lists are sorted by insertion. */
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
