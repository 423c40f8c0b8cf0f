import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run } from 'graphile-worker'
import { sql } from 'kysely'
import { pino } from 'pino'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config/config.ts'
import { type App, createBaseCtx } from '../../server/core/app.ts'
import { createPool } from '../../server/core/database/pool.ts'
import { inTransaction } from '../../server/core/database/transaction.ts'
import { emit, on } from '../../server/core/events/events.ts'
import { startWorker } from '../../server/core/events/worker.ts'
import { openAt } from '../../server/db/open.ts'
import { createTestDatabase } from '../../server/testing/app/databases.ts'
import { median, quantile } from '../loadGenerator.ts'
import { atLeast, atMost, type Row } from '../report.ts'

const rounds = 9
const concurrency = 32
const form = { name: 'منى', email: 'mona@example.test', message: '' }

async function openNode(url: string) {
  const database = await openAt(url, pino({ level: 'silent' }), { max: concurrency })
  const deliveredAt = new Map<string, number>()
  const listener = on('pages.contactFormSent', {
    name: 'bench.listen',
    handle: async (_, { message }) => void deliveredAt.set(message, performance.now()),
  })
  const config = readConfig({ LOG_LEVEL: 'silent', DEMO: '0' })
  const created = await createApp({ config, database })
  const app: App = { ...created, listeners: [listener], jobs: [], signals: new EventEmitter() }
  return { app, deliveredAt, close: database.close }
}

async function prepare({ db }: App): Promise<void> {
  await sql`create table bench_accounts (id int primary key, points int not null)`.execute(db)
  await sql`create table bench_entries (id bigint generated always as identity primary key, account int, points int)`.execute(
    db,
  )
  await sql`insert into bench_accounts select n, 0 from generate_series(1, 10000) as n`.execute(db)
}

/** Locks, changes and logs one row: the minimum of an endpoint's transaction. */
function runTransaction(app: App, n: number, shouldEmit: boolean): Promise<void> {
  const id = 1 + ((n * 7919) % 10_000)
  return inTransaction(createBaseCtx(app), async (tx) => {
    await sql`select points from bench_accounts where id = ${id} for update`.execute(tx.db)
    await sql`update bench_accounts set points = points + 1 where id = ${id}`.execute(tx.db)
    await sql`insert into bench_entries (account, points) values (${id}, 1)`.execute(tx.db)
    if (shouldEmit) await emit(tx, 'pages.contactFormSent', { ...form, message: String(n) })
  })
}

let n = 0

async function measureTransactionRate(app: App, shouldEmit: boolean, seconds = 0.5): Promise<number> {
  const from = performance.now()
  const start = n
  const lane = async () => {
    while (performance.now() - from < seconds * 1000) {
      n += 1
      await runTransaction(app, n, shouldEmit)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  return (n - start) / ((performance.now() - from) / 1000)
}

async function waitForDeliveries(deliveredAt: Map<string, number>, count: number): Promise<void> {
  while (deliveredAt.size < count) await pause(1)
}

/** Runs alternate and are compared in pairs, so that other load affects both. */
async function measureEmit(app: App, what: string, target: number): Promise<Row> {
  const pairs: { emitting: number; baseline: number }[] = []
  await measureTransactionRate(app, true)
  for (let round = 0; round < 2 * rounds; round += 1)
    pairs.push({
      emitting: await measureTransactionRate(app, true),
      baseline: await measureTransactionRate(app, false),
    })
  const baseline = median(pairs.map((pair) => pair.baseline))
  const ratio = median(pairs.map((pair) => pair.emitting / pair.baseline))
  return atLeast(what, target, ratio * baseline, baseline, 'a second')
}

/** From an event's commit until its listener receives it, one event at a time. */
async function measureDelay(app: App, deliveredAt: Map<string, number>): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < 200; round += 1) {
    deliveredAt.clear()
    await runTransaction(app, round, true)
    const from = performance.now()
    await waitForDeliveries(deliveredAt, 1)
    times.push(Math.max(0, (deliveredAt.get(String(round)) ?? 0) - from))
    await pause(5)
  }
  times.sort((a, b) => a - b)
  return atMost('an event to its listener, p95', 50, quantile(times, 0.95), 'ms')
}

const eventCount = 2000

/** In events per second, from the commit of all events until the last is delivered. */
async function drainProduct(app: App, deliveredAt: Map<string, number>): Promise<number> {
  deliveredAt.clear()
  await inTransaction(createBaseCtx(app), async (tx) => {
    for (let index = 0; index < eventCount; index += 1)
      await emit(tx, 'pages.contactFormSent', { ...form, message: `${index}` })
  })
  const from = performance.now()
  await waitForDeliveries(deliveredAt, eventCount)
  return eventCount / ((performance.now() - from) / 1000)
}

const addJobsSql = `
  select count(added)
  from (select array_agg(row('bare', body, null, null, 12, null, null, null)::graphile_worker.job_spec) as specs
    from json_array_elements($1) as body) as batch
  cross join lateral graphile_worker.add_jobs(specs) as added`

/** The job engine alone with as many workers, which fetch and complete in batches as the product does. */
async function openBaseline(url: string) {
  const pool = createPool({ connectionString: url, max: 12 }, pino({ level: 'silent' }))
  let completedCount = 0
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    preset: {
      worker: {
        concurrentJobs: 10,
        localQueue: { size: 50 },
        completeJobBatchDelay: 10,
        failJobBatchDelay: 0,
      },
    },
    logger: new Logger(() => () => {}),
    parsedCronItems: [],
    taskList: {
      async bare() {
        completedCount += 1
      },
    },
  })
  return {
    async drain() {
      completedCount = 0
      const bodies = Array.from({ length: eventCount }, (_, index) => ({ ...form, message: `${index}` }))
      const from = performance.now()
      await pool.query(addJobsSql, [JSON.stringify(bodies)])
      while (completedCount < eventCount) await pause(1)
      return eventCount / ((performance.now() - from) / 1000)
    },
    async close() {
      await runner.stop()
      await pool.end()
    },
  }
}

async function measureDrain(app: App, deliveredAt: Map<string, number>, url: string): Promise<Row> {
  const [ours, baseline]: [number[], number[]] = [[], []]
  const engine = await openBaseline(url)
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await drainProduct(app, deliveredAt))
    baseline.push(await engine.drain())
  }
  await engine.close()
  return atLeast('2 000 events delivered to their listeners', 0.7, median(ours), median(baseline), 'a second')
}

/** Compared with the same work without events, and with the job engine alone. */
export async function measureJobs(): Promise<Row[]> {
  const { url, drop } = await createTestDatabase()
  const { app, deliveredAt, close } = await openNode(url)
  await prepare(app)
  const worker = startWorker(app)
  const rows = [await measureDelay(app, deliveredAt), await measureDrain(app, deliveredAt, url)]
  const delivered = 'the same, while the process also delivers'
  // When both cores are busy, they are divided between requests and jobs. This share must remain for
  // requests.
  rows.push(await measureEmit(app, delivered, 0.4))
  await worker.stop()
  rows.splice(2, 0, await measureEmit(app, 'a small transaction that emits, 32 concurrent', 0.8))
  await close()
  await drop()
  return rows
}
