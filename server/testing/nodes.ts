import { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { pino } from 'pino'
import { directories } from '../app.ts'
import type { App } from '../core/app.ts'
import { createLiveReaders } from '../core/liveReaders.ts'
import { watchForOutage } from '../core/outage.ts'
import { startWorker } from '../core/worker.ts'
import { openAt } from '../db/open.ts'
import type { Limits } from '../http/admission.ts'
import { createServer } from '../http/serve.ts'
import type { Bus } from '../integrations/ports.ts'
import { createSilentBus } from '../integrations/silentBus.ts'
import { Directories } from '../search/directories.ts'
import type { World } from './world.ts'

type Options = Partial<Pick<App, 'listeners' | 'jobs'>> & {
  log?: Logger
  /** Another way to the world's database. */
  url?: string
  /** A pooler before it. */
  pooledUrl?: string
  /** What joins it to other nodes; without, it finds their news in the database. */
  bus?: Bus
  /** How often it looks for news in the database, in milliseconds. */
  pollMs?: Parameters<typeof createLiveReaders>[0]['pollMs']
  times?: Parameters<typeof startWorker>[1]
}

/** Another node of the server on the database of a world: connections and a worker of its own. Dispose of it. */
export async function startNode(
  world: World,
  { log = world.app.log, url, pooledUrl, bus = createSilentBus(), pollMs, times, ...options }: Options = {},
) {
  const silent = pino({ level: 'silent' })
  const opened = await openAt(url ?? String(world.app.direct.connectionString), silent, { max: 4, pooledUrl })
  const { db, pool, direct, watch } = opened
  const outage = watchForOutage(pool, log, () => pool.query('select 1'))
  const live = createLiveReaders({ pool, bus, log, isAway: outage.isAway, pollMs })
  const search = new Directories(directories, { pool, direct, log, watch })
  const own = { db, pool, direct, log, outage, live, search, signals: new EventEmitter() }
  const app = { ...world.app, ...options, ...own }
  const worker = startWorker(app, { stopMs: 500, ...times })
  let server: FastifyInstance | null = null
  return {
    app,
    worker,
    /** Answers calls too; replies where. */
    async serve(limits?: Limits): Promise<string> {
      server = await createServer(app, limits)
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
