import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressIn } from '../../contract/screens.ts'
import type { Language } from '../../contract/text.ts'
import type { Config } from '../config.ts'
import { staleCopyOf } from './page-not-ready.ts'
import { type CachedPage, fill, fillZipped } from './page-template.ts'
import type { Visit } from './visit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The Content-Security-Policy (CSP) of a page whose scripts carry this nonce, or may not run. */
    contentSecurityPolicyOf: (nonce: string, scripts?: boolean) => string
  }
}

type PageRequest = {
  visit: Visit
  nonce: string
  data: boolean
  pin: Language | null
}

/** Registers the CSP of pages: they load from our own host alone, and from that of map tiles where one is configured. */
export function registerContentSecurityPolicy(
  server: FastifyInstance,
  config: Config,
  development: boolean,
): void {
  // Where {s} stands for one of several hosts.
  const tiles = config.mapTiles ? ` ${new URL(config.mapTiles.url.replace('{s}.', '*.')).origin}` : ''
  const images = `img-src 'self' data: blob:${tiles}`
  const own = `form-action 'self'; font-src 'self'; manifest-src 'self'; connect-src 'self'; worker-src 'self'`
  server.decorate('contentSecurityPolicyOf', (nonce: string, scripts = true) =>
    [
      `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; ${own}; ${images}`,
      scripts
        ? `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'self'" : ''}`
        : `script-src 'none'`,
      // Vite puts styles into the page as they change.
      development ? `style-src 'self' 'unsafe-inline'` : `style-src 'self' 'nonce-${nonce}'`,
      `style-src-attr 'unsafe-inline'`,
    ].join('; '),
  )
}

function cacheControlOf(request: FastifyRequest, { visit, data }: PageRequest): string {
  if (visit.by !== null || visit.actor) return 'no-store'
  const ahead = /prefetch/.test(`${request.headers['sec-purpose'] ?? request.headers.purpose ?? ''}`)
  return data && ahead ? 'private, max-age=10' : 'private, no-cache'
}

function sendHeaders(
  reply: FastifyReply,
  page: PageRequest,
  headers: Iterable<readonly [string, string]>,
  scripts = true,
): void {
  for (const [name, value] of headers) if (name !== 'content-length') reply.header(name, value)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', cacheControlOf(reply.request, page))
  // A pinned page is the same whatever language the cookie names, but not whatever theme.
  reply.header('vary', 'Cookie, Accept-Encoding').header('content-language', page.visit.language)
  if (!page.data)
    reply.header('content-security-policy', reply.server.contentSecurityPolicyOf(page.nonce, scripts))
}

/** Sends a page that was rendered for this reader alone. */
export async function sendFresh(
  reply: FastifyReply,
  page: PageRequest,
  response: Response,
): Promise<FastifyReply> {
  const bytes = Buffer.from(await response.arrayBuffer())
  sendHeaders(reply, page, response.headers)
  return reply.status(response.status).send(bytes)
}

/** Sends a cached page, with a new nonce put in. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest,
  kept: CachedPage,
  scripts = true,
): FastifyReply {
  sendHeaders(reply, page, kept.headers, scripts)
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(fill(kept.template, page.nonce))
  return reply.header('content-encoding', 'gzip').send(fillZipped(kept.template, page.nonce))
}

/**
 * Sends a stale page with a line that says so (stale-if-error). Its scripts may not run: their requests would fail now, and
 * moving to another page in the browser would keep the line there although it no longer holds.
 */
export function sendStale(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest,
  kept: CachedPage,
): FastifyReply {
  reply.header('cache-control', 'no-store')
  return sendCached(request, reply, page, staleCopyOf(kept, page.visit.language), false)
}

/** Redirects to an address in the same language, before anything is rendered. */
export function sendRedirect(reply: FastifyReply, pin: Language | null, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(addressIn(pin, address), 302)
}
