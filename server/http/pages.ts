import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageContext, RouteCheck, Theme } from '../../contract/page.ts'
import type { Language } from '../../contract/text.ts'
import type { App } from '../core/app.ts'
import type { Route } from '../core/routes.ts'
import type { Admission } from './admission.ts'
import { type Ask, askAs } from './calls.ts'
import { cookieNames, expiredCookie, preferenceCookie } from './cookies.ts'
import { createNonce } from './nonce.ts'
import { type PageAddress, pageAddressOf } from './page-address.ts'
import { type Pages, readBuild } from './page-build.ts'
import { createVisitorCallCache, dedupeCalls } from './page-calls.ts'
import { servePageFiles } from './page-files.ts'
import { sendNotReady } from './page-not-ready.ts'
import { servePreferences } from './page-preferences.ts'
import {
  registerContentSecurityPolicy,
  sendCached,
  sendFresh,
  sendRedirect,
  sendStale,
} from './page-reply.ts'
import { type CachedPage, templateOf } from './page-template.ts'
import { notReadyOf } from './replies.ts'
import { createShortCache } from './short-cache.ts'
import { hasSessionToken, type Visit, visitOf } from './visit.ts'

type RunningApp = App & { routes: ReadonlyMap<string, Route> }

type Options = {
  /** The address of Vite, which serves pages from their sources instead of the build. */
  sources?: string
}

/** What a request says about its reader before the session is looked up. */
type Reader = PageAddress & { language: Language; theme: Theme; nonce: string }

type PageRequest = Reader & { visit: Visit }

/** Serves every page of the sitemap, and the data that the router in the browser asks for. */
export async function servePages(
  server: FastifyInstance,
  app: RunningApp,
  options: Options = {},
): Promise<void> {
  const { sources = process.argv.find((each) => each.startsWith('--dev='))?.slice('--dev='.length) } = options
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Vite is installed for development only.
    const development = sources ? (await import('./page-dev.ts')).developPages(sources) : null
    const pages = development?.pages ?? (await readBuild())
    await servePageFiles(scope, !development)
    servePreferences(scope, app.config)
    registerContentSecurityPolicy(scope, app.config, development !== null)
    const handler = pageHandler(app, pages, { caches: !development, admission: scope.admission.pages })
    scope.route({ method: ['GET', 'HEAD'], url: '*', onRequest: development?.refresh, handler })
  })
}

type HandlerOptions = {
  /** Caches visitors' pages for seconds, and for minutes as a fallback for when none can be rendered. */
  caches: boolean
  admission: Admission
}

/** Pages are fresh for five seconds, and for ten minutes may be sent where none can be rendered (stale-if-error, RFC 5861). */
function createPageCache(app: RunningApp) {
  return createShortCache<CachedPage>({
    milliseconds: 5000,
    staleMilliseconds: 10 * 60_000 - 5000,
    room: 64 * 1024 * 1024,
    sizeOf: ({ size }, key) => size + key.length,
    now: () => app.now().getTime(),
    epoch: () => app.search.removals,
  })
}

/** Handles requests for pages. Where none can be sent now, a page in words says so. */
export function pageHandler(app: RunningApp, pages: Pages, { caches, admission }: HandlerOptions) {
  const cache = createPageCache(app)
  const askAsVisitor = createVisitorCallCache(app)
  const host = new URL(app.config.publicUrl).host

  async function sendUncached(reply: FastifyReply, page: PageRequest, check: RouteCheck) {
    const ask = dedupeCalls(askAs(app, page.visit))
    const aborter = abortOnClose(reply)
    const context = { check, ask, aborter, yieldToEventLoop: admission.yieldToEventLoop }
    const made = await admission.run(() => render(app, pages, reply.request, page, context))
    return sendFresh(reply, page, made)
  }

  async function sendThroughCache(
    reply: FastifyReply,
    page: PageRequest,
    key: string,
  ): Promise<FastifyReply> {
    const { request } = reply
    const first = { ...page, nonce: `nonce-${randomBytes(16).toString('hex')}` }
    let made: Response | null = null
    // Others may wait for it too (single flight), so it is rendered even if the first reader leaves.
    const make = async () => {
      const [ask, aborter] = [askAsVisitor(first.visit), new AbortController()]
      const context: RenderContext = {
        check: 'open',
        ask,
        aborter,
        yieldToEventLoop: admission.yieldToEventLoop,
      }
      made = await admission.run(() => render(app, pages, request, first, context))
      return isCacheable(made) ? cachedPageOf(made, first.nonce) : null
    }
    try {
      const kept = await cache.get(key, make)
      if (kept) return sendCached(request, reply, page, kept)
    } catch (error) {
      const stale = page.data ? null : cache.findStale(key)
      if (!stale || !notReadyOf(error, app.outage)) throw error
      return sendStale(request, reply, page, stale)
    }
    return made ? sendFresh(reply, first, made) : sendUncached(reply, page, 'open')
  }

  async function servePage(
    request: FastifyRequest,
    reply: FastifyReply,
    reader: Reader,
  ): Promise<FastifyReply> {
    if (hasSessionToken(app, request)) await admission.check()
    const page = await pageRequestOf(app, request, reply, reader)
    rememberCountry(app, request, reply, page.visit)
    const key = caches ? cacheKey(request, page) : null
    // A cached page was open to visitors a moment ago, so its guard needs no check.
    const found = key === null ? null : cache.find(key)
    if (found) return sendCached(request, reply, page, found)
    const check = routeCheckOf(app, pages, page)
    if (typeof check === 'object' && !page.data) return sendRedirect(reply, page.pin, check.to)
    return key === null || check !== 'open'
      ? sendUncached(reply, page, check)
      : sendThroughCache(reply, page, key)
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.host !== host) {
      return reply.header('cache-control', 'no-store').redirect(app.config.publicUrl + request.url, 308)
    }
    const reader = readerOf(app, request)
    try {
      return await servePage(request, reply, reader)
    } catch (error) {
      const refused = notReadyOf(error, app.outage)
      // A request for data comes from the router in the browser, which shows an error itself.
      if (!refused || reader.data) throw refused ?? error
      return sendNotReady(request, reply, reader, refused)
    }
  }
}

function readerOf(app: App, request: FastifyRequest): Reader {
  const address = pageAddressOf(request.url)
  const names = cookieNames(app.config)
  const stored: Language = request.cookies[names.language] === 'en' ? 'en' : 'ar'
  const theme = request.cookies[names.theme]
  return {
    ...address,
    language: address.pin ?? stored,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    nonce: createNonce(),
  }
}

async function pageRequestOf(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader,
): Promise<PageRequest> {
  const visit = await visitOf(app, request, reader.language)
  // The session has ended: without its cookie, the next page can come from the visitors' cache.
  if (visit.by === 'cookie' && !visit.actor) {
    reply.clearCookie(cookieNames(app.config).session, expiredCookie(app.config))
  }
  return { ...reader, visit: { ...visit, pinned: reader.pin !== null } }
}

/** Aborts when the client closes the connection before it has the reply. */
function abortOnClose(reply: FastifyReply): AbortController {
  const aborter = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborter.abort()
  })
  return aborter
}

/** Keeps a visitor's country in a cookie, so that prices and places stay the same on every page. */
function rememberCountry(app: App, request: FastifyRequest, reply: FastifyReply, visit: Visit): void {
  const name = cookieNames(app.config).country
  const { countryCode } = visit.client
  if (countryCode && request.cookies[name] !== countryCode)
    reply.setCookie(name, countryCode, preferenceCookie)
}

function routeCheckOf(app: App, pages: Pages, { address, visit }: PageRequest) {
  return pages.checkRoute(address, visit.actor, app.config.production ? ['Outbox'] : [])
}

/** The key under which a page is cached; null where it belongs to somebody with a session. */
function cacheKey(request: FastifyRequest, { visit, theme, pin, data }: PageRequest): string | null {
  if (visit.by !== null || visit.actor) return null
  return [pin, data, visit.language, visit.client.countryCode, theme, request.url].join(' ')
}

/** A page that says no-store, or that sets a cookie, is not cached. */
function isCacheable({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('set-cookie') && !/no-store/.test(headers.get('cache-control') ?? '')
}

type RenderContext = {
  check: RouteCheck
  ask: Ask
  aborter: AbortController
  yieldToEventLoop: Admission['yieldToEventLoop']
}

/** Renders a page; as soon as one of its calls is refused as NotReady, throws that refusal. */
async function render(
  app: RunningApp,
  pages: Pages,
  request: FastifyRequest,
  page: PageRequest,
  { check, ask, aborter, yieldToEventLoop }: RenderContext,
): Promise<Response> {
  const { config } = app
  const lost = Promise.withResolvers<never>()
  const given: PageContext = {
    async ask(name, input) {
      try {
        const said = await ask(name, input)
        await yieldToEventLoop()
        return said
      } catch (error) {
        const refused = aborter.signal.aborted ? null : notReadyOf(error, app.outage)
        if (refused) {
          lost.reject(refused)
          // Aborting ends the rest of the rendering without errors in the log.
          aborter.abort(refused)
        }
        throw error
      }
    },
    visit: page.visit,
    routeCheck: check,
    nonce: page.nonce,
    theme: page.theme,
    publicUrl: config.publicUrl,
    demoOpen: config.demoOpen,
    mapTiles: config.mapTiles,
    now: app.now().toISOString(),
    report: (error: unknown) => request.log.error({ err: error }, 'a page failed'),
  }
  // Joined, not resolved: a path that begins with two slashes would name another host.
  const address = config.publicUrl + request.url
  return Promise.race([
    pages.render(page.pin, new Request(address, { signal: aborter.signal }), given),
    lost.promise,
  ])
}

async function cachedPageOf(response: Response, placeholder: string): Promise<CachedPage> {
  const bytes = Buffer.from(await response.arrayBuffer())
  return { headers: [...response.headers], template: templateOf(bytes, placeholder), size: bytes.length }
}
