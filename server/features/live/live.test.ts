import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import test from 'node:test'
import fc from 'fast-check'
import { accounts } from '#contract/accounts/endpoints.ts'
import { live } from '#contract/live/endpoints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { publish, replayLimit, streamMessages } from '#server/core/live/live.ts'
import { openLiveStream } from '#server/testing/app/liveStreamClient.ts'
import { getRunCount } from '#server/testing/app/propertyRuns.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'

function publishCounts(app: TestApp, ...userIds: number[]): Promise<void> {
  return inTransaction(app.ctx(), async (tx) =>
    publish(
      tx,
      userIds.map((id) => [id, { kind: 'counts' }]),
    ),
  )
}

const getIds = (events: { id: number }[]) => events.map(({ id }) => id)

test('live updates: a stream starts with counts, then delivers commits in order', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  await using monaStream = await openLiveStream(app.url, mona)
  await using samiStream = await openLiveStream(app.url, sami)
  await samiStream.until(0)
  assert.deepEqual(await monaStream.next(), {
    id: 0,
    message: {
      kind: 'start',
      counts: {
        agreements: 0,
        pendingOrders: 0,
        unreadMessages: 0,
        unreadNotifications: 0,
        balance: { points: 0, nextExpiry: null },
      },
    },
  })
  const undone = inTransaction(app.ctx(), async (tx) => {
    publish(tx, [[mona.id, { kind: 'counts' }]])
    throw new Error('it did not happen')
  })
  await assert.rejects(undone)
  await publishCounts(app, mona.id)
  await publishCounts(app, mona.id, sami.id)
  assert.deepEqual(getIds(await monaStream.until(2)), [0, 1, 2])
  assert.deepEqual(getIds(await samiStream.until(1)), [0, 1])
})

test('live updates: delivery delay is measured only while a stream is open', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const readDelayCount = async () => {
    const text = await (await fetch(`${app.url}/metrics`)).text()
    return Number(/^makan_live_message_delay_seconds_count (\d+)$/m.exec(text)?.[1])
  }
  const before = await readDelayCount()
  await publishCounts(app, mona.id)
  app.clock.advance(60)
  await using stream = await openLiveStream(app.url, mona, 0)
  await stream.until(1)
  assert.equal(await readDelayCount(), before)
  await publishCounts(app, mona.id)
  await publishCounts(app, mona.id)
  await stream.until(3)
  assert.equal(await readDelayCount(), before + 2)
})

test('live updates: a user’s messages of one transaction keep their order', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  await using stream = await openLiveStream(app.url, mona)
  await stream.until(0)
  await publishCounts(app, mona.id)
  await inTransaction(app.ctx(), async (tx) => {
    publish(tx, [[mona.id, { kind: 'order', orderId: 1 }]])
    publish(tx, [
      [sami.id, { kind: 'order', orderId: 1 }],
      [mona.id, { kind: 'order', orderId: 2 }],
    ])
    publish(tx, [[mona.id, { kind: 'notification', notificationId: 3 }]])
  })
  const messages = (await stream.until(4)).map(({ id, message: { kind, orderId, notificationId } }) => [
    id,
    kind,
    orderId ?? notificationId,
  ])
  assert.deepEqual(messages.slice(2), [
    [2, 'order', 1],
    [3, 'order', 2],
    [4, 'notification', 3],
  ])
})

test('live updates: transactions that notify users in opposite order do not deadlock', async () => {
  await using app = await createTestApp()
  const ids = await Promise.all([1, 2, 3, 4].map(async () => (await app.createUser()).id))
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([publishCounts(app, ...ids), publishCounts(app, ...ids.toReversed())])
  }
  const sequences = await app.db.selectFrom('liveSequences').select('lastSeq').execute()
  assert.deepEqual(
    sequences.map(({ lastSeq }) => lastSeq),
    [40, 40, 40, 40],
  )
})

test('live updates: a node reads the database only after commits of another node', async () => {
  await using app = await createTestApp()
  const { id } = await app.createUser()
  const ctx = app.ctx()
  const reads: string[] = []
  const query = (queryConfig: { name: string }) => {
    reads.push(queryConfig.name)
    return app.pool.query(queryConfig as never)
  }
  const elsewhere = { ...ctx, live: { ...ctx.live, broadcast() {} } }
  const ended = new AbortController()
  const receivedIds: number[] = []
  const came = new EventEmitter()
  const following = streamMessages(
    { ...ctx, pool: { query } as never },
    { userId: id, lastEventId: null, signal: ended.signal },
    async (messages) => {
      receivedIds.push(...messages.map(({ seq }) => seq))
      came.emit('notified')
      return true
    },
  )
  const notifyAt = async (at: typeof ctx) => {
    const notification = at === ctx ? once(came, 'notified') : null
    await inTransaction(at, async (tx) => publish(tx, [[id, { kind: 'counts' }]]))
    await notification
  }
  await once(came, 'notified')
  await notifyAt(ctx)
  await notifyAt(ctx)
  assert.deepEqual([receivedIds, reads], [[0, 1, 2], ['live.readAfter']])
  await notifyAt(elsewhere)
  await notifyAt(ctx)
  assert.deepEqual([receivedIds, reads.length], [[0, 1, 2, 3, 4], 2])
  ended.abort()
  await following
})

test('live updates: a reconnect replays missed messages or sends a reset', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  for (let n = 0; n < 5; n += 1) await publishCounts(app, mona.id)
  const first = async (after: number) => {
    await using stream = await openLiveStream(app.url, mona, after)
    const event = await stream.next()
    return [event?.message.kind, event?.id]
  }
  assert.deepEqual(await first(2), ['counts', 3])
  assert.deepEqual(await first(9), ['reset', 5], 'an event ID that was never assigned')
  await app.db.deleteFrom('liveMessages').where('seq', '<=', 3).execute()
  assert.deepEqual(await first(2), ['reset', 5], 'a missed event is no longer stored')
  assert.deepEqual(await first(3), ['counts', 4])
})

test('live updates: messages are stored for a week, up to the limit per user', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  for (let n = 0; n < replayLimit + 20; n += 1) await publishCounts(app, mona.id)
  await using behind = await openLiveStream(app.url, mona, 10)
  assert.equal((await behind.next())?.message.kind, 'reset')
  const countStored = async () => (await app.db.selectFrom('liveMessages').select('seq').execute()).length
  await app.runPendingJobs()
  assert.equal(await countStored(), replayLimit)
  app.clock.advance(8 * 24 * 3600)
  await app.runPendingJobs()
  assert.equal(await countStored(), 0)
})

/** Reads a user's stream to its end over connections that break after some messages. */
async function readWithBreaks(app: TestApp, token: string, last: number, breaks: readonly number[]) {
  const receivedIds: number[] = []
  let after = 0
  for (let turn = 0; after < last; turn += 1) {
    await using stream = await openLiveStream(app.url, { token }, after)
    const batchEnd = after + (breaks[turn % breaks.length] ?? 1)
    while (after < Math.min(batchEnd, last)) {
      const event = await stream.next()
      assert.equal(event?.message.kind, 'counts')
      after = event?.id ?? last
      receivedIds.push(after)
    }
  }
  return receivedIds
}

test('live updates: concurrent writes and reconnects lose, repeat or reorder nothing', async () => {
  await using app = await createTestApp()
  const people = await Promise.all([1, 2, 3].map(() => app.createUser()))
  const ids = people.map(({ id }) => id)
  const sentCounts: number[] = people.map(() => 0)
  const write = fc.record({
    to: fc.subarray([0, 1, 2], { minLength: 1 }),
    isUndone: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(write, { minLength: 4, maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
      async (writes, breaks) => {
        const before = [...sentCounts]
        for (const { to, isUndone } of writes)
          if (!isUndone) for (const reader of to) sentCounts[reader] = (sentCounts[reader] ?? 0) + 1
        const readings = people.map(async ({ token }, reader) => {
          const [from, last] = [before[reader] ?? 0, sentCounts[reader] ?? 0]
          const receivedIds = await readWithBreaks(app, token, last, breaks)
          assert.deepEqual(
            receivedIds.slice(from),
            Array.from({ length: last - from }, (_, n) => from + n + 1),
          )
        })
        const writing = writes.map(async ({ to, isUndone }) => {
          const publishing = inTransaction(app.ctx(), async (tx) => {
            publish(
              tx,
              to.map((reader) => [ids[reader] as number, { kind: 'counts' }]),
            )
            if (isUndone) throw new Error('undone')
          })
          await publishing.catch((error: Error) => assert.equal(error.message, 'undone'))
        })
        await Promise.all([...writing, ...readings])
      },
    ),
    { numRuns: getRunCount(15) },
  )
})

test('live updates: a stream ends after logout and sends only the permitted counts', async () => {
  await using app = await createTestApp()
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['ServicesPlaceControl'] })
  await using stream = await openLiveStream(app.url, staff)
  assert.deepEqual((await stream.next())?.message.counts, {
    unapprovedPlaces: 0,
    unreadMessages: 0,
    unreadNotifications: 0,
  })
  await app.db.updateTable('userRoles').set({ granted: false }).where('userId', '=', staff.id).execute()
  await publishCounts(app, staff.id)
  assert.deepEqual((await stream.next())?.message.counts, { unreadMessages: 0, unreadNotifications: 0 })
  await app.request(accounts.logout, {}, staff)
  await publishCounts(app, staff.id)
  assert.equal(await stream.next(), null)
  assert.equal((await app.send(live.listen, {}, staff)).status, 401)
})
