import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import test from 'node:test'
import fc from 'fast-check'
import { accounts } from '#contract/accounts.ts'
import { live } from '#contract/live.ts'
import { follow, publish, replayLimit } from '#server/core/live.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { listen } from '#server/testing/liveReader.ts'
import { runs } from '#server/testing/runs.ts'
import { createWorld, type World } from '#server/testing/world.ts'

/** Tells people that there is something, in one transaction. */
function tell(world: World, ...userIds: number[]): Promise<void> {
  return inTransaction(world.ctx(), async (tx) =>
    publish(
      tx,
      userIds.map((id) => [id, { kind: 'counts' }]),
    ),
  )
}

const idsOf = (events: { id: number }[]) => events.map(({ id }) => id)

test('a stream begins with the counts, and then tells what is committed, in order and to nobody else', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  await using hers = await listen(world.url, mona)
  await using his = await listen(world.url, sami)
  await his.until(0)
  assert.deepEqual(await hers.next(), {
    id: 0,
    message: {
      kind: 'start',
      counts: { agreements: 0, pendingOrders: 0, unreadMessages: 0, unreadNotifications: 0 },
    },
  })
  const undone = inTransaction(world.ctx(), async (tx) => {
    publish(tx, [[mona.id, { kind: 'counts' }]])
    throw new Error('it did not happen')
  })
  await assert.rejects(undone)
  await tell(world, mona.id)
  await tell(world, mona.id, sami.id)
  assert.deepEqual(idsOf(await hers.until(2)), [0, 1, 2])
  assert.deepEqual(idsOf(await his.until(1)), [0, 1])
})

test('how late it is told is measured, but not of what was said while nobody listened', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const told = async () => {
    const text = await (await fetch(`${world.url}/metrics`)).text()
    return Number(/^live_delay_seconds_count (\d+)$/m.exec(text)?.[1])
  }
  const before = await told()
  await tell(world, mona.id)
  world.clock.advance(60)
  await using stream = await listen(world.url, mona, 0)
  await stream.until(1)
  assert.equal(await told(), before)
  await tell(world, mona.id)
  await tell(world, mona.id)
  await stream.until(3)
  assert.equal(await told(), before + 2)
})

test('what one transaction tells a person comes in its order, whomever else it tells', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  await using stream = await listen(world.url, mona)
  await stream.until(0)
  await tell(world, mona.id)
  await inTransaction(world.ctx(), async (tx) => {
    publish(tx, [[mona.id, { kind: 'order', orderId: 1 }]])
    publish(tx, [
      [sami.id, { kind: 'order', orderId: 1 }],
      [mona.id, { kind: 'order', orderId: 2 }],
    ])
    publish(tx, [[mona.id, { kind: 'notification', notificationId: 3 }]])
  })
  const told = (await stream.until(4)).map(({ id, message: { kind, orderId, notificationId } }) => [
    id,
    kind,
    orderId ?? notificationId,
  ])
  assert.deepEqual(told.slice(2), [
    [2, 'order', 1],
    [3, 'order', 2],
    [4, 'notification', 3],
  ])
})

test('transactions that tell the same people the other way round wait for each other', async () => {
  await using world = await createWorld()
  const ids = await Promise.all([1, 2, 3, 4].map(async () => (await world.person()).id))
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([tell(world, ...ids), tell(world, ...ids.toReversed())])
  }
  const sequences = await world.db.selectFrom('live_sequences').select('last_seq').execute()
  assert.deepEqual(
    sequences.map(({ last_seq }) => last_seq),
    [40, 40, 40, 40],
  )
})

test('what a node commits itself is told as it is, and read only where another committed in between', async () => {
  await using world = await createWorld()
  const { id } = await world.person()
  const ctx = world.ctx()
  const reads: string[] = []
  const query = (given: { name: string }) => {
    reads.push(given.name)
    return world.pool.query(given as never)
  }
  const elsewhere = { ...ctx, live: { ...ctx.live, tell() {} } }
  const ended = new AbortController()
  const heard: number[] = []
  const came = new EventEmitter()
  const following = follow(
    { ...ctx, pool: { query } as never },
    { userId: id, lastEventId: null, signal: ended.signal },
    async (messages) => {
      heard.push(...messages.map(({ seq }) => seq))
      came.emit('told')
      return true
    },
  )
  const tellAt = async (at: typeof ctx) => {
    const told = at === ctx ? once(came, 'told') : null
    await inTransaction(at, async (tx) => publish(tx, [[id, { kind: 'counts' }]]))
    await told
  }
  await once(came, 'told')
  await tellAt(ctx)
  await tellAt(ctx)
  assert.deepEqual([heard, reads], [[0, 1, 2], ['live.readAfter']])
  await tellAt(elsewhere)
  await tellAt(ctx)
  assert.deepEqual([heard, reads.length], [[0, 1, 2, 3, 4], 2])
  ended.abort()
  await following
})

test('who comes back is told what they missed, and begins anew where that can’t be said', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  for (let n = 0; n < 5; n += 1) await tell(world, mona.id)
  const first = async (after: number) => {
    await using stream = await listen(world.url, mona, after)
    const event = await stream.next()
    return [event?.message.kind, event?.id]
  }
  assert.deepEqual(await first(2), ['counts', 3])
  assert.deepEqual(await first(9), ['reset', 5], 'a number that was never given')
  await world.db.deleteFrom('live_messages').where('seq', '<=', 3).execute()
  assert.deepEqual(await first(2), ['reset', 5], 'one of those missed is not kept any more')
  assert.deepEqual(await first(3), ['counts', 4])
})

test('a person’s messages are kept for a week, and no more than the limit', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  for (let n = 0; n < replayLimit + 20; n += 1) await tell(world, mona.id)
  await using behind = await listen(world.url, mona, 10)
  assert.equal((await behind.next())?.message.kind, 'reset')
  const kept = async () => (await world.db.selectFrom('live_messages').select('seq').execute()).length
  await world.settle()
  assert.equal(await kept(), replayLimit)
  world.clock.advance(8 * 24 * 3600)
  await world.settle()
  assert.equal(await kept(), 0)
})

/** Reads a person's stream to its end with connections that break off, each after so many messages. */
async function readWithBreaks(world: World, token: string, last: number, breaks: readonly number[]) {
  const heard: number[] = []
  let after = 0
  for (let turn = 0; after < last; turn += 1) {
    await using stream = await listen(world.url, { token }, after)
    const most = after + (breaks[turn % breaks.length] ?? 1)
    while (after < Math.min(most, last)) {
      const event = await stream.next()
      assert.equal(event?.message.kind, 'counts')
      after = event?.id ?? last
      heard.push(after)
    }
  }
  return heard
}

test('whoever writes at once, and however often a reader breaks off, nothing is lost, doubled or out of order', async () => {
  await using world = await createWorld()
  const people = await Promise.all([1, 2, 3].map(() => world.person()))
  const ids = people.map(({ id }) => id)
  const given: number[] = people.map(() => 0)
  const write = fc.record({
    to: fc.subarray([0, 1, 2], { minLength: 1 }),
    isUndone: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(write, { minLength: 4, maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
      async (writes, breaks) => {
        const before = [...given]
        for (const { to, isUndone } of writes)
          if (!isUndone) for (const who of to) given[who] = (given[who] ?? 0) + 1
        const readings = people.map(async ({ token }, who) => {
          const [from, last] = [before[who] ?? 0, given[who] ?? 0]
          const heard = await readWithBreaks(world, token, last, breaks)
          assert.deepEqual(
            heard.slice(from),
            Array.from({ length: last - from }, (_, n) => from + n + 1),
          )
        })
        const writing = writes.map(async ({ to, isUndone }) => {
          const told = inTransaction(world.ctx(), async (tx) => {
            publish(
              tx,
              to.map((who) => [ids[who] as number, { kind: 'counts' }]),
            )
            if (isUndone) throw new Error('undone')
          })
          await told.catch((error: Error) => assert.equal(error.message, 'undone'))
        })
        await Promise.all([...writing, ...readings])
      },
    ),
    { numRuns: runs(15) },
  )
})

test('a stream ends with its session at the next message, and tells only counts that one may open by then', async () => {
  await using world = await createWorld()
  const staff = await world.person({ rank: 'Moderator', permissions: ['ServicesPlaceControl'] })
  await using stream = await listen(world.url, staff)
  assert.deepEqual((await stream.next())?.message.counts, {
    unapprovedPlaces: 0,
    unreadMessages: 0,
    unreadNotifications: 0,
  })
  await world.db.updateTable('user_roles').set({ granted: false }).where('user_id', '=', staff.id).execute()
  await tell(world, staff.id)
  assert.deepEqual((await stream.next())?.message.counts, { unreadMessages: 0, unreadNotifications: 0 })
  await world.ask(accounts.logout, {}, staff)
  await tell(world, staff.id)
  assert.equal(await stream.next(), null)
  assert.equal((await world.send(live.listen, {}, staff)).status, 401)
})
