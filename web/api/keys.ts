import type { CallData } from './calls.ts'

function slotOf(call: CallData, input: unknown): string {
  return `makan:${call.name}:${JSON.stringify(input)}`
}

/** The key of this very command: the same until an answer to it came, a reload of the page in between or not. */
export function keyFor(call: CallData, input: unknown, store: Storage = sessionStorage): string | undefined {
  if (!call.keyed) return undefined
  const slot = slotOf(call, input)
  const kept = store.getItem(slot)
  if (kept) return kept
  const key = crypto.randomUUID()
  store.setItem(slot, key)
  return key
}

/** An answer came: the next time it is another command. */
export function dropKey(call: CallData, input: unknown, store: Storage = sessionStorage): void {
  if (call.keyed) store.removeItem(slotOf(call, input))
}
