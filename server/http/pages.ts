import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/text.ts'
import type { App } from '../core/app.ts'
import { type Ask, askAs } from './calls.ts'
import { cookieNames, endedCookie, tasteCookie } from './cookies.ts'
import { type PageAddress, pageAddressOf } from './page-address.ts'
import { onceEach, visitorsAnswers } from './page-answers.ts'
import { type Pages, readBuild } from './page-build.ts'
import { servePageFiles } from './page-files.ts'
import { sendAway, sendFresh, sendKept, tellPolicy } from './page-reply.ts'
import { serveTaste } from './page-taste.ts'
import { type KeptPage, templateOf } from './page-template.ts'
import type { Route } from './routes.ts'
import { createShortCache } from './short-cache.ts'
import { type Visit, visitOf } from './visit.ts'

type RunningApp = App & { routes: ReadonlyMap<string, Route> }

type Options = {
  /** From their sources instead of the build. */
  development?: boolean
}

type Asked = PageAddress & { visit: Visit; theme: string; nonce: string }

/** Serves every page of the sitemap, and the data that the router in the browser asks for. */
export async function servePages(
  server: FastifyInstance,
  app: RunningApp,
  options: Options = {},
): Promise<void> {
  const { development = process.argv.includes('--dev') } = options
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Vite is there only where people work on the pages.
    const pages = development ? await (await import('./page-dev.ts')).developPages(scope) : await readBuild()
    await servePageFiles(scope, !development)
    serveTaste(scope, app.config)
    tellPolicy(scope, app.config, development)
    const answer = pageHandler(app, pages, !development)
    scope.route({ method: ['GET', 'HEAD'], url: '*', handler: answer })
  })
}

/** Answers requests for pages; where it `keeps` them, a visitor's page serves others for seconds. */
export function pageHandler(app: RunningApp, pages: Pages, keeps: boolean) {
  const cache = createShortCache<KeptPage>({
    milliseconds: 5000,
    room: 64 * 1024 * 1024,
    sizeOf: ({ size }, key) => size + key.length,
  })
  const askAsVisitor = visitorsAnswers(app)
  const host = new URL(app.config.publicUrl).host

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (request.host !== host) return reply.redirect(app.config.publicUrl + request.url, 308)
    const asked = await askedOf(app, request, reply)
    rememberCountry(app, request, reply, asked.visit)
    const key = keeps ? cacheKey(request, asked) : null
    // What is kept was open to visitors a moment ago.
    const found = key === null ? null : cache.find(key)
    if (found) return sendKept(request, reply, asked, found)
    const gate = gateOf(app, pages, asked)
    if (typeof gate === 'object' && !asked.data) return sendAway(reply, asked.pin, gate.home)
    const own = () => {
      const ask = onceEach(askAs(app, asked.visit))
      return render(app, pages, request, asked, { gate, ask, signal: goneOf(reply) })
    }
    if (key === null || gate !== 'open') return sendFresh(reply, asked, await own())
    const first = { ...asked, nonce: `nonce-${randomBytes(16).toString('hex')}` }
    let made: Response | null = null
    const kept = await cache.get(key, async () => {
      // Others wait for it, too: it is made whether or not the first of them stays.
      made = await render(app, pages, request, first, { gate, ask: askAsVisitor(first.visit) })
      return mayServeOthers(made) ? keptOf(made, first.nonce) : null
    })
    if (kept) return sendKept(request, reply, asked, kept)
    return made ? sendFresh(reply, first, made) : sendFresh(reply, asked, await own())
  }
}

async function askedOf(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Asked> {
  const address = pageAddressOf(request.url)
  const names = cookieNames(app.config)
  const stored: Language = request.cookies[names.language] === 'en' ? 'en' : 'ar'
  const visit = await visitOf(app, request, address.pin ?? stored)
  const theme = request.cookies[names.theme]
  // A session that has ended: without its cookie the next page is any visitor's.
  if (visit.by === 'cookie' && !visit.actor) reply.clearCookie(names.session, endedCookie(app.config))
  return {
    ...address,
    visit: { ...visit, pinned: address.pin !== null },
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    nonce: randomBytes(16).toString('base64url'),
  }
}

/** Tells when nobody waits for the reply any more. */
function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** A visitor's country is kept, so that prices and places stay the same on the way. */
function rememberCountry(app: App, request: FastifyRequest, reply: FastifyReply, visit: Visit): void {
  const name = cookieNames(app.config).country
  const { countryCode } = visit.client
  if (countryCode && request.cookies[name] !== countryCode) reply.setCookie(name, countryCode, tasteCookie)
}

function gateOf(app: App, pages: Pages, { address, visit }: Asked) {
  return pages.gateOf(address, visit.actor, app.config.production ? ['Outbox'] : [])
}

/** Null where the page is somebody's own. */
function cacheKey(request: FastifyRequest, { visit, theme, pin, data }: Asked): string | null {
  if (visit.by !== null || visit.actor) return null
  return [pin, data, visit.language, visit.client.countryCode, theme, request.url].join(' ')
}

/** A page of one moment says that nobody is to keep it, and neither do we. */
function mayServeOthers({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('set-cookie') && !/no-store/.test(headers.get('cache-control') ?? '')
}

function render(
  app: RunningApp,
  pages: Pages,
  request: FastifyRequest,
  asked: Asked,
  { gate, ask, signal }: { gate: unknown; ask: Ask; signal?: AbortSignal },
): Promise<Response> {
  const { config } = app
  const given = {
    ask,
    visit: asked.visit,
    gate,
    nonce: asked.nonce,
    theme: asked.theme,
    publicUrl: config.publicUrl,
    demoOpen: config.demoOpen,
    mapTiles: config.mapTiles,
    now: app.now().toISOString(),
    report: (error: unknown) => request.log.error({ err: error }, 'a page failed'),
  }
  // Joined, not resolved: a path that begins with two slashes would name another host.
  const address = config.publicUrl + request.url
  return pages.render(asked.pin, new Request(address, { signal }), given)
}

async function keptOf(response: Response, placeholder: string): Promise<KeptPage> {
  const bytes = Buffer.from(await response.arrayBuffer())
  return { headers: [...response.headers], template: templateOf(bytes, placeholder), size: bytes.length }
}
