import assert from 'node:assert/strict'
import test from 'node:test'
import { inTransaction } from '#server/core/database/transaction.ts'
import { publish } from '#server/core/live/live.ts'
import { findFreePort } from '#server/db/freePort.ts'
import { createRedisBus } from '#server/integrations/redisBus.ts'
import { openLiveStream } from '#server/testing/app/liveStreamClient.ts'
import { startNode } from '#server/testing/app/nodes.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { until } from '#server/testing/app/until.ts'
import { skipWithoutOwnRedis, startRedis } from '#server/testing/standIns/redis.ts'

const skip = skipWithoutOwnRedis

test('live updates: streams survive a Redis crash and use Redis again afterwards', {
  skip,
}, async () => {
  const port = await findFreePort()
  await using redis = await startRedis(port)
  const url = `redis://127.0.0.1:${port}`
  const buses = [createRedisBus(url, () => {}), createRedisBus(url, () => {})] as const
  await using app = await createTestApp({ ports: { bus: buses[0] } })
  await using node = await startNode(app, { bus: buses[1], jobs: [], listeners: [] })
  const connected = (expected: boolean) =>
    until(() => buses.every((bus) => bus.isConnected() === expected), `connected: ${expected}`)
  const publishCounts = (userId: number) =>
    inTransaction(app.ctx(), async (tx) => publish(tx, [[userId, { kind: 'counts' }]]))
  await connected(true)
  const mona = await app.createUser()
  await using near = await openLiveStream(app.url, mona)
  await using far = await openLiveStream(await node.serve(), mona)
  for (const stream of [near, far]) await stream.until(0)
  const assertReceived = async (last: number) => {
    for (const stream of [near, far]) {
      const ids = (await stream.until(last)).map(({ id }) => id)
      assert.deepEqual(ids, [...Array(last + 1).keys()], 'each once, in order')
    }
  }

  for (let n = 1; n <= 2; n += 1) await publishCounts(mona.id)
  await assertReceived(2)
  await redis.end('SIGKILL')
  await connected(false)
  for (let n = 3; n <= 5; n += 1) await publishCounts(mona.id)
  await assertReceived(5)
  await using late = await openLiveStream(app.url, mona, 3)
  assert.deepEqual(
    (await late.until(5)).map(({ id }) => id),
    [4, 5],
  )

  await using _back = await startRedis(port)
  await connected(true)
  const published: string[] = []
  const listener = createRedisBus(url, () => {})
  listener.subscribe({ message: (message) => published.push(message), connected: () => {} })
  await until(() => listener.isConnected(), 'the listener is connected')
  for (let n = 6; n <= 8; n += 1) await publishCounts(mona.id)
  await assertReceived(8)
  await until(() => published.length >= 3, 'three are published')
  await listener.close()
})
