import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { PageContext } from '#contract/core/page.ts'
import { readConfig } from '#server/config/config.ts'
import type { RoutedApp } from '#server/http/api/pipeline.ts'
import { registerErrorHandlers } from '#server/http/errorReplies.ts'
import { type LoadLimits, registerLoadShedding } from '#server/http/operations/loadShedding.ts'
import type { Pages } from '#server/http/pages/pageBuild.ts'
import { serveForms } from '#server/http/pages/pageForms.ts'
import { registerContentSecurityPolicy } from '#server/http/pages/pageReply.ts'
import { createPageStyles } from '#server/http/pages/pageStyles.ts'
import { servePreferences } from '#server/http/pages/preferences.ts'
import { createPageHandler } from '#server/http/pages/servePages.ts'
import { noLimits } from './noLimits.ts'

const config = readConfig({ DATABASE_URL: 'postgres://x', APP_SECRET: 'x'.repeat(32), DATA_DIR: '/tmp' })

type Options = {
  checkRoute?: Pages['checkRoute']
  canonicalAddress?: Pages['canonicalAddress']
  status?: number
  headers?: Record<string, string>
  limits?: Partial<LoadLimits>
  takesForms?: Pages['takesForms']
  /** Called before each page is rendered. A `Response` that it returns replaces the page. */
  loading?: (request: Request, context: PageContext) => Promise<unknown>
  app?: Partial<RoutedApp>
}

/** The pages contain only their own address and nonce. */
export async function createPageServer({
  checkRoute = () => 'open',
  canonicalAddress = (address) => address,
  takesForms = () => false,
  status = 200,
  ...options
}: Options = {}) {
  const rendered: string[] = []
  const pages: Pages = {
    checkRoute,
    canonicalAddress,
    styles: createPageStyles({}),
    takesForms,
    async render(pin, request, context) {
      rendered.push(request.url)
      const customReply = await options.loading?.(request, context)
      if (customReply instanceof Response) return customReply
      const body = `<body class="x"><p>${pin} ${new URL(request.url).pathname}</p>${'x'.repeat(300)}<script nonce="${context.nonce}">start()</script></body>`
      const headers = { 'content-type': 'text/html; charset=utf-8', ...options.headers }
      return new Response(body, { status, headers })
    },
  }
  const app = {
    config,
    routes: new Map(),
    now: () => new Date(),
    ports: { countryByAddress: () => null },
    circuitBreaker: { isOpen: () => false, isFull: () => false, report: () => {} },
    clock: { isTrusted: () => true },
    log: { warn: () => {} },
    search: { epoch: 0 },
    ...options.app,
  } as unknown as Parameters<typeof createPageHandler>[0]
  const host = new URL(app.config.publicUrl).host
  const server = Fastify()
  server.decorate('circuitBreaker', app.circuitBreaker)
  registerErrorHandlers(server, config)
  await registerLoadShedding(server, app, { ...noLimits, ...options.limits })
  await server.register(cookie)
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    registerContentSecurityPolicy(scope, app.config, false)
    servePreferences(scope, app.config)
    const handler = createPageHandler(app, pages, { caches: true, loadShedder: scope.loadShedding.pages })
    scope.route({ method: ['GET', 'HEAD'], url: '*', handler })
    serveForms(scope, app, pages)
  })
  const get = (url: string, headers = {}) => server.inject({ url, headers: { host, ...headers } })
  const post = (url: string, values: Record<string, string>, headers = {}) => {
    const type = 'application/x-www-form-urlencoded'
    const all = { host, 'content-type': type, 'sec-fetch-site': 'same-origin', ...headers }
    const own = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    return server.inject({ method: 'POST', url, headers: own, payload: String(new URLSearchParams(values)) })
  }
  return { get, post, rendered, server, config }
}
