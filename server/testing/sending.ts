import { type Call, sendsOf } from '#contract/call.ts'

export type SendOptions = {
  token?: string | null
  headers?: Record<string, string>
  language?: 'ar' | 'en'
  idempotencyKey?: string
  /** Another spelling of the path. */
  path?: string
}

/** A reply as it came. */
export type Sent = { status: number; body: unknown; headers: Headers }

function appendTo(form: FormData, key: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (value instanceof File) form.append(key, value)
  else if (Array.isArray(value)) for (const each of value) appendTo(form, `${key}[]`, each)
  else if (typeof value === 'object') {
    for (const [below, each] of Object.entries(value)) appendTo(form, key ? `${key}[${below}]` : below, each)
  } else form.append(key, String(value))
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) query.append(key, String(each))
    }
  }
  return query.size > 0 ? `?${query}` : ''
}

/** A call as it travels over HTTP, the way its contract says. */
export function requestOf(url: string, call: Call, input: unknown, options: SendOptions = {}): Request {
  const headers: Record<string, string> = { 'accept-language': options.language ?? 'en', ...options.headers }
  if (options.token) headers.authorization ??= `Bearer ${options.token}`
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const travels = sendsOf(call)
  let body: FormData | string | undefined
  if (travels === 'form') {
    body = new FormData()
    appendTo(body, '', input)
  } else if (travels === 'body') {
    headers['content-type'] ??= 'application/json'
    body = typeof input === 'string' ? input : JSON.stringify(input)
  }
  const address = `${url}/api${options.path ?? call.path}${travels === 'query' ? queryOf(input) : ''}`
  return new Request(address, { method: call.method, headers, body })
}

/** Sends a call and reads what comes back. */
export async function sendCall(
  url: string,
  call: Call,
  input: unknown,
  options: SendOptions = {},
): Promise<Sent> {
  const reply = await fetch(requestOf(url, call, input, options))
  const text = await readWhole(reply)
  const isJson = reply.headers.get('content-type')?.includes('json')
  return { status: reply.status, body: isJson ? JSON.parse(text) : text, headers: reply.headers }
}

/** The text of a reply; a live stream, which has no end, is hung up on. */
export async function readWhole(reply: Response): Promise<string> {
  if (reply.headers.get('content-type') !== 'text/event-stream') return reply.text()
  await reply.body?.cancel()
  return ''
}
