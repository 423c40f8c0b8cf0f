import type { CallData } from './calls.ts'

function slotOf(call: CallData, input: unknown): string {
  return `makan:${call.name}:${JSON.stringify(input)}`
}

/** The idempotency key of this command: the same until a response to it has come, even if the page is reloaded in between. */
export function idempotencyKeyFor(
  call: CallData,
  input: unknown,
  store: Storage = sessionStorage,
): string | undefined {
  if (!call.keyed) return undefined
  const slot = slotOf(call, input)
  const kept = store.getItem(slot)
  if (kept) return kept
  const key = crypto.randomUUID()
  store.setItem(slot, key)
  return key
}

/** Forgets the key once a response has come: the next time it is another command. */
export function dropIdempotencyKey(call: CallData, input: unknown, store: Storage = sessionStorage): void {
  if (call.keyed) store.removeItem(slotOf(call, input))
}
