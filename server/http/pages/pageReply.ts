import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressIn } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'
import type { Config } from '#server/config/config.ts'
import { buildId } from '#server/core/files/buildId.ts'
import { type CachedPage, compressedPage, encodingFor, type InlineSources } from './cachedPage.ts'
import { getStaleCopy } from './notReadyPage.ts'
import { isPersonal, type PageRequest } from './pageRequest.ts'
import type { RenderedPage } from './renderPage.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Without sources for scripts, none run. */
    createContentSecurityPolicy: (sources: InlineSources) => string
  }
}

/** Pages only load from our own host and, if configured, from the host of map tiles. */
export function registerContentSecurityPolicy(
  server: FastifyInstance,
  config: Config,
  development: boolean,
): void {
  // `{s}` is a placeholder for one of several hosts.
  const tiles = config.mapTiles ? ` ${new URL(config.mapTiles.url.replace('{s}.', '*.')).origin}` : ''
  const images = `img-src 'self' data: blob:${tiles}`
  const fixedDirectives = `form-action 'self'; font-src 'self'; manifest-src 'self'; connect-src 'self'; worker-src 'self'`
  server.decorate('createContentSecurityPolicy', ({ scripts, styles }: InlineSources) =>
    [
      `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; ${fixedDirectives}; ${images}`,
      scripts.length > 0
        ? `script-src ${scripts.join(' ')} 'strict-dynamic'${development ? " 'self'" : ''}`
        : `script-src 'none'`,
      // Vite injects inline styles in development.
      `style-src ${["'self'", ...(development ? ["'unsafe-inline'"] : styles)].join(' ')}`,
      `style-src-attr 'unsafe-inline'`,
    ].join('; '),
  )
}

function getCacheControl(request: FastifyRequest, page: PageRequest): string {
  if (isPersonal(page)) return 'no-store'
  const isPrefetch = /prefetch/.test(`${request.headers['sec-purpose'] ?? request.headers.purpose ?? ''}`)
  return page.data && isPrefetch ? 'private, max-age=10' : 'private, no-cache'
}

function sendHeaders(
  reply: FastifyReply,
  page: PageRequest,
  headers: Iterable<readonly [string, string]>,
  sources: InlineSources,
): void {
  for (const [name, value] of headers) if (name !== 'content-length') reply.header(name, value)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', getCacheControl(reply.request, page))
  // A page with a pinned language varies by the cookie's theme, but not by its language.
  reply
    .header('vary', 'Cookie, Save-Data, Accept-Encoding')
    .header('content-language', page.requestContext.language)
  if (page.data) reply.header('makan-release', buildId)
  else reply.header('content-security-policy', reply.server.createContentSecurityPolicy(sources))
}

/** The page was rendered for this reader alone. */
export async function sendFresh(
  reply: FastifyReply,
  page: PageRequest,
  { status, headers, body }: RenderedPage,
): Promise<FastifyReply> {
  const nonceSources = [`'nonce-${page.nonce}'`]
  sendHeaders(reply, page, headers, { scripts: nonceSources, styles: nonceSources })
  return reply.status(status).send(body)
}

export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest,
  cachedPage: CachedPage,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const bytes = encoding ? await compressedPage(cachedPage, encoding) : cachedPage.content
  sendHeaders(reply, page, cachedPage.headers, cachedPage.sources)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/**
 * With a note (stale-if-error). Its scripts are disabled: their requests would fail now, and client-side
 * navigation would keep the note on pages that aren't stale.
 */
export function sendStale(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest,
  cachedPage: CachedPage,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  return sendCached(request, reply, page, getStaleCopy(cachedPage, page.requestContext.language))
}

export function sendRedirect(reply: FastifyReply, pin: Language | null, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(addressIn(pin, address), 302)
}
