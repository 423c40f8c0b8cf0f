import type { IncomingMessage, ServerResponse } from 'node:http'

export type RequestContext = {
  method: string
  path: string
  query: URLSearchParams
  body: string
  origin: string
  request: IncomingMessage
  response: ServerResponse
}

const maxBodyBytes = 1_000_000

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request.setEncoding('utf8')) {
    body += part
    if (body.length > maxBodyBytes) throw new Error('The request body is too large.')
  }
  return body
}

export async function readRequest(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<RequestContext> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`)
  return {
    method: request.method ?? 'GET',
    path: url.pathname.replace(/\/+$/, '').toLowerCase() || '/',
    query: url.searchParams,
    body: await readBody(request),
    origin: url.origin,
    request,
    response,
  }
}

/** Null if the body is invalid. */
export function parseJson(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

export function replyJson({ response }: RequestContext, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value))
}

export function replyText(
  { response }: RequestContext,
  status: number,
  text: string,
  type = 'text/plain',
): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text)
}

/** From this machine, with a local host name and, unless it is a GET, not from another site. */
export function isLocal({ request, origin }: RequestContext): boolean {
  const from = request.socket.remoteAddress ?? ''
  const site = request.headers['sec-fetch-site']
  return (
    /^(::ffff:)?127\.|^::1$/.test(from) &&
    /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(origin) &&
    (site === undefined || site === 'same-origin' || site === 'none' || request.method === 'GET')
  )
}
