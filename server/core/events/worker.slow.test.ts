import assert from 'node:assert/strict'
import test from 'node:test'
import { pino } from 'pino'
import { createMailer } from '#server/integrations/mail.ts'
import { startNode } from '#server/testing/app/nodes.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createTestListener, emitMessages } from '#server/testing/app/testListener.ts'
import { until } from '#server/testing/app/until.ts'
import { createSmtpServer } from '#server/testing/standIns/smtpServer.ts'
import { createTcpProxy } from '#server/testing/standIns/tcpProxy.ts'
import { createBaseCtx } from '../app.ts'
import { inTransaction } from '../database/transaction.ts'
import { emit, onCommit } from './events.ts'
import type { Job } from './scheduledJobs.ts'
import { startWorker } from './worker.ts'

async function untilReady(app: TestApp, received: string[]): Promise<void> {
  await emitMessages(app, 'ready')
  await until(() => received.includes('ready'), 'the worker is ready')
  received.length = 0
}

async function jobsLeft(app: TestApp): Promise<number> {
  const { rowCount } = await app.pool.query('select from graphile_worker.jobs')
  return rowCount ?? 0
}

async function openTransactions(app: TestApp): Promise<number> {
  const { rows } = await app.pool.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows[0]?.open ?? 0
}

test('worker: a committed event is handled immediately, not at the next poll', async () => {
  await using app = await createTestApp()
  const { handledMessages, listener } = createTestListener()
  await using node = await startNode(app, { listeners: [listener], jobs: [], times: { pollMs: 60_000 } })
  const emitMessage = (message: string) =>
    inTransaction(createBaseCtx(node.instance), (tx) =>
      emit(tx, 'pages.contactFormSent', { name: '', email: '', message }),
    )
  // The engine finds a job that was added before it listens only at its next poll.
  await until(async () => {
    await emitMessage('ready')
    return handledMessages.includes('ready')
  }, 'the engine listens')
  for (const message of ['one', 'two', 'three']) {
    await emitMessage(message)
    await until(() => handledMessages.includes(message), 'heard')
  }
})

test('worker: two listeners of one name stop the start', async () => {
  await using app = await createTestApp()
  const listeners = [createTestListener().listener, createTestListener().listener]
  assert.throws(() => startWorker({ ...app.instance, listeners }), /tests\.listen/)
})

test('worker: an event with listeners inside and after its transaction stops the start', async () => {
  await using app = await createTestApp()
  const inTransactionListener = onCommit('pages.contactFormSent', {
    name: 'tests.notify',
    notify: async () => {},
  })
  const listeners = [createTestListener().listener, inTransactionListener]
  assert.throws(
    () => startWorker({ ...app.instance, listeners }),
    /Event pages\.contactFormSent mixes in-transaction listeners \(tests\.notify\)/,
  )
})

test('worker: events that another node left are handled within a second', async () => {
  await using app = await createTestApp()
  const { handledMessages, listener } = createTestListener()
  await using _node = await startNode(app, { listeners: [listener], jobs: [] })
  await untilReady(app, handledMessages)
  await emitMessages(app, 'left')
  await until(() => handledMessages.includes('left'), 'heard')
})

test('worker: two nodes handle each event once', async () => {
  await using app = await createTestApp()
  const { handledMessages, listener } = createTestListener()
  await using _one = await startNode(app, { listeners: [listener], jobs: [] })
  await using _other = await startNode(app, { listeners: [listener], jobs: [] })
  const messages = Array.from({ length: 300 }, (_, n) => String(n))
  await Promise.all(messages.map((message) => emitMessages(app, message)))
  await until(() => handledMessages.length >= messages.length, 'all are heard')
  await until(async () => (await jobsLeft(app)) === 0, 'nothing is left')
  assert.deepEqual(handledMessages.toSorted(), messages.toSorted())
})

test('worker: a due job runs at start, on one node, never twice at the same time', async () => {
  await using app = await createTestApp()
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
  const { handledMessages, listener } = createTestListener()
  await using _one = await startNode(app, { listeners: [listener], jobs })
  await until(() => runs === 1, 'it runs')
  await using _other = await startNode(app, { listeners: [listener], jobs })
  await untilReady(app, handledMessages)
  gate.resolve()
  await until(async () => (await jobsLeft(app)) === 0, 'nothing is left')
  assert.equal(most, 1)
})

test('worker: a silent or failing mail server or listener delays nothing else', async () => {
  await using silent = await createSmtpServer({ silent: true })
  await using refusing = await createSmtpServer({ refuses: '451 later' })
  const dead = createMailer(silent.url, 'hello@makan.test')
  const shut = createMailer(refusing.url, 'hello@makan.test')
  const mail = { to: 'mona@example.test', subject: 'x', text: 'y' }
  const { handledMessages, listener } = createTestListener(undefined, { name: 'tests.prompt' })
  const mails = createTestListener(() => dead.send(mail), { name: 'tests.silent', waitsFor: 'mail' })
  const failing = createTestListener(() => shut.send(mail), { name: 'tests.rejected', waitsFor: 'mail' })
  const broken = createTestListener(
    () => {
      throw new Error('always')
    },
    { name: 'tests.broken' },
  )
  await using app = await createTestApp()
  const listeners = [mails.listener, failing.listener, broken.listener, listener]
  await using _node = await startNode(app, { listeners, jobs: [] })
  await untilReady(app, handledMessages)
  await emitMessages(app, ...Array.from({ length: 30 }, (_, n) => String(n)))
  await until(() => handledMessages.length === 30, 'the first are heard')
  await until(() => mails.handledMessages.length >= 1, 'mails wait')
  await emitMessages(app, 'meanwhile')
  await until(() => handledMessages.includes('meanwhile'), 'heard meanwhile')
  assert.ok(mails.handledMessages.length <= 4, 'mail waits in its own queue')
  assert.equal(await openTransactions(app), 0)
})

test('worker: an outage logs one line, and the worker recovers without help', async () => {
  await using app = await createTestApp()
  await using proxy = await createTcpProxy(String(app.pool.options.connectionString))
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { handledMessages, listener } = createTestListener()
  await using _node = await startNode(app, {
    listeners: [listener],
    jobs: [],
    log,
    url: proxy.url,
    times: { pollMs: 20 },
  })
  await untilReady(app, handledMessages)
  proxy.cut()
  await until(() => proxy.rejectedCount() >= 10, 'it asks for its database over and over')
  await emitMessages(app, 'meanwhile')
  proxy.restore()
  await until(() => handledMessages.includes('meanwhile'), 'heard')
  assert.equal(lines.length, 1, lines.join(''))
  assert.match(lines[0] ?? '', /database unreachable/)
})

test('worker: a stopping worker finishes running jobs and starts no others', async () => {
  await using app = await createTestApp()
  const finished = Promise.withResolvers<void>()
  const { handledMessages, listener } = createTestListener(() => finished.promise)
  const node = await startNode(app, { listeners: [listener], jobs: [], times: { stopMs: 10_000 } })
  await emitMessages(app, 'begun')
  await until(() => handledMessages.length === 1, 'begun')
  const stopped = node.worker.stop()
  await emitMessages(app, 'after')
  finished.resolve()
  await stopped
  assert.deepEqual(handledMessages, ['begun'])
  // It must be waiting for a running node, dispatched or not.
  const events = await app.db.selectFrom('events').selectAll().execute()
  assert.equal(events.length + (await jobsLeft(app)), 1)
  await node[Symbol.asyncDispose]()
})

/** Starts a worker that is fully occupied and has fetched more jobs than it can start. */
async function crowdedNode(app: TestApp, options: Parameters<typeof startNode>[1] = {}) {
  const finished = Promise.withResolvers<void>()
  const { handledMessages, listener } = createTestListener(() => finished.promise)
  const node = await startNode(app, { listeners: [listener], jobs: [], ...options })
  await emitMessages(app, ...Array.from({ length: 30 }, (_, n) => `${n}`))
  await until(async () => handledMessages.length === 10 && (await lockedJobs(app)) === 30, 'crowded')
  return { node, heard: handledMessages, end: finished.resolve }
}

async function lockedJobs(app: TestApp): Promise<number> {
  const { rowCount } = await app.pool.query('select from graphile_worker.jobs where locked_at is not null')
  return rowCount ?? 0
}

test('worker: a stopping worker returns fetched jobs that it has not started', async () => {
  await using app = await createTestApp()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { node, heard, end } = await crowdedNode(app, { log, times: { stopMs: 10_000 } })
  const stopped = node.worker.stop()
  end()
  await stopped
  assert.deepEqual([heard.length, await jobsLeft(app), await lockedJobs(app), lines], [10, 20, 0, []])
  await node[Symbol.asyncDispose]()
})

test('worker: jobs that outlast a stopping worker are immediately free for other nodes', async () => {
  await using app = await createTestApp()
  const { node, end } = await crowdedNode(app, { times: { stopMs: 100 } })
  await node.worker.stop()
  assert.equal(await lockedJobs(app), 0)
  end()
  await node[Symbol.asyncDispose]()
})

test('worker: it survives losing the database with fetched, unstarted jobs', async () => {
  await using app = await createTestApp()
  await using proxy = await createTcpProxy(String(app.pool.options.connectionString))
  const { node, heard, end } = await crowdedNode(app, { url: proxy.url, times: { pollMs: 20 } })
  await using _node = node
  proxy.cut()
  await until(() => proxy.rejectedCount() >= 10, 'it asks for its database over and over')
  end()
  proxy.restore()
  await emitMessages(app, 'afterwards')
  await until(() => heard.includes('afterwards'), 'heard')
})

test('worker: it survives losing the database before it listens', async () => {
  await using app = await createTestApp()
  await using proxy = await createTcpProxy(String(app.pool.options.connectionString))
  const { handledMessages, listener } = createTestListener()
  const stalled = proxy.stall('LISTEN')
  const times = { pollMs: 20 }
  await using _node = await startNode(app, { listeners: [listener], jobs: [], url: proxy.url, times })
  const drop = await stalled
  // The connection that sent LISTEN may be the last one to notice the loss.
  proxy.cut()
  proxy.restore()
  await untilReady(app, handledMessages)
  drop()
  await emitMessages(app, 'afterwards')
  await until(() => handledMessages.includes('afterwards'), 'heard')
})

test('worker: lanes that look for jobs at the same instant hide none from each other', async () => {
  await using app = await createTestApp()
  const { handledMessages, listener } = createTestListener(() => {}, { orderingKey: 'message' })
  // Each lane queries enough tasks to make PostgreSQL check for free queues first.
  const otherListeners = (['mail', 'sms', 'payments', 'push'] as const).flatMap((waitsFor) =>
    Array.from({ length: 20 }, (_, n) => ({
      ...createTestListener(() => {}, { name: `tests.${waitsFor}${n}`, waitsFor }).listener,
      event: 'accounts.newDeviceUsed' as const,
    })),
  )
  await using node = await startNode(app, {
    listeners: [listener, ...otherListeners],
    jobs: [],
    times: { pollMs: 60_000 },
  })
  for (let n = 0; n < 40; n += 1) {
    const form = { name: '', email: '', message: `message ${n}` }
    await inTransaction(createBaseCtx(node.instance), (tx) => emit(tx, 'pages.contactFormSent', form))
    await until(() => handledMessages.length > n, `message ${n} is heard`)
    await until(async () => (await jobsLeft(app)) === 0, 'its job is done')
  }
})
