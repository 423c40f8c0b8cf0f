import assert from 'node:assert/strict'
import test from 'node:test'
import { publish } from '#server/core/live.ts'
import { inTransaction } from '#server/core/transaction.ts'
import type { Bus } from '#server/integrations/ports.ts'
import { createRedisBus } from '#server/integrations/redisBus.ts'
import { holdPort } from '#server/testing/holdPort.ts'
import { listen } from '#server/testing/liveReader.ts'
import { startNode } from '#server/testing/nodes.ts'
import { createProxy } from '#server/testing/proxy.ts'
import { openRedis, withoutRedis } from '#server/testing/redis.ts'
import { until } from '#server/testing/until.ts'
import { createWorld, type World } from '#server/testing/world.ts'

/** Tells somebody something, on the world's own node. */
function tell(world: World, userId: number): Promise<void> {
  return inTransaction(world.ctx(), async (tx) => publish(tx, [[userId, { kind: 'counts' }]]))
}

const untilConnected = (...buses: Bus[]) =>
  until(() => buses.every((bus) => bus.isConnected()), 'the buses are connected')

const createBus = (url: string) => createRedisBus(url, () => {})

/** Tells somebody something, a few times, and reads each from their stream before the next. */
async function tellAndHear(world: World, userId: number, stream: Awaited<ReturnType<typeof listen>>) {
  await stream.next()
  for (const id of [1, 2, 3]) {
    await tell(world, userId)
    assert.equal((await stream.next())?.id, id)
  }
}

// `npm run bench -- live` measures how soon.
test('without Redis another node tells, too', async () => {
  await using world = await createWorld()
  await using node = await startNode(world, { jobs: [], listeners: [] })
  const mona = await world.person()
  await using stream = await listen(await node.serve(), mona)
  await tellAndHear(world, mona.id, stream)
})

test('with Redis another node tells without a look at the database', { skip: withoutRedis }, async () => {
  await using redis = await openRedis()
  const [near, far] = [createBus(redis.url), createBus(redis.url)]
  await using world = await createWorld({ ports: { bus: near } })
  const never = 2 ** 31 - 1
  const pollMs = { alone: never, withBus: never }
  await using node = await startNode(world, { bus: far, pollMs, jobs: [], listeners: [] })
  await untilConnected(near, far)
  const mona = await world.person()
  await using stream = await listen(await node.serve(), mona)
  await tellAndHear(world, mona.id, stream)
})

test('what Redis lost on its way is told all the same, and again at once when it is back', {
  skip: withoutRedis,
}, async () => {
  await using redis = await openRedis()
  await using proxy = await createProxy(redis.url)
  const [near, far] = [createBus(redis.url), createBus(proxy.url)]
  await using world = await createWorld({ ports: { bus: near } })
  await using node = await startNode(world, { bus: far, jobs: [], listeners: [] })
  await untilConnected(near, far)
  const mona = await world.person()
  await using stream = await listen(await node.serve(), mona)
  await stream.next()
  proxy.cut()
  for (let n = 1; n <= 3; n += 1) await tell(world, mona.id)
  assert.deepEqual(
    (await stream.until(3)).map(({ id }) => id),
    [0, 1, 2, 3],
  )
  proxy.mend()
  await untilConnected(far)
  for (let n = 4; n <= 6; n += 1) await tell(world, mona.id)
  assert.deepEqual(
    (await stream.until(6)).map(({ id }) => id),
    [0, 1, 2, 3, 4, 5, 6],
  )
})

test('a Redis that is not there stops no start and loses nothing', async () => {
  await using port = await holdPort()
  await using world = await createWorld({ ports: { bus: createBus(`redis://127.0.0.1:${port.port}`) } })
  const mona = await world.person()
  await using stream = await listen(world.url, mona)
  await stream.until(0)
  await tell(world, mona.id)
  assert.deepEqual(
    (await stream.until(1)).map(({ id }) => id),
    [0, 1],
  )
})

test('whose node dies reads on at another one, where they were', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const dying = await startNode(world, { jobs: [], listeners: [] })
  const first = await listen(await dying.serve(), mona)
  await first.next()
  await tell(world, mona.id)
  await first.until(1)
  await dying[Symbol.asyncDispose]()
  assert.equal(await first.next(), null)
  await tell(world, mona.id)
  await tell(world, mona.id)
  await using second = await listen(world.url, mona, 1)
  assert.deepEqual(
    (await second.until(3)).map(({ id }) => id),
    [2, 3],
  )
})
