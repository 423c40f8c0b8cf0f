import assert from 'node:assert/strict'
import test from 'node:test'
import { createWorld, type World } from '../testing/world.ts'
import { deliverOne, emit, type Listeners } from './events.ts'
import { inTransaction } from './transaction.ts'
import { startWorker } from './worker.ts'

const said = (message: string) => ({ name: 'منى', email: 'mona@example.test', message })

function say(world: World, ...messages: string[]): Promise<void> {
  return inTransaction(world.ctx(), async (tx) => {
    for (const message of messages) await emit(tx, 'pages.contactFormSent', said(message))
  })
}

/** Listeners that note what they heard; `hear` may refuse. */
function listening(hear: (message: string) => unknown = () => {}) {
  const heard: string[] = []
  const listeners: Listeners = {
    'pages.contactFormSent': [
      async (_, { message }) => {
        heard.push(message)
        await hear(message)
      },
    ],
  }
  return { heard, listeners }
}

async function settle(world: World, listeners: Listeners): Promise<void> {
  while (await deliverOne(world.ctx(), listeners));
}

const waiting = (world: World) => world.db.selectFrom('events').selectAll().orderBy('id').execute()

test('listeners hear of what happened, in its order and language, and never of what was rolled back', async () => {
  await using world = await createWorld()
  const languages: string[] = []
  const listeners: Listeners = {
    'pages.contactFormSent': [
      async (ctx, { message }) => void languages.push(`${message} ${ctx.language} ${ctx.inTransaction}`),
    ],
  }
  await inTransaction({ ...world.ctx(), language: 'en' }, (tx) =>
    emit(tx, 'pages.contactFormSent', said('one')),
  )
  await say(world, 'two')
  const undone = inTransaction(world.ctx(), async (tx) => {
    await emit(tx, 'pages.contactFormSent', said('never'))
    throw new Error('it did not happen')
  })
  await assert.rejects(undone, /did not happen/)
  await settle(world, listeners)
  assert.deepEqual(languages, ['one en false', 'two ar false'])
  assert.deepEqual(await waiting(world), [])
})

test('what happened outside a transaction can’t be told', async () => {
  await using world = await createWorld()
  await assert.rejects(emit(world.ctx(), 'pages.contactFormSent', said('x')), /in the transaction/)
  assert.deepEqual(await waiting(world), [])
})

test('several workers deliver each event once, and none waits for another’s', async () => {
  await using world = await createWorld()
  const messages = Array.from({ length: 40 }, (_, n) => String(n))
  await say(world, ...messages)
  const together = Promise.withResolvers<void>()
  const { heard, listeners } = listening(() => {
    if (heard.length >= 3) together.resolve()
    return together.promise
  })
  await Promise.all([1, 2, 3].map(() => settle(world, listeners)))
  assert.deepEqual(
    heard.toSorted((one, other) => Number(one) - Number(other)),
    messages,
  )
})

test('one that fails is tried again later and later, and holds up no other', async () => {
  await using world = await createWorld()
  let broken = true
  const { heard, listeners } = listening((message) => {
    if (message === 'hard' && broken) throw new Error('the mail server is away')
  })
  await say(world, 'hard', 'easy')
  await settle(world, listeners)
  assert.deepEqual(heard, ['hard', 'easy'])
  const waits: number[] = []
  for (let tries = 1; tries <= 4; tries += 1) {
    const [event] = await waiting(world)
    assert.equal(event?.attempts, tries)
    assert.match(event?.last_error ?? '', /mail server is away/)
    waits.push(((event?.due_at.getTime() ?? 0) - world.clock.now().getTime()) / 1000)
    world.clock.advance((waits.at(-1) ?? 0) - 1)
    await settle(world, listeners)
    assert.equal(heard.length, tries + 1, 'not before its time')
    world.clock.advance(1)
    if (tries === 4) broken = false
    await settle(world, listeners)
  }
  assert.deepEqual(waits, [5, 10, 20, 40])
  assert.deepEqual(await waiting(world), [])
})

test('one that fails for hours is given up, and kept for people to look at', async () => {
  await using world = await createWorld()
  const { heard, listeners } = listening(() => {
    throw new Error('no such mailbox')
  })
  await say(world, 'lost')
  for (let hours = 0; hours < 40; hours += 1) {
    await settle(world, listeners)
    world.clock.advance(3600)
  }
  assert.equal(heard.length, 12)
  const kept = await waiting(world)
  assert.deepEqual(
    kept.map(({ attempts, body, last_error }) => [attempts, body, last_error]),
    [[12, said('lost'), 'Error: no such mailbox']],
  )
})

test('an event whose worker dies while telling is told again', async () => {
  await using world = await createWorld()
  await say(world, 'twice')
  const { heard, listeners } = listening(async () => {
    if (heard.length > 1) return
    // The worker's own connection goes, and with it its hold on the event.
    await world.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where state = 'idle in transaction' and datname = current_database()`)
  })
  await assert.rejects(deliverOne(world.ctx(), listeners))
  await settle(world, listeners)
  assert.deepEqual(heard, ['twice', 'twice'])
  assert.deepEqual(await waiting(world), [])
})

test('half of a character does not keep an event from being written', async () => {
  await using world = await createWorld()
  await say(world, 'a\uD83Db')
  const { heard, listeners } = listening()
  await settle(world, listeners)
  assert.deepEqual(heard, ['a\uFFFDb'])
})

test('the worker delivers what comes while it runs, goes on after a fault, and stops when it is told', async () => {
  await using world = await createWorld()
  const all = Promise.withResolvers<void>()
  const { heard, listeners } = listening((message) => {
    if (message === 'bad') throw new Error('bad')
    if (message === 'last') all.resolve()
  })
  const worker = startWorker({ ...world.app, listeners })
  await say(world, 'first', 'bad')
  await say(world, 'last')
  await all.promise
  await worker.stop()
  assert.deepEqual(heard, ['first', 'bad', 'last'])
  await say(world, 'after')
  assert.equal((await waiting(world)).length, 2)
})
