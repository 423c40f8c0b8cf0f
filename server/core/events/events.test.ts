import assert from 'node:assert/strict'
import test from 'node:test'
import { UndeliverableError } from '#server/integrations/ports.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createTestListener, emitMessages } from '#server/testing/app/testListener.ts'
import { inTransaction } from '../database/transaction.ts'
import { emit, emitAll, on, onCommit } from './events.ts'
import { countJobs, maxAttempts } from './scheduledJobs.ts'

const form = { name: 'منى', email: 'mona@example.test', message: 'one' }

const undelivered = (app: TestApp) => app.db.selectFrom('events').selectAll().execute()

type JobRow = { attempts: number; last_error: string | null }

async function listJobs(app: TestApp): Promise<JobRow[]> {
  const { rows } = await app.pool.query<JobRow>(
    'select attempts, last_error from graphile_worker.jobs order by id',
  )
  return rows
}

test('events: listeners run outside its transaction, never for one rolled back', async () => {
  const received: string[] = []
  const listener = on('pages.contactFormSent', {
    name: 'tests.listen',
    handle: async (ctx, { message }) =>
      void received.push(`${message} ${ctx.language} ${ctx.db.isTransaction}`),
  })
  await using app = await createTestApp({ listeners: [listener] })
  await inTransaction({ ...app.ctx(), language: 'en' }, (tx) => emit(tx, 'pages.contactFormSent', form))
  await emitMessages(app, 'two')
  const undone = inTransaction(app.ctx(), async (tx) => {
    await emit(tx, 'pages.contactFormSent', form)
    throw new Error('it did not happen')
  })
  await assert.rejects(undone, /did not happen/)
  await app.runPendingJobs()
  assert.deepEqual(received, ['one en false', 'two ar false'])
  assert.deepEqual(await undelivered(app), [])
})

function createInTransactionListener() {
  const received: string[][] = []
  const listener = onCommit('pages.contactFormSent', {
    name: 'tests.notify',
    async notify(tx, bodies) {
      received.push(bodies.map(({ message }) => message))
      await tx.db
        .insertInto('liveSequences')
        .values({ userId: Number(bodies[0]?.email), lastSeq: 1 })
        .execute()
      if (bodies.some(({ message }) => message === 'bad')) throw new Error('it can’t be told')
    },
  })
  return { received, listener }
}

test('events: in-transaction listeners get all events at the end and share its outcome', async () => {
  const { received, listener } = createInTransactionListener()
  await using app = await createTestApp({ listeners: [listener] })
  const { id } = await app.createUser()
  const to = (message: string) => ({ name: '', email: String(id), message })
  const publishMessages = (...messages: string[]) =>
    inTransaction(app.ctx(), async (tx) => {
      await emit(tx, 'pages.contactFormSent', to(messages[0] ?? ''))
      assert.equal(received.length, 0)
      await emitAll(tx, 'pages.contactFormSent', messages.slice(1).map(to))
      if (messages.includes('undone')) throw new Error('it did not happen')
    })
  await assert.rejects(publishMessages('one', 'undone'), /did not happen/)
  assert.deepEqual(received, [])
  await assert.rejects(publishMessages('one', 'bad'), /can’t be told/)
  assert.deepEqual(received.splice(0), [['one', 'bad']])
  const written = () => app.db.selectFrom('liveSequences').select('userId').execute()
  assert.deepEqual(await written(), [])
  await publishMessages('one', 'two', 'three')
  await app.runPendingJobs()
  assert.deepEqual(received, [['one', 'two', 'three']])
  assert.deepEqual(await written(), [{ userId: id }])
  assert.deepEqual([await undelivered(app), await listJobs(app)], [[], []])
})

test('events: in-transaction events that another release left are delivered later', async () => {
  const { received, listener } = createInTransactionListener()
  await using app = await createTestApp({ listeners: [listener] })
  const { id } = await app.createUser()
  const body = { name: '', email: String(id), message: 'left' }
  await inTransaction({ ...app.ctx(), getInTransactionListeners: () => [] }, (tx) =>
    emit(tx, 'pages.contactFormSent', body),
  )
  assert.deepEqual(received, [])
  await app.runPendingJobs()
  assert.deepEqual(received, [['left']])
  assert.deepEqual(await undelivered(app), [])
})

// Only compiled, never run: checks that functions that need a transaction do not compile outside of one.
export async function assertTransactionTypes(app: TestApp) {
  // @ts-expect-error a ctx is no transaction
  await emit(app.ctx(), 'pages.contactFormSent', form)
  await inTransaction(app.ctx(), async (tx) => {
    await emit(tx, 'pages.contactFormSent', form)
    // @ts-expect-error nothing happens under this name
    await emit(tx, 'pages.contactFormSend', form)
    // @ts-expect-error the message is missing
    await emit(tx, 'pages.contactFormSent', { name: 'منى', email: '' })
  })
}

test('events: two listeners both receive an event, and only the failed one retries', async () => {
  let works = false
  const steady = createTestListener(undefined, { name: 'tests.steady' })
  const shaky = createTestListener(
    () => {
      if (!works) throw new Error('not today')
    },
    { name: 'tests.shaky' },
  )
  await using app = await createTestApp({ listeners: [steady.listener, shaky.listener] })
  await emitMessages(app, 'x')
  await app.runPendingJobs()
  assert.deepEqual([steady.handledMessages, shaky.handledMessages], [['x'], ['x']])
  works = true
  app.clock.advance(60)
  await app.runPendingJobs()
  assert.deepEqual([steady.handledMessages, shaky.handledMessages], [['x'], ['x', 'x']])
  assert.deepEqual(await listJobs(app), [])
})

test('events: a failed listener is retried at growing intervals and delays no other', async () => {
  let works = false
  const { handledMessages, listener } = createTestListener((message) => {
    if (message === 'hard' && !works) throw new Error('the mail server is away')
  })
  await using app = await createTestApp({ listeners: [listener] })
  await emitMessages(app, 'hard', 'easy')
  await app.runPendingJobs()
  assert.deepEqual(handledMessages, ['hard', 'easy'])
  for (const [attempts, wait] of [2.7, 7.3, 20, 54.5].entries()) {
    const [job] = await listJobs(app)
    assert.equal(job?.attempts, attempts + 1)
    assert.match(job?.last_error ?? '', /mail server is away/)
    app.clock.advance(wait)
    await app.runPendingJobs()
    assert.equal(handledMessages.length, attempts + 2, 'not before it is due')
    works = attempts === 3
    app.clock.advance(0.1)
    await app.runPendingJobs()
    assert.equal(handledMessages.length, attempts + 3)
  }
  assert.deepEqual(await listJobs(app), [])
})

test('events: a job that fails for a day is dead and stored 30 days without addresses', async () => {
  const { handledMessages, listener } = createTestListener(() => {
    throw new Error('mona@example.test: no such mailbox, call +201012345678')
  })
  await using app = await createTestApp({ listeners: [listener] })
  await emitMessages(app, 'lost')
  for (let hours = 0; hours < 30; hours += 1) {
    await app.runPendingJobs()
    app.clock.advance(3600)
  }
  assert.equal(handledMessages.length, maxAttempts)
  const redactedError = 'Error: <e-mail>: no such mailbox, call <number>'
  assert.deepEqual(await listJobs(app), [{ attempts: maxAttempts, last_error: redactedError }])
  assert.deepEqual(await countJobs(app.pool), [{ name: 'tests.listen', waiting: 0, retrying: 0, dead: 1 }])
})

test('events: a permanently rejected event is not retried', async () => {
  const { handledMessages, listener } = createTestListener(() => {
    throw new UndeliverableError('550 nobody of that name')
  })
  await using app = await createTestApp({ listeners: [listener] })
  await emitMessages(app, 'gone')
  await app.runPendingJobs()
  app.clock.advance(24 * 3600)
  await app.runPendingJobs()
  assert.deepEqual(handledMessages, ['gone'])
  assert.deepEqual(await listJobs(app), [
    { attempts: maxAttempts, last_error: 'UndeliverableError: 550 nobody of that name' },
  ])
})

test('events: an ordered event waits for a failed one of its key, not for other keys', async () => {
  const failing = new Set(['a1'])
  const received: string[] = []
  const listener = on('pages.contactFormSent', {
    name: 'tests.inOrder',
    orderingKey: 'name',
    async handle(_, { name, message }) {
      received.push(name + message)
      if (failing.has(name + message)) throw new Error('later')
    },
  })
  await using app = await createTestApp({ listeners: [listener] })
  const publishMessages = (...messages: string[]) =>
    inTransaction(app.ctx(), async (tx) => {
      for (const message of messages) {
        await emit(tx, 'pages.contactFormSent', {
          name: message[0] ?? '',
          email: '',
          message: message.slice(1),
        })
      }
    })
  await publishMessages('a1', 'b1', 'a2')
  await app.runPendingJobs()
  assert.deepEqual(received.splice(0).toSorted(), ['a1', 'b1'])
  await publishMessages('a3', 'b2')
  await app.runPendingJobs()
  assert.ok(received.splice(0).every((message) => message === 'a1' || message === 'b2'))
  failing.clear()
  app.clock.advance(3600)
  await app.runPendingJobs()
  assert.deepEqual(received, ['a1', 'a2', 'a3'])
  assert.deepEqual(await app.db.selectFrom('orderedEvents').selectAll().execute(), [])
  assert.deepEqual(await listJobs(app), [])
})

test('events: a permanently rejected ordered event lets the next one pass', async () => {
  const { handledMessages, listener } = createTestListener(
    (message) => {
      if (message === 'bad') throw new UndeliverableError('never')
    },
    { orderingKey: 'name' },
  )
  await using app = await createTestApp({ listeners: [listener] })
  await emitMessages(app, 'bad', 'good')
  await app.runPendingJobs()
  assert.deepEqual(handledMessages, ['bad', 'good'])
  assert.deepEqual(await countJobs(app.pool), [{ name: 'tests.listen', waiting: 0, retrying: 0, dead: 1 }])
})

test('events: an event with half of a character is still written', async () => {
  const { handledMessages, listener } = createTestListener()
  await using app = await createTestApp({ listeners: [listener] })
  await emitMessages(app, 'a\uD83Db')
  await app.runPendingJobs()
  assert.deepEqual(handledMessages, ['a\uFFFDb'])
})

test('events: an event that only another server version handles waits for it', async () => {
  await using app = await createTestApp({ listeners: [] })
  await emitMessages(app, 'x')
  await app.runPendingJobs()
  assert.equal((await undelivered(app)).length, 1)
})
