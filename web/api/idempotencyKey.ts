import type { EndpointData } from './endpoints.ts'

function getStorageKey(endpoint: EndpointData, input: unknown): string {
  return `makan:${endpoint.name}:${JSON.stringify(input)}`
}

/** The idempotency key of this command: the same until a response to it has come, even if the page is reloaded in between. */
export function getIdempotencyKey(
  endpoint: EndpointData,
  input: unknown,
  store: Storage = sessionStorage,
): string | undefined {
  if (!endpoint.keyed) return undefined
  const slot = getStorageKey(endpoint, input)
  const storedKey = store.getItem(slot)
  if (storedKey) return storedKey
  const key = crypto.randomUUID()
  store.setItem(slot, key)
  return key
}

/** Forgets the key once a response has come: the next time it is another command. */
export function dropIdempotencyKey(
  endpoint: EndpointData,
  input: unknown,
  store: Storage = sessionStorage,
): void {
  if (endpoint.keyed) store.removeItem(getStorageKey(endpoint, input))
}
