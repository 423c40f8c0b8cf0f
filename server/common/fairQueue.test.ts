import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { ApiError } from './apiError.ts'
import { FairQueue } from './fairQueue.ts'

/** Ends when the test says so, and records the order in which work started. */
function createWork(queue: FairQueue) {
  const started: string[] = []
  const finishByName = new Map<string, () => void>()
  return {
    started,
    /** Resolves with the error that rejected it, or null. */
    async start(holder: string, name = `${holder}${finishByName.size}`): Promise<unknown> {
      const { promise, resolve } = Promise.withResolvers<void>()
      finishByName.set(name, resolve)
      const work = async () => {
        started.push(name)
        await promise
      }
      return queue.run(holder, work).then(
        () => null,
        (error: unknown) => error,
      )
    },
    async end(name: string) {
      finishByName.get(name)?.()
      await turn()
    },
  }
}

/** Spends CPU time. */
function spend(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

const isNotReady = (error: unknown) => error instanceof ApiError && error.code === 'NotReady'

test('fair queue: a single holder uses all capacity; its excess work waits in order', async () => {
  const queue = new FairQueue({ total: 2, waiting: 10, retryAfter: 7 })
  const { start, end, started } = createWork(queue)
  for (const name of ['a', 'b', 'c', 'd']) void start('mona', name)
  await turn()
  assert.deepEqual(started, ['a', 'b'])
  await end('b')
  await end('a')
  assert.deepEqual(started, ['a', 'b', 'c', 'd'])
  assert.equal(queue.isIdle, false)
  await end('c')
  await end('d')
  assert.equal(queue.isIdle, true)
})

test('fair queue: the next turn belongs to the holder that uses the least', async () => {
  const queue = new FairQueue({ total: 2, waiting: 100, retryAfter: 1 })
  const { start, end, started } = createWork(queue)
  for (let n = 0; n < 20; n += 1) void start('flood', `flood ${n}`)
  void start('mona', 'mona 0')
  void start('mona', 'mona 1')
  void start('sami', 'sami 0')
  await end('flood 0')
  await end('flood 1')
  assert.deepEqual(started.slice(2), ['mona 0', 'sami 0'])
  await end('sami 0')
  assert.equal(started.at(-1), 'flood 2', 'one of each holder before a second of any')
  await end('flood 2')
  assert.equal(started.at(-1), 'flood 3', 'Mona has a piece in use, the flood has none')
  await end('mona 0')
  assert.equal(started.at(-1), 'mona 1')
})

test('fair queue: at equal use now, the holder that used it for less time is first', async () => {
  const queue = new FairQueue({ total: 1, waiting: 100, retryAfter: 1 })
  const { start, end, started } = createWork(queue)
  void start('slow', 'slow 0')
  void start('quick', 'quick 0')
  spend(100)
  await end('slow 0')
  for (let n = 1; n < 4; n += 1) void start('slow', `slow ${n}`)
  for (let n = 1; n < 4; n += 1) void start('quick', `quick ${n}`)
  for (const name of ['quick 0', 'quick 1', 'quick 2']) await end(name)
  assert.deepEqual(started, ['slow 0', 'quick 0', 'quick 1', 'quick 2', 'quick 3'])
})

test('fair queue: if full, it rejects the longest waiting list’s work or the newcomer', async () => {
  const queue = new FairQueue({ total: 1, waiting: 4, retryAfter: 7 })
  const { start, end, started } = createWork(queue)
  const flood = ['a', 'b', 'c', 'd', 'e'].map((name) => start('flood', name))
  assert.ok(isNotReady(await start('flood', 'f')))
  void start('mona', 'mona')
  const rejected = await flood[4]
  assert.ok(rejected instanceof ApiError && isNotReady(rejected))
  assert.equal(rejected.details.retryAfter, 7)
  void start('mona', 'mona 2')
  assert.ok(isNotReady(await flood[3]))
  assert.ok(isNotReady(await start('mona', 'mona 3')), 'they wait for as much as the flood')
  spend(100)
  await end('a')
  await end('mona')
  assert.deepEqual(started, ['a', 'mona', 'mona 2'])
})

test('fair queue: each holder has its own limits, and waiting time is limited', async () => {
  const queue = new FairQueue({
    total: 4,
    perHolder: 2,
    waiting: 10,
    waitingPerHolder: 1,
    longestWait: 1,
    retryAfter: 1,
  })
  const { start, started } = createWork(queue)
  const [, , third, fourth] = ['a', 'b', 'c', 'd'].map((name) => start('mona', name))
  assert.ok(isNotReady(await fourth))
  assert.deepEqual(
    ['mona', 'sami'].map((holder) => queue.isFullFor(holder)),
    [true, false],
  )
  void start('sami', 'sami')
  await turn()
  assert.deepEqual(started, ['a', 'b', 'sami'], 'no holder waits behind one at its limit')
  assert.ok(isNotReady(await third), 'after its maximum wait')
})

test('fair queue: failed work frees its slot', async () => {
  const queue = new FairQueue({ total: 1, waiting: 1, retryAfter: 1 })
  await assert.rejects(
    queue.run('mona', async () => {
      throw new Error('broken')
    }),
    /broken/,
  )
  assert.equal(await queue.run('mona', async () => 'done'), 'done')
})

test('fair queue: leases are revoked from the largest holder, for smaller ones only', () => {
  const queue = new FairQueue({ total: 4, retryAfter: 1 })
  const revoked: string[] = []
  const lease = (holder: string, name: string, units = 1) => {
    const made = queue.lease(holder, () => revoked.push(name))
    return { ...made, isOpen: made.grow(units) }
  }
  for (const name of ['a', 'b', 'c', 'd']) assert.ok(lease('flood', name).isOpen)
  assert.equal(lease('flood', 'e').isOpen, false)
  const first = lease('mona', 'mona')
  assert.ok(first.isOpen && lease('mona', 'mona 2').isOpen)
  assert.deepEqual(revoked, ['d', 'c'])
  assert.equal(lease('mona', 'mona 3').isOpen, false)
  assert.ok(lease('sami', 'sami').isOpen)
  assert.equal(revoked.length, 3)
  first.release()
  first.release()
  assert.ok(lease('flood', 'f').isOpen, 'a released lease is free')
})

test('fair queue: a lease that its holder keeps is never revoked and still counts', () => {
  const queue = new FairQueue({ total: 2, retryAfter: 1 })
  const leases = [1, 2].map(() => queue.lease('flood', () => assert.fail('taken back')))
  for (const lease of leases) {
    assert.ok(lease.grow(1))
    lease.keep()
  }
  const mona = queue.lease('mona', () => {})
  assert.equal(mona.grow(1), false)
  leases[0]?.release()
  assert.ok(mona.grow(1))
})

test('fair queue: a lease grows by the free capacity, up to its holder’s limit', () => {
  const queue = new FairQueue({ total: 100, perHolder: 60, retryAfter: 1 })
  let lost = 0
  const [mona, sami] = [queue.lease('mona', () => lost++), queue.lease('sami', () => lost++)]
  assert.ok(mona.grow(60))
  assert.equal(mona.grow(1), false)
  assert.ok(queue.isAtLimit('mona'))
  assert.ok(sami.grow(40))
  assert.equal(sami.grow(10), false, 'Mona’s is one lease, and would leave her less')
  mona.release()
  assert.ok(sami.grow(10))
  assert.equal(mona.grow(1), false, 'the lease has ended')
  assert.equal(lost, 0)
})
