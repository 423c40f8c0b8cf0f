import assert from 'node:assert/strict'
import test from 'node:test'
import { Undeliverable } from '../integrations/ports.ts'
import { createTestListener, emitMessages } from '../testing/testListener.ts'
import { createWorld, type World } from '../testing/world.ts'
import { emit, emitAll, on, onCommit } from './events.ts'
import { countJobs, maxAttempts } from './jobs.ts'
import { inTransaction } from './transaction.ts'

const form = { name: 'منى', email: 'mona@example.test', message: 'one' }

const undelivered = (world: World) => world.db.selectFrom('events').selectAll().execute()

type JobRow = { attempts: number; last_error: string | null }

async function jobsOf(world: World): Promise<JobRow[]> {
  const { rows } = await world.pool.query<JobRow>(
    'select attempts, last_error from graphile_worker.jobs order by id',
  )
  return rows
}

test('listeners hear of what happened, in its language and outside its transaction, and never of what was rolled back', async () => {
  const heard: string[] = []
  const listener = on('pages.contactFormSent', {
    name: 'tests.listen',
    handle: async (ctx, { message }) => void heard.push(`${message} ${ctx.language} ${ctx.db.isTransaction}`),
  })
  await using world = await createWorld({ listeners: [listener] })
  await inTransaction({ ...world.ctx(), language: 'en' }, (tx) => emit(tx, 'pages.contactFormSent', form))
  await emitMessages(world, 'two')
  const undone = inTransaction(world.ctx(), async (tx) => {
    await emit(tx, 'pages.contactFormSent', form)
    throw new Error('it did not happen')
  })
  await assert.rejects(undone, /did not happen/)
  await world.settle()
  assert.deepEqual(heard, ['one en false', 'two ar false'])
  assert.deepEqual(await undelivered(world), [])
})

/** A listener within the transaction, which records what it hears and whether what it wrote is to stay. */
function createTeller() {
  const heard: string[][] = []
  const teller = onCommit('pages.contactFormSent', {
    name: 'tests.tell',
    async tell(tx, bodies) {
      heard.push(bodies.map(({ message }) => message))
      await tx.db
        .insertInto('live_sequences')
        .values({ user_id: Number(bodies[0]?.email), last_seq: 1 })
        .execute()
      if (bodies.some(({ message }) => message === 'bad')) throw new Error('it can’t be told')
    },
  })
  return { heard, teller }
}

test('who hears within the transaction hears all of it at its end, and it stands or falls with what they write', async () => {
  const { heard, teller } = createTeller()
  await using world = await createWorld({ listeners: [teller] })
  const { id } = await world.person()
  const to = (message: string) => ({ name: '', email: String(id), message })
  const tell = (...messages: string[]) =>
    inTransaction(world.ctx(), async (tx) => {
      await emit(tx, 'pages.contactFormSent', to(messages[0] ?? ''))
      assert.equal(heard.length, 0)
      await emitAll(tx, 'pages.contactFormSent', messages.slice(1).map(to))
      if (messages.includes('undone')) throw new Error('it did not happen')
    })
  await assert.rejects(tell('one', 'undone'), /did not happen/)
  assert.deepEqual(heard, [])
  await assert.rejects(tell('one', 'bad'), /can’t be told/)
  assert.deepEqual(heard.splice(0), [['one', 'bad']])
  const written = () => world.db.selectFrom('live_sequences').select('user_id').execute()
  assert.deepEqual(await written(), [])
  await tell('one', 'two', 'three')
  await world.settle()
  assert.deepEqual(heard, [['one', 'two', 'three']])
  assert.deepEqual(await written(), [{ user_id: id }])
  assert.deepEqual([await undelivered(world), await jobsOf(world)], [[], []])
})

test('what a node of another release left to be heard after its transaction is heard then', async () => {
  const { heard, teller } = createTeller()
  await using world = await createWorld({ listeners: [teller] })
  const { id } = await world.person()
  const body = { name: '', email: String(id), message: 'left' }
  await inTransaction({ ...world.ctx(), tellersOf: () => [] }, (tx) =>
    emit(tx, 'pages.contactFormSent', body),
  )
  assert.deepEqual(heard, [])
  await world.settle()
  assert.deepEqual(heard, [['left']])
  assert.deepEqual(await undelivered(world), [])
})

// Compiled, never run: what belongs into a transaction doesn't compile outside of one.
export async function neverAlone(world: World) {
  // @ts-expect-error a ctx is no transaction
  await emit(world.ctx(), 'pages.contactFormSent', form)
  await inTransaction(world.ctx(), async (tx) => {
    await emit(tx, 'pages.contactFormSent', form)
    // @ts-expect-error nothing happens under this name
    await emit(tx, 'pages.contactFormSend', form)
    // @ts-expect-error the message is missing
    await emit(tx, 'pages.contactFormSent', { name: 'منى', email: '' })
  })
}

test('two listeners of one event both hear it, and one that fails is tried again alone', async () => {
  let works = false
  const steady = createTestListener(undefined, { name: 'tests.steady' })
  const shaky = createTestListener(
    () => {
      if (!works) throw new Error('not today')
    },
    { name: 'tests.shaky' },
  )
  await using world = await createWorld({ listeners: [steady.listener, shaky.listener] })
  await emitMessages(world, 'x')
  await world.settle()
  assert.deepEqual([steady.heard, shaky.heard], [['x'], ['x']])
  works = true
  world.clock.advance(60)
  await world.settle()
  assert.deepEqual([steady.heard, shaky.heard], [['x'], ['x', 'x']])
  assert.deepEqual(await jobsOf(world), [])
})

test('one that fails is tried again later and later, and holds up no other', async () => {
  let works = false
  const { heard, listener } = createTestListener((message) => {
    if (message === 'hard' && !works) throw new Error('the mail server is away')
  })
  await using world = await createWorld({ listeners: [listener] })
  await emitMessages(world, 'hard', 'easy')
  await world.settle()
  assert.deepEqual(heard, ['hard', 'easy'])
  for (const [attempts, wait] of [2.7, 7.3, 20, 54.5].entries()) {
    const [job] = await jobsOf(world)
    assert.equal(job?.attempts, attempts + 1)
    assert.match(job?.last_error ?? '', /mail server is away/)
    world.clock.advance(wait)
    await world.settle()
    assert.equal(heard.length, attempts + 2, 'not before its time')
    works = attempts === 3
    world.clock.advance(0.1)
    await world.settle()
    assert.equal(heard.length, attempts + 3)
  }
  assert.deepEqual(await jobsOf(world), [])
})

test('one that fails for a day is given up, and kept for thirty more without anybody’s address', async () => {
  const { heard, listener } = createTestListener(() => {
    throw new Error('mona@example.test: no such mailbox, call +201012345678')
  })
  await using world = await createWorld({ listeners: [listener] })
  await emitMessages(world, 'lost')
  for (let hours = 0; hours < 30; hours += 1) {
    await world.settle()
    world.clock.advance(3600)
  }
  assert.equal(heard.length, maxAttempts)
  const kept = 'Error: <e-mail>: no such mailbox, call <number>'
  assert.deepEqual(await jobsOf(world), [{ attempts: maxAttempts, last_error: kept }])
  assert.deepEqual(await countJobs(world.pool), [
    { name: 'tests.listen', waiting: 0, retrying: 0, givenUp: 1 },
  ])
})

test('what is refused for good is not tried again', async () => {
  const { heard, listener } = createTestListener(() => {
    throw new Undeliverable('550 nobody of that name')
  })
  await using world = await createWorld({ listeners: [listener] })
  await emitMessages(world, 'gone')
  await world.settle()
  world.clock.advance(24 * 3600)
  await world.settle()
  assert.deepEqual(heard, ['gone'])
  assert.deepEqual(await jobsOf(world), [
    { attempts: maxAttempts, last_error: 'Undeliverable: 550 nobody of that name' },
  ])
})

test('where order matters, what failed is heard before what came later, other keys meanwhile', async () => {
  const refused = new Set(['a1'])
  const heard: string[] = []
  const listener = on('pages.contactFormSent', {
    name: 'tests.inOrder',
    orderingKey: 'name',
    async handle(_, { name, message }) {
      heard.push(name + message)
      if (refused.has(name + message)) throw new Error('later')
    },
  })
  await using world = await createWorld({ listeners: [listener] })
  const tell = (...told: string[]) =>
    inTransaction(world.ctx(), async (tx) => {
      for (const each of told) {
        await emit(tx, 'pages.contactFormSent', { name: each[0] ?? '', email: '', message: each.slice(1) })
      }
    })
  await tell('a1', 'b1', 'a2')
  await world.settle()
  assert.deepEqual(heard.splice(0).toSorted(), ['a1', 'b1'])
  await tell('a3', 'b2')
  await world.settle()
  assert.ok(heard.splice(0).every((each) => each === 'a1' || each === 'b2'))
  refused.clear()
  world.clock.advance(3600)
  await world.settle()
  assert.deepEqual(heard, ['a1', 'a2', 'a3'])
  assert.deepEqual(await world.db.selectFrom('ordered_events').selectAll().execute(), [])
  assert.deepEqual(await jobsOf(world), [])
})

test('where order matters, what is refused for good lets the next one pass', async () => {
  const { heard, listener } = createTestListener(
    (message) => {
      if (message === 'bad') throw new Undeliverable('never')
    },
    { orderingKey: 'name' },
  )
  await using world = await createWorld({ listeners: [listener] })
  await emitMessages(world, 'bad', 'good')
  await world.settle()
  assert.deepEqual(heard, ['bad', 'good'])
  assert.deepEqual(await countJobs(world.pool), [
    { name: 'tests.listen', waiting: 0, retrying: 0, givenUp: 1 },
  ])
})

test('half of a character does not keep an event from being written', async () => {
  const { heard, listener } = createTestListener()
  await using world = await createWorld({ listeners: [listener] })
  await emitMessages(world, 'a\uD83Db')
  await world.settle()
  assert.deepEqual(heard, ['a\uFFFDb'])
})

test('an event that only another version of the server hears waits for it', async () => {
  await using world = await createWorld({ listeners: [] })
  await emitMessages(world, 'x')
  await world.settle()
  assert.equal((await undelivered(world)).length, 1)
})
