import { isUtf8 } from 'node:buffer'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Failure } from '../common/failure.ts'
import type { App } from '../core/app.ts'
import type { Route } from '../core/routes.ts'
import { traceIdOf } from '../core/tracing.ts'
import { admit, defaultLimits } from './admission.ts'
import { serveApi } from './api.ts'
import { shareConnections } from './connections.ts'
import { type SitemapSource, serveCrawlers } from './crawlers.ts'
import { serveDocs } from './docs.ts'
import { prepareDraining } from './draining.ts'
import { boundForms, defaultFormLimits } from './formMemory.ts'
import { serveHealth } from './health.ts'
import { serveLlms } from './llms.ts'
import { serveMedia } from './media.ts'
import { errorReplier, registerErrorHandlers, replyClientError } from './replies.ts'
import { limitRequests } from './requestLimits.ts'
import { secure } from './security.ts'
import { type SharePreviews, serveSharePreviews } from './share.ts'
import { defaultStreamLimits, keepStreams } from './streams.ts'
import { traceRequests } from './traceRequests.ts'
import { formLimits } from './upload.ts'
import { serveWellKnown } from './well-known.ts'

const megabyte = 1024 * 1024

/** Takes an empty JSON body for none, and refuses in our form what is malformed or isn't UTF-8, which would be read as U+FFFD. */
function registerJsonParser(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body)) return done(new Failure('MalformedRequest'))
    parse(request, body.toString(), (error, value) =>
      done(error ? new Failure('MalformedRequest') : null, value),
    )
  })
}

/** The path of a request, which may name the whole address with its host (absolute-form). */
function pathOf(url = '/'): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** A server with everything but pages: calls, documents, drawings, pictures, health. */
export async function createServer(
  app: App & { routes: ReadonlyMap<string, Route>; sitemap: SitemapSource; sharePreviews: SharePreviews },
  limits = defaultLimits,
  streamLimits = defaultStreamLimits,
): Promise<FastifyInstance> {
  const server: FastifyInstance = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: (_address, hop) => hop < app.config.trustedProxies,
    bodyLimit: megabyte,
    // The body may be pictures over a slow network; headers are small, so a slow head is cut (slowloris).
    requestTimeout: 600_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    genReqId: ({ headers }) => traceIdOf(headers.traceparent),
    rewriteUrl: ({ url }) => pathOf(url),
    frameworkErrors: errorReplier(app.config),
    clientErrorHandler: replyClientError,
  })
  shareConnections(server, app.config)
  server.decorate('outage', app.outage)
  registerErrorHandlers(server, app.config)
  prepareDraining(server)
  traceRequests(server)
  await admit(server, app, limits)
  keepStreams(server, app, streamLimits)
  server.addHook('onClose', () => app.live.close())
  server.addHook('onClose', () => app.securityLog.flush())
  server.addHook('onClose', () => app.search.stop())
  // The rate limit looks for the session in a cookie.
  await server.register(cookie)
  await secure(server, app)
  limitRequests(server)
  await server.register(compress, { encodings: ['gzip'], threshold: 1400, globalDecompression: false })
  boundForms(server, defaultFormLimits)
  await server.register(multipart, { throwFileSizeLimit: false, limits: formLimits })
  registerJsonParser(server)
  serveHealth(server, app)
  serveCrawlers(server, app)
  serveLlms(server, app)
  serveWellKnown(server, app)
  serveSharePreviews(server, app)
  await server.register(async (scope) => serveMedia(scope, app))
  await server.register(async (scope) =>
    serveDocs(
      scope,
      app.config,
      [...app.routes.values()].map(({ call }) => call),
    ),
  )
  await server.register(async (scope) => serveApi(scope, app))
  return server
}
