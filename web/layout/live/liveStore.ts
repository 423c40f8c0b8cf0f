import type { Counts, LiveMessage } from '#contract/live/schemas.ts'

let counts: Counts | null = null
const watchers = new Set<() => void>()
const listeners = new Set<(message: LiveMessage) => void>()

export const countsStore = {
  subscribe(watch: () => void) {
    watchers.add(watch)
    return () => watchers.delete(watch)
  },
  get: () => counts,
}

export function setCounts(next: Counts): void {
  counts = next
  for (const watch of watchers) watch()
}

/** Returns how to unsubscribe. */
export function onLive(listener: (message: LiveMessage) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyLive(message: LiveMessage): void {
  setCounts(message.counts)
  for (const listener of listeners) listener(message)
}
