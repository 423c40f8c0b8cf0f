import { toWire } from '#contract/nameMap.ts'
import type { Language } from '#contract/text.ts'
import type { CallData } from './calls.ts'

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Blob)
}

/** `{ signupModel: { phone: 1 }, images: [a, b] }` as pairs: `signupModel[phone]`, `images[]`, `images[]`. */
function pairsOf(value: unknown, key: string): [string, string | Blob][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each) => pairsOf(each, `${key}[]`))
  if (!isTree(value)) return [[key, value instanceof Blob ? value : String(value)]]
  return Object.entries(value).flatMap(([step, each]) => pairsOf(each, key ? `${key}[${step}]` : step))
}

/** A call and its input, under our names, as what is sent. */
export function requestOf(
  call: CallData,
  input: unknown,
  language: Language,
  idempotencyKey?: string,
): { url: string; init: RequestInit } {
  const wired = toWire(call.given, input) ?? {}
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language }
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const init: RequestInit = { method: call.method, headers }
  if (call.sends === 'query') {
    const query = new URLSearchParams(pairsOf(wired, '') as [string, string][]).toString()
    return { url: `/api${call.path}${query && `?${query}`}`, init }
  }
  if (call.sends === 'body') {
    headers['content-type'] = 'application/json'
    return { url: `/api${call.path}`, init: { ...init, body: JSON.stringify(wired) } }
  }
  const form = new FormData()
  for (const [key, value] of pairsOf(wired, '')) form.append(key, value)
  return { url: `/api${call.path}`, init: { ...init, body: form } }
}
