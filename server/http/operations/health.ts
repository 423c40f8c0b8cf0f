import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { type App, takesWrites } from '#server/core/app.ts'
import { metrics } from '#server/core/metrics.ts'
import { measureClock } from './clockMetrics.ts'
import { measureJobs } from './jobMetrics.ts'
import { measurePictures } from './pictureMetrics.ts'
import { measurePool } from './poolMetrics.ts'
import { measureSearch } from './searchMetrics.ts'

/** Milliseconds in which the database must respond, or else the node counts as not ready. */
const readinessTimeout = 3000

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
}

/** A reverse proxy on this machine also connects from loopback, on behalf of remote clients. */
function isForwarded({ headers }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
}

function canReadMetrics(app: App, request: FastifyRequest): boolean {
  const token = app.config.metricsToken
  if (!token) return !app.config.production && isLoopback(request.ip) && !isForwarded(request)
  const authorization = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return authorization.length === expected.length && timingSafeEqual(authorization, expected)
}

/** Observers and timers can't be stopped: one set, however many servers the process starts. */
const processMetrics = new Registry()
collectDefaultMetrics({ register: processMetrics })

function serveMetrics(server: FastifyInstance, app: App): void {
  const registry = new Registry()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response, by route and status.',
    labelNames: ['method', 'route', 'status'],
    // API requests and pages take milliseconds.
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
    registers: [registry],
  })
  // First, so that the queries of the other metrics don't count.
  measurePool(registry, app)
  measureJobs(registry, app)
  measureClock(registry, app)
  measurePictures(registry, app)
  measureSearch(registry, app)
  server.addHook('onResponse', async (request, reply) => {
    // A stream lasts until its client disconnects, so its duration means nothing.
    if (reply.getHeader('content-type') === 'text/event-stream') return
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  server.get('/metrics', async (request, reply) => {
    if (!canReadMetrics(app, request)) return reply.callNotFound()
    return reply
      .type(registry.contentType)
      .send(await Registry.merge([processMetrics, registry, metrics]).metrics())
  })
}

async function isReady({ clock }: App): Promise<boolean> {
  const comparison = clock.compare().then(clock.isTrusted, () => false)
  return Promise.race([comparison, pause(readinessTimeout, false, { ref: false })])
}

function sendHealth(reply: FastifyReply, isHealthy: boolean, body: Record<string, boolean>) {
  return reply
    .status(isHealthy ? 200 : 503)
    .header('cache-control', 'no-store')
    .send(body)
}

/** With a full disk a node stays ready for reads, so writes have a separate check. */
export function serveHealth(server: FastifyInstance, app: App): void {
  server.get('/health/live', async () => ({ live: true }))
  server.get('/health/ready', async (_, reply) => {
    const ready = !server.draining.isOn() && (await isReady(app))
    return sendHealth(reply, ready, { ready, writes: ready && takesWrites(app) })
  })
  server.get('/health/writes', async (_, reply) => {
    const writes = !server.draining.isOn() && (await isReady(app)) && takesWrites(app)
    return sendHealth(reply, writes, { writes })
  })
  serveMetrics(server, app)
}
