import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/text.ts'
import type { Config } from '../config.ts'
import { fill, fillZipped, type KeptPage } from './page-template.ts'
import type { Visit } from './visit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The content policy of a page whose scripts bear this nonce. */
    policyOf: (nonce: string) => string
  }
}

type Asked = { visit: Visit; nonce: string; data: boolean; pin: Language | null }

/** Decides once which hosts a page may load from; nothing but our own, and map tiles where they are set. */
export function tellPolicy(server: FastifyInstance, config: Config, development: boolean): void {
  // Where {s} stands for one of several hosts.
  const tiles = config.mapTiles ? ` ${new URL(config.mapTiles.url.replace('{s}.', '*.')).origin}` : ''
  const images = `img-src 'self' data: blob:${tiles}`
  const own = `form-action 'self'; font-src 'self'; manifest-src 'self'; connect-src 'self'`
  server.decorate('policyOf', (nonce: string) =>
    [
      `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; ${own}; ${images}`,
      `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'self'" : ''}`,
      // Vite puts styles into the page as they change.
      development ? `style-src 'self' 'unsafe-inline'` : `style-src 'self' 'nonce-${nonce}'`,
      `style-src-attr 'unsafe-inline'`,
    ].join('; '),
  )
}

function cacheControlOf(request: FastifyRequest, { visit, data }: Asked): string {
  if (visit.by !== null || visit.actor) return 'no-store'
  const ahead = /prefetch/.test(`${request.headers['sec-purpose'] ?? request.headers.purpose ?? ''}`)
  return data && ahead ? 'private, max-age=10' : 'private, no-cache'
}

function sendHeaders(reply: FastifyReply, asked: Asked, headers: Iterable<readonly [string, string]>): void {
  for (const [name, value] of headers) if (name !== 'content-length') reply.header(name, value)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', cacheControlOf(reply.request, asked))
  // A pinned page is the same whatever language the cookie names, but not whatever theme.
  reply.header('vary', 'Cookie, Accept-Encoding').header('content-language', asked.visit.language)
  if (!asked.data) reply.header('content-security-policy', reply.server.policyOf(asked.nonce))
}

/** Sends a page that was made for this reader alone. */
export async function sendFresh(
  reply: FastifyReply,
  asked: Asked,
  response: Response,
): Promise<FastifyReply> {
  const bytes = Buffer.from(await response.arrayBuffer())
  sendHeaders(reply, asked, response.headers)
  return reply.status(response.status).send(bytes)
}

/** Sends a page that is kept for visitors, under a nonce of this reply's own. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
  kept: KeptPage,
): FastifyReply {
  sendHeaders(reply, asked, kept.headers)
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(fill(kept.template, asked.nonce))
  return reply.header('content-encoding', 'gzip').send(fillZipped(kept.template, asked.nonce))
}

/** Sends the reader elsewhere in the same language, before anything is rendered. */
export function sendAway(reply: FastifyReply, pin: Language | null, home: string): FastifyReply {
  const to = pin ? `/${pin}${home === '/' ? '' : home.replace(/^\/(?=\?)/, '')}` : home
  return reply.header('cache-control', 'no-store').redirect(to, 302)
}
