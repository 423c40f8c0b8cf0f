import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { z } from 'zod'
import { defineEndpoints } from '#contract/core/endpoint.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { getFieldNames } from '#contract/core/wire.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { ReplicaTimes } from '#server/core/database/readReplica.ts'
import { routes } from '#server/core/request/routes.ts'
import { type ReplicatedDatabase, startReplicated } from '#server/db/replicated.ts'
import { withClient } from '#server/db/withClient.ts'
import { createDataFolder } from '#server/testing/app/processes.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { until } from '#server/testing/app/until.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { conversationExamples } from '#server/testing/fixtures/authorizedRequests/conversations.ts'
import { pageExamples } from '#server/testing/fixtures/authorizedRequests/pages.ts'
import { createRows, type Rows } from '#server/testing/fixtures/authorizedRequests/rows.ts'
import { reserveClosedPort } from '#server/testing/standIns/closedPort.ts'

const probes = defineEndpoints('probes', {
  getServer: {
    method: 'GET',
    path: '/Probes/GetServer',
    about: 'Which server is read, and one’s own name there.',
    access: 'user',
    input: z.object({}),
    output: z.object({ isReplica: z.boolean(), name: z.string() }),
  },
  lose: {
    method: 'GET',
    path: '/Probes/Lose',
    about: 'The same; a replica ends the connection before it answers.',
    access: 'user',
    input: z.object({}),
    output: z.object({ isReplica: z.boolean() }),
  },
  write: {
    method: 'GET',
    path: '/Probes/Write',
    about: 'Writes, although it says that it only reads.',
    access: 'user',
    input: z.object({}),
    output: z.object({}),
  },
})

async function isReplica({ pool }: Ctx): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>('select pg_is_in_recovery() as is')
  return rows[0]?.is === true
}

const probeRoutes = routes(
  probes,
  {
    async getServer({ ctx, actor }) {
      const ownUser = ctx.db.selectFrom('users').select('name').where('id', '=', actor.id)
      return { isReplica: await isReplica(ctx), ...(await ownUser.executeTakeFirstOrThrow()) }
    },
    async lose({ ctx }) {
      const onReplica = await isReplica(ctx)
      if (onReplica) await ctx.pool.query('select pg_terminate_backend(pg_backend_pid())')
      return { isReplica: onReplica }
    },
    async write({ ctx, actor }) {
      await ctx.db.updateTable('users').set({ name: 'منى' }).where('id', '=', actor.id).execute()
      return {}
    },
  },
  { fromReplica: ['getServer', 'lose', 'write'] },
)

const folder = createDataFolder()
let database: ReplicatedDatabase
before(async () => {
  database = await startReplicated(folder.path, { settings: { fsync: 'off' } })
})
after(async () => {
  await database.stop()
  folder[Symbol.dispose]()
})

async function createReplicatedApp(times: ReplicaTimes, server = database.replicaUrl()): Promise<TestApp> {
  const replica = { server, times }
  const app = await createTestApp({ server: database.primaryUrl(), replica, routes: probeRoutes })
  await database.untilReplayed()
  return app
}

const queryReplica = (text: string) => withClient(database.replicaUrl(), (client) => client.query(text))

async function countReads({ url }: TestApp): Promise<{ replica: number; primary: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const count = (from: string) =>
    Number(new RegExp(`^makan_replica_reads_total\\{server="${from}"\\} (\\d+)$`, 'm').exec(text)?.[1])
  return { replica: count('replica'), primary: count('primary') }
}

async function createExamples(rows: Rows) {
  await conversationExamples(rows)
  const { 'ownData.getPrintedCopy': withCopy } = pageExamples(rows)
  const createOwnDataInput = async () => (await withCopy?.({ rank: 'User', permissions: new Set() })) ?? {}
  const createPlaceInput = async () => ({ servicePlaceId: rows.placeId, offerId: rows.offerId })
  return (name: string): { person: TestUser; make: () => Promise<object> } =>
    name.startsWith('ownData.')
      ? { person: rows.requester, make: createOwnDataInput }
      : { person: rows.staff, make: name.startsWith('insights.') ? createPlaceInput : async () => ({}) }
}

test('read replica: each marked endpoint runs completely on a replica without writing', async () => {
  await using app = await createReplicatedApp({ catchUpTimeoutMs: 60_000, cooldownMs: 0 })
  const rows = await createRows(app)
  const getExample = await createExamples(rows)
  const replicaRoutes = [...app.instance.routes.values()].filter(
    ({ endpoint, canReadReplica }) => canReadReplica && !endpoint.name.startsWith('probes.'),
  )
  assert.ok(replicaRoutes.length > 10)
  const before = await countReads(app)
  for (const { endpoint } of replicaRoutes) {
    const { person, make } = getExample(endpoint.name)
    const { status } = await app.send(
      endpoint,
      toWireNames(getFieldNames(endpoint.input, 'in'), await make()),
      person,
    )
    assert.equal(status, 200, endpoint.name)
  }
  const after = await countReads(app)
  assert.deepEqual(after, { replica: before.replica + replicaRoutes.length, primary: before.primary })
  const counters = app.db.selectFrom('rateLimitCounters').select('key').where('key', 'like', '%.export:%')
  assert.equal((await counters.execute()).length, 3, 'counters are stored on the primary')
})

test('read replica: a write by a read-only endpoint is a server error, not an outage', async () => {
  await using app = await createReplicatedApp({ catchUpTimeoutMs: 60_000, cooldownMs: 0 })
  const mona = await app.createUser()
  assert.equal((await app.send(probes.write, {}, mona)).status, 500)
  assert.equal(app.instance.circuitBreaker.isOpen(), false)
  assert.equal((await app.request(probes.getServer, {}, mona)).isReplica, true)
})

test('read replica: the primary responds while the replica lacks the user’s writes', async () => {
  await using app = await createReplicatedApp({ catchUpTimeoutMs: 50, cooldownMs: 0 })
  const mona = await app.createUser({ name: 'منى عادل' })
  const untilReplica = async () => {
    await until(async () => (await app.request(probes.getServer, {}, mona)).isReplica, 'the replica answers')
  }
  await untilReplica()
  await queryReplica('select pg_wal_replay_pause()')
  try {
    await app.db.updateTable('users').set({ name: 'منى سمير' }).where('id', '=', mona.id).execute()
    assert.deepEqual(await app.request(probes.getServer, {}, mona), { isReplica: false, name: 'منى سمير' })
  } finally {
    await queryReplica('select pg_wal_replay_resume()')
  }
  await untilReplica()
  assert.equal((await app.request(probes.getServer, {}, mona)).name, 'منى سمير')
})

test('read replica: the primary responds if the replica fails, is down or is not set', async () => {
  const times = { catchUpTimeoutMs: 60_000, cooldownMs: 0 }
  await using app = await createReplicatedApp(times)
  const mona = await app.createUser()
  assert.equal((await app.request(probes.getServer, {}, mona)).isReplica, true)
  assert.equal((await app.request(probes.lose, {}, mona)).isReplica, false)
  assert.equal(app.instance.circuitBreaker.isOpen(), false)
  await using heldPort = await reserveClosedPort()
  const nobody = `postgres://nobody@127.0.0.1:${heldPort.port}/makan`
  for (const server of [nobody, database.primaryUrl()]) {
    await using otherApp = await createReplicatedApp(times, server)
    const person = await otherApp.createUser()
    assert.equal((await otherApp.request(probes.getServer, {}, person)).isReplica, false)
  }
})
