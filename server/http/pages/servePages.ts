import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { staleMinutes } from '#contract/core/limits.ts'
import type { RouteCheck } from '#contract/core/page.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Holder } from '#server/common/fairQueue.ts'
import { type App, createBaseCtx } from '#server/core/app.ts'
import { createAssetLoader } from '#server/core/files/assetVersions.ts'
import type { RoutedApp } from '../api/pipeline.ts'
import { cookieNames, preferenceCookie } from '../cookies.ts'
import { toNotReadyError } from '../errorReplies.ts'
import type { LoadShedder } from '../operations/loadShedding.ts'
import { getContextHolder, hasSessionToken, type RequestContext } from '../requestContext.ts'
import { createShortCache } from '../shortCache.ts'
import { type CachedPage, toCachedPage } from './cachedPage.ts'
import { sendNotReady } from './notReadyPage.ts'
import { type Pages, readBuild } from './pageBuild.ts'
import { createPageCaller, createVisitorCallerFactory, dedupeRequests } from './pageData.ts'
import { servePageFiles } from './pageFiles.ts'
import { serveForms } from './pageForms.ts'
import { registerContentSecurityPolicy, sendCached, sendFresh, sendRedirect, sendStale } from './pageReply.ts'
import {
  checkRoute,
  createPageRequest,
  getPosterLanguage,
  isPersonal,
  type PageRequest,
  parseReader,
  type Reader,
} from './pageRequest.ts'
import { servePreferences } from './preferences.ts'
import { type RenderedPage, type RenderOptions, renderPage } from './renderPage.ts'

type Options = {
  /** URL of the Vite server that serves pages from their sources. */
  sources?: string
}

export async function servePages(
  server: FastifyInstance,
  app: RoutedApp,
  options: Options = {},
): Promise<void> {
  const { sources = process.argv.find((argument) => argument.startsWith('--dev='))?.slice('--dev='.length) } =
    options
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Vite is only installed for development.
    const development = sources ? (await import('./devPages.ts')).createDevPages(sources) : null
    const pages = development?.pages ?? (await readBuild())
    await servePageFiles(scope, !development, createAssetLoader(createBaseCtx(app)))
    servePreferences(scope, app.config)
    registerContentSecurityPolicy(scope, app.config, development !== null)
    const handler = createPageHandler(app, pages, {
      caches: !development,
      loadShedder: scope.loadShedding.pages,
    })
    scope.route({ method: ['GET', 'HEAD'], url: '*', onRequest: development?.refresh, handler })
    serveForms(scope, app, pages, { rebuildInDevelopment: development?.refresh })
  })
}

type HandlerOptions = {
  caches: boolean
  loadShedder: LoadShedder
}

/** For five seconds; for some minutes they are a fallback if rendering fails (stale-if-error, RFC 5861). */
function createPageCache(app: RoutedApp) {
  return createShortCache<CachedPage>({
    milliseconds: 5000,
    staleMilliseconds: staleMinutes * 60_000 - 5000,
    maxTotalSize: 64 * 1024 * 1024,
    getSize: ({ content }, key) => content.length + key.length,
    now: () => app.now().getTime(),
    epoch: () => app.search.epoch,
  })
}

/**
 * Readers wait for a page that is already being rendered; otherwise each holder waits for a separate turn,
 * one per page, because another holder's turn could be rejected.
 */
function createPageTurns(cache: ReturnType<typeof createPageCache>, loadShedder: LoadShedder) {
  const turns = new Map<string, Promise<CachedPage | null>>()
  return async (holder: Holder, key: string, make: () => Promise<CachedPage | null>) => {
    if (cache.isMaking(key)) return cache.get(key, make)
    const readerKey = `${holder} ${key}`
    const turn = turns.get(readerKey) ?? loadShedder.run(holder, () => cache.get(key, make))
    turns.set(readerKey, turn)
    return turn.finally(() => turns.delete(readerKey))
  }
}

/** If no page can be sent now, it sends a plain page that says so. */
export function createPageHandler(app: RoutedApp, pages: Pages, { caches, loadShedder }: HandlerOptions) {
  const cache = createPageCache(app)
  const getInTurn = createPageTurns(cache, loadShedder)
  const { yieldToEventLoop } = loadShedder
  const createVisitorCaller = createVisitorCallerFactory(app)
  const host = new URL(app.config.publicUrl).host

  async function sendUncached(reply: FastifyReply, page: PageRequest, check: RouteCheck) {
    const callEndpoint = dedupeRequests(createPageCaller(app, page.requestContext, createVisitorCaller))
    const aborter = abortOnClose(reply)
    const context = { check, callEndpoint, aborter, yieldToEventLoop }
    const holder = getContextHolder(page.requestContext)
    const rendered = await loadShedder.run(holder, () => renderPage(app, pages, reply.request, page, context))
    page.formState.write(reply)
    return sendFresh(reply, page, rendered)
  }

  async function sendThroughCache(
    reply: FastifyReply,
    page: PageRequest,
    key: string,
  ): Promise<FastifyReply> {
    const { request } = reply
    let rendered: RenderedPage | null = null
    // Several readers may wait for the page (single flight), so it is rendered even if the first one
    // disconnects.
    const make = async () => {
      const [callEndpoint, aborter] = [createVisitorCaller(page.requestContext), new AbortController()]
      const context: RenderOptions = { check: 'open', callEndpoint, aborter, yieldToEventLoop }
      rendered = await renderPage(app, pages, request, page, context)
      return isCacheable(rendered) ? toCachedPage(rendered, page.nonce) : null
    }
    try {
      const cached = await getInTurn(getContextHolder(page.requestContext), key, make)
      if (cached) return sendCached(request, reply, page, cached)
    } catch (error) {
      const stale = page.data ? null : cache.findStale(key)
      if (!stale || !toNotReadyError(error, app.circuitBreaker)) throw error
      return sendStale(request, reply, page, stale)
    }
    return rendered ? sendFresh(reply, page, rendered) : sendUncached(reply, page, 'open')
  }

  async function servePage(
    request: FastifyRequest,
    reply: FastifyReply,
    reader: Reader,
  ): Promise<FastifyReply> {
    if (hasSessionToken(app, request)) await loadShedder.check()
    const page = await createPageRequest(app, pages, request, reply, reader)
    rememberCountry(app, request, reply, page.requestContext)
    const key = caches ? cacheKey(page) : null
    // A cached page was public a moment ago, so its route needs no check.
    const cached = key === null ? null : cache.find(key)
    if (cached) return sendCached(request, reply, page, cached)
    const check = checkRoute(app, pages, page)
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
    if (request.url.split('?', 1)[0]?.includes('\\')) throw new ApiError('NotFound')
    const reader = parseReader(app, request)
    const posterLanguage = getPosterLanguage(app, request, reader)
    if (posterLanguage) return sendRedirect(reply, posterLanguage, reader.address)
    try {
      return await servePage(request, reply, reader)
    } catch (error) {
      const notReadyError = toNotReadyError(error, app.circuitBreaker)
      // The router in the browser requests data and shows errors itself.
      if (!notReadyError || reader.data) throw notReadyError ?? error
      return sendNotReady(request, reply, reader, notReadyError)
    }
  }
}

function abortOnClose(reply: FastifyReply): AbortController {
  const aborter = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborter.abort()
  })
  return aborter
}

/** Keeps prices and places the same on every page. */
function rememberCountry(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  requestContext: RequestContext,
): void {
  const name = cookieNames(app.config).country
  const { countryCode } = requestContext.client
  if (countryCode && request.cookies[name] !== countryCode)
    reply.setCookie(name, countryCode, preferenceCookie(app.config))
}

function cacheKey(page: PageRequest): string | null {
  if (isPersonal(page)) return null
  const { requestContext, theme, savesData, pin, data, url } = page
  return [pin, data, requestContext.language, requestContext.client.countryCode, theme, savesData, url].join(
    ' ',
  )
}

function isCacheable({ status, headers }: RenderedPage): boolean {
  return status === 200 && !headers.has('set-cookie') && !/no-store/.test(headers.get('cache-control') ?? '')
}
