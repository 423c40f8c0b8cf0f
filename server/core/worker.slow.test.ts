import assert from 'node:assert/strict'
import test from 'node:test'
import { pino } from 'pino'
import { createMailer } from '../integrations/mail.ts'
import { createMailServer } from '../testing/mailServer.ts'
import { startNode } from '../testing/nodes.ts'
import { createProxy } from '../testing/proxy.ts'
import { createTestListener, emitMessages } from '../testing/testListener.ts'
import { until } from '../testing/until.ts'
import { createWorld, type World } from '../testing/world.ts'
import { jobCtx } from './app.ts'
import { emit, onCommit } from './events.ts'
import type { Job } from './jobs.ts'
import { inTransaction } from './transaction.ts'
import { startWorker } from './worker.ts'

/** Until the worker of a node has begun to hear of events. */
async function untilReady(world: World, heard: string[]): Promise<void> {
  await emitMessages(world, 'ready')
  await until(() => heard.includes('ready'), 'the worker is ready')
  heard.length = 0
}

async function jobsLeft(world: World): Promise<number> {
  const { rowCount } = await world.pool.query('select from graphile_worker.jobs')
  return rowCount ?? 0
}

async function openTransactions(world: World): Promise<number> {
  const { rows } = await world.pool.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows[0]?.open ?? 0
}

test('what a node commits is heard at once, not at its next look', async () => {
  await using world = await createWorld()
  const { heard, listener } = createTestListener()
  await using node = await startNode(world, { listeners: [listener], jobs: [], times: { pollMs: 60_000 } })
  const tell = (message: string) =>
    inTransaction(jobCtx(node.app), (tx) =>
      emit(tx, 'pages.contactFormSent', { name: '', email: '', message }),
    )
  // A job that comes before the engine listens is found at its next look.
  await until(async () => {
    await tell('ready')
    return heard.includes('ready')
  }, 'the engine listens')
  for (const message of ['one', 'two', 'three']) {
    await tell(message)
    await until(() => heard.includes(message), 'heard')
  }
})

test('two listeners of one name stop the start', async () => {
  await using world = await createWorld()
  const listeners = [createTestListener().listener, createTestListener().listener]
  assert.throws(() => startWorker({ ...world.app, listeners }), /tests\.listen/)
})

test('an event that some hear within its transaction and others after it stops the start', async () => {
  await using world = await createWorld()
  const teller = onCommit('pages.contactFormSent', { name: 'tests.tell', tell: async () => {} })
  const listeners = [createTestListener().listener, teller]
  assert.throws(() => startWorker({ ...world.app, listeners }), /tests\.tell hears pages\.contactFormSent/)
})

test('what another node committed and left is heard within a second', async () => {
  await using world = await createWorld()
  const { heard, listener } = createTestListener()
  await using _node = await startNode(world, { listeners: [listener], jobs: [] })
  await untilReady(world, heard)
  await emitMessages(world, 'left')
  await until(() => heard.includes('left'), 'heard')
})

test('two nodes hear each event once', async () => {
  await using world = await createWorld()
  const { heard, listener } = createTestListener()
  await using _one = await startNode(world, { listeners: [listener], jobs: [] })
  await using _other = await startNode(world, { listeners: [listener], jobs: [] })
  const messages = Array.from({ length: 300 }, (_, n) => String(n))
  await Promise.all(messages.map((message) => emitMessages(world, message)))
  await until(() => heard.length >= messages.length, 'all are heard')
  await until(async () => (await jobsLeft(world)) === 0, 'nothing is left')
  assert.deepEqual(heard.toSorted(), messages.toSorted())
})

test('a job that is due runs at a start, on one of the nodes, never beside itself', async () => {
  await using world = await createWorld()
  const gate = Promise.withResolvers<void>()
  let [running, most, runs] = [0, 0, 0]
  const run = async () => {
    runs += 1
    running += 1
    most = Math.max(most, running)
    await gate.promise
    running -= 1
  }
  const jobs: Job[] = [{ name: 'tests.once', at: '0 0 1 1 *', run }]
  const { heard, listener } = createTestListener()
  await using _one = await startNode(world, { listeners: [listener], jobs })
  await until(() => runs === 1, 'it runs')
  await using _other = await startNode(world, { listeners: [listener], jobs })
  await untilReady(world, heard)
  gate.resolve()
  await until(async () => (await jobsLeft(world)) === 0, 'nothing is left')
  assert.equal(most, 1)
})

test('a mail server that keeps silent, one that refuses and a listener that fails delay nobody else', async () => {
  await using silent = await createMailServer({ silent: true })
  await using refusing = await createMailServer({ refuses: '451 later' })
  const dead = createMailer(silent.url, 'hello@makan.test')
  const shut = createMailer(refusing.url, 'hello@makan.test')
  const mail = { to: 'mona@example.test', subject: 'x', text: 'y' }
  const { heard, listener } = createTestListener(undefined, { name: 'tests.prompt' })
  const mails = createTestListener(() => dead.send(mail), { name: 'tests.silent', waitsFor: 'mail' })
  const refused = createTestListener(() => shut.send(mail), { name: 'tests.refused', waitsFor: 'mail' })
  const broken = createTestListener(
    () => {
      throw new Error('always')
    },
    { name: 'tests.broken' },
  )
  await using world = await createWorld()
  const listeners = [mails.listener, refused.listener, broken.listener, listener]
  await using _node = await startNode(world, { listeners, jobs: [] })
  await untilReady(world, heard)
  await emitMessages(world, ...Array.from({ length: 30 }, (_, n) => String(n)))
  await until(() => heard.length === 30, 'the first are heard')
  await until(() => mails.heard.length >= 1, 'mails wait')
  await emitMessages(world, 'meanwhile')
  await until(() => heard.includes('meanwhile'), 'heard meanwhile')
  assert.ok(mails.heard.length <= 4, 'mail waits in its own lane')
  assert.equal(await openTransactions(world), 0)
})

test('while the database is away one line says so, and the worker comes back by itself', async () => {
  await using world = await createWorld()
  await using proxy = await createProxy(String(world.pool.options.connectionString))
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { heard, listener } = createTestListener()
  await using _node = await startNode(world, {
    listeners: [listener],
    jobs: [],
    log,
    url: proxy.url,
    times: { pollMs: 20 },
  })
  await untilReady(world, heard)
  proxy.cut()
  await until(() => proxy.refused() >= 10, 'it asks for its database over and over')
  await emitMessages(world, 'meanwhile')
  proxy.mend()
  await until(() => heard.includes('meanwhile'), 'heard')
  assert.equal(lines.length, 1, lines.join(''))
  assert.match(lines[0] ?? '', /database could not be reached/)
})

test('a worker that is told to stop ends what it began and begins nothing', async () => {
  await using world = await createWorld()
  const ends = Promise.withResolvers<void>()
  const { heard, listener } = createTestListener(() => ends.promise)
  const node = await startNode(world, { listeners: [listener], jobs: [], times: { stopMs: 10_000 } })
  await emitMessages(world, 'begun')
  await until(() => heard.length === 1, 'begun')
  const stopped = node.worker.stop()
  await emitMessages(world, 'after')
  ends.resolve()
  await stopped
  assert.deepEqual(heard, ['begun'])
  // Whether or not it was handed over before the end, it waits for a node that runs.
  const events = await world.db.selectFrom('events').selectAll().execute()
  assert.equal(events.length + (await jobsLeft(world)), 1)
  await node[Symbol.asyncDispose]()
})

/** A worker of which every place is taken, with more jobs fetched than it can begin. */
async function crowdedNode(world: World, options: Parameters<typeof startNode>[1] = {}) {
  const ends = Promise.withResolvers<void>()
  const { heard, listener } = createTestListener(() => ends.promise)
  const node = await startNode(world, { listeners: [listener], jobs: [], ...options })
  await emitMessages(world, ...Array.from({ length: 30 }, (_, n) => `${n}`))
  await until(async () => heard.length === 10 && (await lockedJobs(world)) === 30, 'crowded')
  return { node, heard, end: ends.resolve }
}

async function lockedJobs(world: World): Promise<number> {
  const { rowCount } = await world.pool.query('select from graphile_worker.jobs where locked_at is not null')
  return rowCount ?? 0
}

test('a worker that is told to stop gives back the jobs that it fetched and hasn’t begun', async () => {
  await using world = await createWorld()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { node, heard, end } = await crowdedNode(world, { log, times: { stopMs: 10_000 } })
  const stopped = node.worker.stop()
  end()
  await stopped
  assert.deepEqual([heard.length, await jobsLeft(world), await lockedJobs(world), lines], [10, 20, 0, []])
  await node[Symbol.asyncDispose]()
})

test('jobs that outlast a worker which is told to stop are free for the other nodes at once', async () => {
  await using world = await createWorld()
  const { node, end } = await crowdedNode(world, { times: { stopMs: 100 } })
  await node.worker.stop()
  assert.equal(await lockedJobs(world), 0)
  end()
  await node[Symbol.asyncDispose]()
})

test('a worker that loses its database with jobs fetched and not begun survives it', async () => {
  await using world = await createWorld()
  await using proxy = await createProxy(String(world.pool.options.connectionString))
  const { node, heard, end } = await crowdedNode(world, { url: proxy.url, times: { pollMs: 20 } })
  await using _node = node
  proxy.cut()
  await until(() => proxy.refused() >= 10, 'it asks for its database over and over')
  end()
  proxy.mend()
  await emitMessages(world, 'afterwards')
  await until(() => heard.includes('afterwards'), 'heard')
})

test('a worker that loses its database before it listens survives it', async () => {
  await using world = await createWorld()
  await using proxy = await createProxy(String(world.pool.options.connectionString))
  const { heard, listener } = createTestListener()
  const asked = proxy.stall('LISTEN')
  const times = { pollMs: 20 }
  await using _node = await startNode(world, { listeners: [listener], jobs: [], url: proxy.url, times })
  const drop = await asked
  // Of several connections that are lost, the one that asked to listen may be the last to learn of it.
  proxy.cut()
  proxy.mend()
  await untilReady(world, heard)
  drop()
  await emitMessages(world, 'afterwards')
  await until(() => heard.includes('afterwards'), 'heard')
})

test('lanes that look for jobs at the same instant hide none from each other', async () => {
  await using world = await createWorld()
  const { heard, listener } = createTestListener(() => {}, { orderingKey: 'message' })
  // Each lane asks for so many tasks that PostgreSQL would ask for free queues first.
  const others = (['mail', 'sms', 'payments', 'push'] as const).flatMap((waitsFor) =>
    Array.from({ length: 20 }, (_, n) => ({
      ...createTestListener(() => {}, { name: `tests.${waitsFor}${n}`, waitsFor }).listener,
      event: 'accounts.newDeviceUsed' as const,
    })),
  )
  await using node = await startNode(world, {
    listeners: [listener, ...others],
    jobs: [],
    times: { pollMs: 60_000 },
  })
  for (let n = 0; n < 40; n += 1) {
    const form = { name: '', email: '', message: `message ${n}` }
    await inTransaction(jobCtx(node.app), (tx) => emit(tx, 'pages.contactFormSent', form))
    await until(() => heard.length > n, `message ${n} is heard`)
    await until(async () => (await jobsLeft(world)) === 0, 'its job is done')
  }
})
