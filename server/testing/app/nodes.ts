import { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { pino } from 'pino'
import { cachedWithSearch, searchIndexes } from '#server/app.ts'
import type { App } from '#server/core/app.ts'
import { monitorDatabase } from '#server/core/database/circuitBreaker.ts'
import { startWorker } from '#server/core/events/worker.ts'
import { createSseHub } from '#server/core/live/sseHub.ts'
import { openAt } from '#server/db/open.ts'
import { createServer } from '#server/http/serve.ts'
import { createNoopBus } from '#server/integrations/noopBus.ts'
import type { Bus } from '#server/integrations/ports.ts'
import { SearchIndexes } from '#server/search/indexRegistry.ts'
import { noLimits } from './noLimits.ts'
import { connectionTimeouts, type TestApp } from './testApp.ts'

type Options = Partial<Pick<App, 'listeners' | 'jobs'>> & {
  log?: Logger
  /** Instead of the test app's database. */
  url?: string
  /** A pooler in front of that database. */
  pooledUrl?: string
  /** Without it, the node polls the database for live messages. */
  bus?: Bus
  /** Interval of polling for live messages, in milliseconds. */
  pollMs?: Parameters<typeof createSseHub>[0]['pollMs']
  times?: Parameters<typeof startWorker>[1]
}

export async function startNode(
  app: TestApp,
  { log = app.instance.log, url, pooledUrl, bus = createNoopBus(), pollMs, times, ...options }: Options = {},
) {
  const silent = pino({ level: 'silent' })
  const opened = await openAt(url ?? String(app.instance.direct.connectionString), silent, {
    max: 4,
    pooledUrl,
    // Tests of outages pass a URL of their own, and need the product's timeouts.
    ...(url === undefined && connectionTimeouts),
  })
  const { db, pool, direct, watch: sync } = opened
  const circuitBreaker = monitorDatabase(pool, log, () => pool.query('select 1'))
  const live = createSseHub({ pool, bus, log, isCircuitOpen: circuitBreaker.isOpen, pollMs })
  const search = new SearchIndexes(searchIndexes, { pool, direct, log, sync, cachedWith: cachedWithSearch })
  const own = { db, pool, direct, log, circuitBreaker, live, search, signals: new EventEmitter() }
  const instance = { ...app.instance, ...options, ...own }
  const worker = startWorker(instance, { stopMs: 500, ...times })
  let server: FastifyInstance | null = null
  return {
    instance,
    worker,
    async serve(): Promise<string> {
      server = await createServer(instance, noLimits)
      await server.listen({ port: 0, host: '127.0.0.1' })
      return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    },
    async [Symbol.asyncDispose]() {
      await server?.close()
      await worker.stop()
      await live.close()
      await search.stop()
      await opened.close()
    },
  }
}
