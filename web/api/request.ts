import { toWireNames } from '#contract/core/fieldNames.ts'
import type { Language } from '#contract/core/text.ts'
import type { EndpointData } from './endpoints.ts'

function isNested(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Blob)
}

/** `{ signupModel: { phone: 1 }, images: [a, b] }` becomes `signupModel[phone]`, `images[]`, `images[]`. */
function toPairs(value: unknown, key: string): [string, string | Blob][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => toPairs(item, `${key}[]`))
  if (!isNested(value)) return [[key, value instanceof Blob ? value : String(value)]]
  return Object.entries(value).flatMap(([name, field]) => toPairs(field, key ? `${key}[${name}]` : name))
}

/** Without an entry, the server would leave the list as it is. */
function withEmptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : value
  if (!isNested(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withEmptyLists(field)]))
}

/** `input` has internal names. */
export function toRequest(
  endpoint: EndpointData,
  input: unknown,
  language: Language,
  idempotencyKey?: string,
): { url: string; init: RequestInit } {
  const wireInput = toWireNames(endpoint.inputNames, input) ?? {}
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language }
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const init: RequestInit = { method: endpoint.method, headers }
  if (endpoint.sends === 'query') {
    const query = new URLSearchParams(toPairs(wireInput, '') as [string, string][]).toString()
    return { url: `/api${endpoint.path}${query && `?${query}`}`, init }
  }
  if (endpoint.sends === 'body') {
    headers['content-type'] = 'application/json'
    return { url: `/api${endpoint.path}`, init: { ...init, body: JSON.stringify(wireInput) } }
  }
  const form = new FormData()
  for (const [key, value] of toPairs(withEmptyLists(wireInput), '')) form.append(key, value)
  return { url: `/api${endpoint.path}`, init: { ...init, body: form } }
}
