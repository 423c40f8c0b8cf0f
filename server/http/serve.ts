import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { App } from '../core/app.ts'
import { Failure } from '../core/failure.ts'
import { serveApi } from './api.ts'
import { type Listed, serveCrawlers } from './crawlers.ts'
import { serveDocs } from './docs.ts'
import { serveHealth } from './health.ts'
import { serveMedia } from './media.ts'
import { refuseEverywhere, refuseUnreadable, replyError } from './replies.ts'
import type { Route } from './routes.ts'
import { secure } from './security.ts'

const megabyte = 1024 * 1024

/** An empty body is no body; a broken one is refused in our words. */
function takeJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else
      parse(request, body as string, (error, value) =>
        done(error ? new Failure('MalformedRequest') : null, value),
      )
  })
}

/** A request may name the whole address, host and all; what is no path at all is nobody's. */
function pathOf(url = '/'): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** A server with everything but pages: calls, documents, drawings, pictures, health. */
export async function createServer(
  app: App & { routes: ReadonlyMap<string, Route>; listed: Listed },
): Promise<FastifyInstance> {
  const server: FastifyInstance = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: (_address, hop) => hop < app.config.trustedProxies,
    bodyLimit: megabyte,
    requestTimeout: 120_000,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url }) => pathOf(url),
    frameworkErrors: replyError,
    clientErrorHandler: refuseUnreadable,
  })
  refuseEverywhere(server)
  await secure(server, app.config)
  await server.register(cookie)
  await server.register(compress, { encodings: ['gzip'], threshold: 1400 })
  await server.register(multipart, {
    limits: { fileSize: 10 * megabyte, files: 12, fields: 200, fieldSize: 100_000, headerPairs: 50 },
  })
  takeJson(server)
  serveHealth(server, app)
  serveCrawlers(server, app)
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
