import { type Endpoint, getInputLocation } from '#contract/core/endpoint.ts'

export type SendOptions = {
  token?: string | null
  headers?: Record<string, string>
  language?: 'ar' | 'en'
  idempotencyKey?: string
  /** Alternative spelling of the path. */
  path?: string
}

export type TestResponse = { status: number; body: unknown; headers: Headers }

function appendFormField(form: FormData, key: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (value instanceof File) form.append(key, value)
  else if (Array.isArray(value) && value.length === 0) form.append(key, '[]')
  else if (Array.isArray(value)) for (const item of value) appendFormField(form, `${key}[]`, item)
  else if (typeof value === 'object') {
    for (const [below, item] of Object.entries(value))
      appendFormField(form, key ? `${key}[${below}]` : below, item)
  } else form.append(key, String(value))
}

function toQuery(input: unknown): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(key, String(item))
    }
  }
  return query.size > 0 ? `?${query}` : ''
}

export function createRequest(
  url: string,
  endpoint: Endpoint,
  input: unknown,
  options: SendOptions = {},
): Request {
  const headers: Record<string, string> = { 'accept-language': options.language ?? 'en', ...options.headers }
  if (options.token) headers.authorization ??= `Bearer ${options.token}`
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const transport = getInputLocation(endpoint)
  let body: FormData | string | undefined
  if (transport === 'form') {
    body = new FormData()
    appendFormField(body, '', input)
  } else if (transport === 'body') {
    headers['content-type'] ??= 'application/json'
    body = typeof input === 'string' ? input : JSON.stringify(input)
  }
  const address = `${url}/api${options.path ?? endpoint.path}${transport === 'query' ? toQuery(input) : ''}`
  return new Request(address, { method: endpoint.method, headers, body })
}

export async function sendRequest(
  url: string,
  endpoint: Endpoint,
  input: unknown,
  options: SendOptions = {},
): Promise<TestResponse> {
  const reply = await fetch(createRequest(url, endpoint, input, options))
  const text = await readBody(reply)
  const isJson = reply.headers.get('content-type')?.includes('json')
  return { status: reply.status, body: isJson ? JSON.parse(text) : text, headers: reply.headers }
}

export async function readBody(reply: Response): Promise<string> {
  if (reply.headers.get('content-type') !== 'text/event-stream') return reply.text()
  await reply.body?.cancel()
  return ''
}
