import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { staleMinutes } from '#contract/limits.ts'
import type { RouteCheck } from '#contract/page.ts'
import { Failure } from '../common/failure.ts'
import type { Holder } from '../common/fairQueue.ts'
import { type App, jobCtx } from '../core/app.ts'
import { createReleaseFiles } from '../core/pageReleases.ts'
import type { Route } from '../core/routes.ts'
import type { Admission } from './admission.ts'
import { cookieNames, preferenceCookie } from './cookies.ts'
import { type Pages, readBuild } from './page-build.ts'
import { type CachedPage, cachedPageOf } from './page-cached.ts'
import { askOf, createVisitorCallCache, dedupeCalls } from './page-calls.ts'
import { servePageFiles } from './page-files.ts'
import { serveForms } from './page-forms.ts'
import { sendNotReady } from './page-not-ready.ts'
import { servePreferences } from './page-preferences.ts'
import { type RenderContext, type RenderedPage, render } from './page-render.ts'
import {
  registerContentSecurityPolicy,
  sendCached,
  sendFresh,
  sendRedirect,
  sendStale,
} from './page-reply.ts'
import {
  isPersonal,
  type PageRequest,
  pageRequestOf,
  posterPin,
  type Reader,
  readerOf,
  routeCheckOf,
} from './page-request.ts'
import { notReadyOf } from './replies.ts'
import { createShortCache } from './short-cache.ts'
import { hasSessionToken, holderOfVisit, type Visit } from './visit.ts'

type RunningApp = App & { routes: ReadonlyMap<string, Route> }

type Options = {
  /** The address of Vite, which serves pages from their sources instead of the build. */
  sources?: string
}

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
    await servePageFiles(scope, !development, createReleaseFiles(jobCtx(app)))
    servePreferences(scope, app.config)
    registerContentSecurityPolicy(scope, app.config, development !== null)
    const handler = pageHandler(app, pages, { caches: !development, admission: scope.admission.pages })
    scope.route({ method: ['GET', 'HEAD'], url: '*', onRequest: development?.refresh, handler })
    serveForms(scope, app, pages, { refresh: development?.refresh })
  })
}

type HandlerOptions = {
  /** Caches visitors' pages for seconds, and for minutes as a fallback for when none can be rendered. */
  caches: boolean
  admission: Admission
}

/** Pages are fresh for five seconds, and for some minutes may be sent where none can be rendered (stale-if-error, RFC 5861). */
function createPageCache(app: RunningApp) {
  return createShortCache<CachedPage>({
    milliseconds: 5000,
    staleMilliseconds: staleMinutes * 60_000 - 5000,
    room: 64 * 1024 * 1024,
    sizeOf: ({ plain }, key) => plain.length + key.length,
    now: () => app.now().getTime(),
    epoch: () => app.search.epoch,
  })
}

/**
 * Gets cached pages, those that must be rendered first by turns. A page that is being rendered is waited for. Else its reader
 * waits for a turn of their own, one for all their requests for that page: with a turn of others theirs could be rejected.
 */
function createPageTurns(cache: ReturnType<typeof createPageCache>, admission: Admission) {
  const turns = new Map<string, Promise<CachedPage | null>>()
  return async (holder: Holder, key: string, make: () => Promise<CachedPage | null>) => {
    if (cache.isMaking(key)) return cache.get(key, make)
    const own = `${holder} ${key}`
    const turn = turns.get(own) ?? admission.run(holder, () => cache.get(key, make))
    turns.set(own, turn)
    return turn.finally(() => turns.delete(own))
  }
}

/** Handles requests for pages. Where none can be sent now, a page in words says so. */
export function pageHandler(app: RunningApp, pages: Pages, { caches, admission }: HandlerOptions) {
  const cache = createPageCache(app)
  const getInTurn = createPageTurns(cache, admission)
  const { yieldToEventLoop } = admission
  const askAsVisitor = createVisitorCallCache(app)
  const host = new URL(app.config.publicUrl).host

  async function sendUncached(reply: FastifyReply, page: PageRequest, check: RouteCheck) {
    const ask = dedupeCalls(askOf(app, page.visit, askAsVisitor))
    const aborter = abortOnClose(reply)
    const context = { check, ask, aborter, yieldToEventLoop }
    const holder = holderOfVisit(page.visit)
    const made = await admission.run(holder, () => render(app, pages, reply.request, page, context))
    page.formState.write(reply)
    return sendFresh(reply, page, made)
  }

  async function sendThroughCache(
    reply: FastifyReply,
    page: PageRequest,
    key: string,
  ): Promise<FastifyReply> {
    const { request } = reply
    let made: RenderedPage | null = null
    // Others may wait for it too (single flight), so it is rendered even if the first reader leaves.
    const make = async () => {
      const [ask, aborter] = [askAsVisitor(page.visit), new AbortController()]
      const context: RenderContext = { check: 'open', ask, aborter, yieldToEventLoop }
      made = await render(app, pages, request, page, context)
      return isCacheable(made) ? cachedPageOf(made, page.nonce) : null
    }
    try {
      const kept = await getInTurn(holderOfVisit(page.visit), key, make)
      if (kept) return sendCached(request, reply, page, kept)
    } catch (error) {
      const stale = page.data ? null : cache.findStale(key)
      if (!stale || !notReadyOf(error, app.outage)) throw error
      return sendStale(request, reply, page, stale)
    }
    return made ? sendFresh(reply, page, made) : sendUncached(reply, page, 'open')
  }

  async function servePage(
    request: FastifyRequest,
    reply: FastifyReply,
    reader: Reader,
  ): Promise<FastifyReply> {
    if (hasSessionToken(app, request)) await admission.check()
    const page = await pageRequestOf(app, pages, request, reply, reader)
    rememberCountry(app, request, reply, page.visit)
    const key = caches ? cacheKey(page) : null
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
    // The router would read a backslash as a slash, and two of them as another host.
    if (request.url.split('?', 1)[0]?.includes('\\')) throw new Failure('NotFound')
    const reader = readerOf(app, request)
    const spoken = posterPin(app, request, reader)
    if (spoken) return sendRedirect(reply, spoken, reader.address)
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
    reply.setCookie(name, countryCode, preferenceCookie(app.config))
}

/** The key under which a page is cached; null where it is for one reader alone. */
function cacheKey(page: PageRequest): string | null {
  if (isPersonal(page)) return null
  const { visit, theme, savesData, pin, data, url } = page
  return [pin, data, visit.language, visit.client.countryCode, theme, savesData, url].join(' ')
}

/** A page that says no-store, or that sets a cookie, is not cached. */
function isCacheable({ status, headers }: RenderedPage): boolean {
  return status === 200 && !headers.has('set-cookie') && !/no-store/.test(headers.get('cache-control') ?? '')
}
