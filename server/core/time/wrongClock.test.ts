import assert from 'node:assert/strict'
import test from 'node:test'
import { regions } from '#contract/regions/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { startNode } from '#server/testing/app/nodes.ts'
import { createSettableClock } from '#server/testing/app/settableClock.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createTestListener, emitMessages } from '#server/testing/app/testListener.ts'
import { until } from '#server/testing/app/until.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import type { Job } from '../events/scheduledJobs.ts'

const day = 24 * 3600 * 1000

test('wrong clock: the node isn’t ready, rejects commands and serves reads until fixed', async () => {
  const machine = createSettableClock()
  await using app = await createTestApp({ machine })
  const [from, to] = [await app.createUser(), await app.createUser()]
  await buyPoints(app, from.id, { points: 50 })
  const ready = async () => {
    const reply = await fetch(`${app.url}/health/ready`)
    return [reply.status, await reply.text()]
  }
  const transfer = async () => {
    const { status, body, headers } = await app.send(
      wallet.transferPoints,
      { toUserId: to.id, points: 1 },
      from,
    )
    return [status, (body as { errorKey?: string }).errorKey ?? null, headers.get('retry-after')]
  }
  const isWell = async () => {
    assert.deepEqual(await ready(), [200, '{"ready":true,"writes":true}'])
    assert.deepEqual(await transfer(), [200, null, null])
  }
  await isWell()
  for (const ahead of [400 * day, -400 * day, 90_000]) {
    machine.ahead = ahead
    // Immediately, before the clocks are compared.
    assert.deepEqual(await transfer(), [503, 'NotReady', '5'])
    assert.deepEqual(await ready(), [503, '{"ready":false,"writes":false}'])
    assert.deepEqual(await transfer(), [503, 'NotReady', '5'])
    assert.equal((await app.send(regions.getAllCountries, {}, from)).status, 200)
    const { nextExpiry, points } = await app.request(wallet.getWallet, {}, from)
    assert.ok(nextExpiry && points > 0, 'nothing has expired')
    machine.ahead = 0
    await ready()
    await isWell()
  }
  machine.ahead = 30_000
  await isWell()
})

test('wrong clock: no job runs and no points expire by any path', async () => {
  const machine = createSettableClock()
  await using app = await createTestApp({ machine })
  const member = await app.createUser()
  await buyPoints(app, member.id, { points: 50 })
  let runs = 0
  const run = async () => {
    runs += 1
  }
  const job: Job = { name: 'tests.atEachStart', at: '0 0 1 1 *', run }
  const { handledMessages, listener } = createTestListener()
  await using node = await startNode(app, {
    listeners: [listener],
    jobs: [job],
    times: { pollMs: 10 },
  })
  await until(() => runs === 1, 'it runs at the start')
  machine.ahead = 400 * day
  const isWorking = `select from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`
  await until(async () => (await app.pool.query(isWorking)).rowCount === 0, 'the worker has stopped')
  await emitMessages(app, 'meanwhile')
  await app.instance.jobs.find(({ name }) => name === 'wallet.expirePoints')?.run(app.ctx())
  assert.deepEqual([handledMessages, runs], [[], 1])
  assert.equal((await app.request(wallet.getWallet, {}, member)).points, 50)
  machine.ahead = 0
  await app.instance.clock.compare()
  await until(() => handledMessages.includes('meanwhile') && runs > 1, 'it works again')
  await node.worker.stop()
})
