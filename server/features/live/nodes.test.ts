import assert from 'node:assert/strict'
import test from 'node:test'
import { inTransaction } from '#server/core/database/transaction.ts'
import { publish } from '#server/core/live/live.ts'
import type { Bus } from '#server/integrations/ports.ts'
import { createRedisBus } from '#server/integrations/redisBus.ts'
import { openLiveStream } from '#server/testing/app/liveStreamClient.ts'
import { startNode } from '#server/testing/app/nodes.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { until } from '#server/testing/app/until.ts'
import { reserveClosedPort } from '#server/testing/standIns/closedPort.ts'
import { openRedis, skipWithoutRedis } from '#server/testing/standIns/redis.ts'
import { createTcpProxy } from '#server/testing/standIns/tcpProxy.ts'

function publishCounts(app: TestApp, userId: number): Promise<void> {
  return inTransaction(app.ctx(), async (tx) => publish(tx, [[userId, { kind: 'counts' }]]))
}

const untilConnected = (...buses: Bus[]) =>
  until(() => buses.every((bus) => bus.isConnected()), 'the buses are connected')

const ignoreErrors = () => {}
const createBus = (url: string) => createRedisBus(url, ignoreErrors)

async function publishAndReceive(
  app: TestApp,
  userId: number,
  stream: Awaited<ReturnType<typeof openLiveStream>>,
) {
  // The opening `start`.
  await stream.next()
  for (const id of [1, 2, 3]) {
    await publishCounts(app, userId)
    assert.equal((await stream.next())?.id, id)
  }
}

// `npm run bench -- live` measures the delay.
test('live updates: another node delivers messages without Redis', async () => {
  await using app = await createTestApp()
  await using node = await startNode(app, { jobs: [], listeners: [] })
  const mona = await app.createUser()
  await using stream = await openLiveStream(await node.serve(), mona)
  await publishAndReceive(app, mona.id, stream)
})

test('live updates: another node delivers through Redis without a database read', {
  skip: skipWithoutRedis,
}, async () => {
  await using redis = await openRedis()
  const [near, far] = [createBus(redis.url), createBus(redis.url)]
  await using app = await createTestApp({ ports: { bus: near } })
  // The longest delay of a timer.
  const neverMs = 2 ** 31 - 1
  const pollMs = { alone: neverMs, withBus: neverMs }
  await using node = await startNode(app, { bus: far, pollMs, jobs: [], listeners: [] })
  await untilConnected(near, far)
  const mona = await app.createUser()
  await using stream = await openLiveStream(await node.serve(), mona)
  await publishAndReceive(app, mona.id, stream)
})

test('live updates: messages lost by Redis still arrive, without delay once it is back', {
  skip: skipWithoutRedis,
}, async () => {
  await using redis = await openRedis()
  await using proxy = await createTcpProxy(redis.url)
  const [near, far] = [createBus(redis.url), createBus(proxy.url)]
  await using app = await createTestApp({ ports: { bus: near } })
  await using node = await startNode(app, { bus: far, jobs: [], listeners: [] })
  await untilConnected(near, far)
  const mona = await app.createUser()
  await using stream = await openLiveStream(await node.serve(), mona)
  // The opening `start`.
  await stream.next()
  proxy.cut()
  for (let n = 1; n <= 3; n += 1) await publishCounts(app, mona.id)
  assert.deepEqual(
    (await stream.until(3)).map(({ id }) => id),
    [0, 1, 2, 3],
  )
  proxy.restore()
  await untilConnected(far)
  for (let n = 4; n <= 6; n += 1) await publishCounts(app, mona.id)
  assert.deepEqual(
    (await stream.until(6)).map(({ id }) => id),
    [0, 1, 2, 3, 4, 5, 6],
  )
})

test('live updates: a server starts and loses no message if Redis is unavailable', async () => {
  await using closed = await reserveClosedPort()
  await using app = await createTestApp({ ports: { bus: createBus(`redis://127.0.0.1:${closed.port}`) } })
  const mona = await app.createUser()
  await using stream = await openLiveStream(app.url, mona)
  await stream.until(0)
  await publishCounts(app, mona.id)
  assert.deepEqual(
    (await stream.until(1)).map(({ id }) => id),
    [0, 1],
  )
})

test('live updates: readers of a stopped node resume at another node', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const stoppingNode = await startNode(app, { jobs: [], listeners: [] })
  const first = await openLiveStream(await stoppingNode.serve(), mona)
  // The opening `start`.
  await first.next()
  await publishCounts(app, mona.id)
  await first.until(1)
  await stoppingNode[Symbol.asyncDispose]()
  assert.equal(await first.next(), null)
  await publishCounts(app, mona.id)
  await publishCounts(app, mona.id)
  await using second = await openLiveStream(app.url, mona, 1)
  assert.deepEqual(
    (await second.until(3)).map(({ id }) => id),
    [2, 3],
  )
})
