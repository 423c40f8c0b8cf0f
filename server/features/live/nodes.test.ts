import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { publish } from '../../core/live.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { Bus } from '../../integrations/ports.ts'
import { createRedisBus } from '../../integrations/redisBus.ts'
import { answers } from '../../testing/answers.ts'
import { listen } from '../../testing/liveReader.ts'
import { startNode } from '../../testing/nodes.ts'
import { createProxy } from '../../testing/proxy.ts'
import { createWorld, type World } from '../../testing/world.ts'

const redisUrl = process.env.REDIS_URL || 'redis://127.0.0.1:6379'

const { hostname, port } = new URL(redisUrl)
const withoutRedis =
  (await answers(Number(port || 6379), hostname)) || process.env.CI
    ? false
    : `no Redis answers at ${redisUrl}`

/** Tells somebody something, on the world's own node. */
function tell(world: World, userId: number): Promise<void> {
  return inTransaction(world.ctx(), async (tx) => publish(tx, [[userId, { kind: 'counts' }]]))
}

async function untilConnected(...buses: Bus[]) {
  while (!buses.every((bus) => bus.isConnected())) await pause(5)
}

const createBus = (url = redisUrl) => createRedisBus(url, () => {})

/** Milliseconds from telling somebody to their stream's hearing of it, each time anew. */
async function timesToHear(
  world: World,
  userId: number,
  stream: Awaited<ReturnType<typeof listen>>,
  count: number,
) {
  await stream.next()
  const times = []
  for (let n = 1; n <= count; n += 1) {
    const from = performance.now()
    await tell(world, userId)
    assert.equal((await stream.next())?.id, n)
    times.push(performance.now() - from)
  }
  return times
}

test('without Redis another node tells within a second', async () => {
  await using world = await createWorld()
  await using node = await startNode(world, { jobs: [], listeners: [] })
  const mona = await world.person()
  await using stream = await listen(await node.serve(), mona)
  const times = await timesToHear(world, mona.id, stream, 3)
  // A busy machine may be late once.
  assert.ok(Math.min(...times) < 1000, `${times}`)
})

test('with Redis another node tells at once', { skip: withoutRedis }, async () => {
  const [near, far] = [createBus(), createBus()]
  await using world = await createWorld({ ports: { bus: near } })
  await using node = await startNode(world, { bus: far, jobs: [], listeners: [] })
  await untilConnected(near, far)
  const mona = await world.person()
  await using stream = await listen(await node.serve(), mona)
  const times = await timesToHear(world, mona.id, stream, 5)
  // Polled alone, now and then, it would take seconds.
  assert.ok(Math.min(...times) < 500, `${times}`)
})

test('what Redis lost on its way is told all the same, and again at once when it is back', {
  skip: withoutRedis,
}, async () => {
  await using proxy = await createProxy(redisUrl)
  const [near, far] = [createBus(), createBus(proxy.url)]
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
  await proxy.mend()
  await untilConnected(far)
  for (let n = 4; n <= 6; n += 1) await tell(world, mona.id)
  assert.deepEqual(
    (await stream.until(6)).map(({ id }) => id),
    [0, 1, 2, 3, 4, 5, 6],
  )
})

test('a Redis that is not there stops no start and loses nothing', async () => {
  await using world = await createWorld({ ports: { bus: createBus('redis://127.0.0.1:9') } })
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
