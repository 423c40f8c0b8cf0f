import type { EndpointData } from './endpoints.ts'

function getStorageKey(endpoint: EndpointData, input: unknown): string {
  return `makan:${endpoint.name}:${JSON.stringify(input)}`
}

/** The key stays the same until a response arrives, even if the page is reloaded. */
export function getIdempotencyKey(
  endpoint: EndpointData,
  input: unknown,
  store: Storage = sessionStorage,
): string | undefined {
  if (!endpoint.keyed) return undefined
  const storageKey = getStorageKey(endpoint, input)
  const storedKey = store.getItem(storageKey)
  if (storedKey) return storedKey
  const key = crypto.randomUUID()
  store.setItem(storageKey, key)
  return key
}

/** After a response, the next identical input counts as a new command. */
export function dropIdempotencyKey(
  endpoint: EndpointData,
  input: unknown,
  store: Storage = sessionStorage,
): void {
  if (endpoint.keyed) store.removeItem(getStorageKey(endpoint, input))
}
