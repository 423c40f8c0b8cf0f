import { isUtf8 } from 'node:buffer'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { ApiError } from '../common/apiError.ts'
import { getTraceId } from '../core/tracing.ts'
import type { RoutedApp } from './api/pipeline.ts'
import { serveApi } from './api/serveApi.ts'
import { defaultStreamLimits, registerStreams } from './api/streams.ts'
import { formLimits } from './api/upload.ts'
import { defaultFormLimits, limitUploadMemory } from './api/uploadMemoryLimit.ts'
import { serveDocs } from './docs/serveDocs.ts'
import { createErrorReplier, registerErrorHandlers, replyClientError } from './errorReplies.ts'
import { shareConnections } from './operations/connections.ts'
import { prepareDraining } from './operations/draining.ts'
import { serveHealth } from './operations/health.ts'
import { defaultLoadLimits, registerLoadShedding } from './operations/loadShedding.ts'
import { limitRequests } from './operations/requestLimits.ts'
import { traceRequests } from './operations/traceRequests.ts'
import { serveWellKnown } from './operations/wellKnown.ts'
import { type SitemapSource, serveCrawlers } from './pages/crawlers.ts'
import { serveLlms } from './pages/llms.ts'
import { serveMedia } from './pages/media.ts'
import { type SharePreviews, serveSharePreviews } from './pages/sharePreviews.ts'
import { registerSecurity } from './security.ts'

const megabyte = 1024 * 1024

/**
 * An empty body counts as none. Throws an `ApiError` for malformed JSON, and for bytes that aren't UTF-8,
 * which would be decoded as U+FFFD.
 */
function registerJsonParser(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body)) return done(new ApiError('MalformedRequest'))
    parse(request, body.toString(), (error, value) =>
      done(error ? new ApiError('MalformedRequest') : null, value),
    )
  })
}

/** The URL may contain the host (absolute-form). */
function getPath(url = '/'): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Everything but pages: endpoints, documents, drawings, pictures, health. */
export async function createServer(
  app: RoutedApp & { sitemap: SitemapSource; sharePreviews: SharePreviews },
  limits = defaultLoadLimits,
  streamLimits = defaultStreamLimits,
): Promise<FastifyInstance> {
  const server: FastifyInstance = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: (_address, hop) => hop < app.config.trustedProxies,
    bodyLimit: megabyte,
    // A body may be pictures over a slow network; headers are small, so slow ones are cut off (slowloris).
    requestTimeout: 600_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    genReqId: ({ headers }) => getTraceId(headers.traceparent),
    rewriteUrl: ({ url }) => getPath(url),
    frameworkErrors: createErrorReplier(app.config),
    clientErrorHandler: replyClientError,
  })
  shareConnections(server, app.config)
  server.decorate('circuitBreaker', app.circuitBreaker)
  registerErrorHandlers(server, app.config)
  prepareDraining(server)
  traceRequests(server)
  await registerLoadShedding(server, app, limits)
  registerStreams(server, app, streamLimits)
  server.addHook('onClose', () => app.live.close())
  server.addHook('onClose', () => app.securityLog.flush())
  server.addHook('onClose', () => app.search.stop())
  // The rate limit reads the session cookie.
  await server.register(cookie)
  await registerSecurity(server, app)
  limitRequests(server)
  await server.register(compress, { encodings: ['gzip'], threshold: 1400, globalDecompression: false })
  limitUploadMemory(server, defaultFormLimits)
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
      [...app.routes.values()].map(({ endpoint }) => endpoint),
    ),
  )
  await server.register(async (scope) => serveApi(scope, app))
  return server
}
