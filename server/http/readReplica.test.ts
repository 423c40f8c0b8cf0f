import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { z } from 'zod'
import { calls } from '#contract/call.ts'
import { toWire } from '#contract/nameMap.ts'
import { nameMapOf } from '#contract/wire.ts'
import type { Ctx } from '../core/ctx.ts'
import type { ReplicaTimes } from '../core/readReplica.ts'
import { routes } from '../core/routes.ts'
import { type ReplicatedDatabase, startReplicated } from '../db/replicated.ts'
import { withClient } from '../db/withClient.ts'
import { holdPort } from '../testing/holdPort.ts'
import type { Person } from '../testing/people.ts'
import { dataFolder } from '../testing/programs.ts'
import { pageExamples } from '../testing/reaching/pages.ts'
import { createRows, type Rows } from '../testing/reaching/rows.ts'
import { talkExamples } from '../testing/reaching/talk.ts'
import { until } from '../testing/until.ts'
import { createWorld, type World } from '../testing/world.ts'

const probes = calls('probes', {
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
      const mine = ctx.db.selectFrom('users').select('name').where('id', '=', actor.id)
      return { isReplica: await isReplica(ctx), ...(await mine.executeTakeFirstOrThrow()) }
    },
    async lose({ ctx }) {
      const found = await isReplica(ctx)
      if (found) await ctx.pool.query('select pg_terminate_backend(pg_backend_pid())')
      return { isReplica: found }
    },
    async write({ ctx, actor }) {
      await ctx.db.updateTable('users').set({ name: 'منى' }).where('id', '=', actor.id).execute()
      return {}
    },
  },
  { fromReplica: ['getServer', 'lose', 'write'] },
)

const folder = dataFolder()
let database: ReplicatedDatabase
before(async () => {
  database = await startReplicated(folder.path, { settings: { fsync: 'off' } })
})
after(async () => {
  await database.stop()
  folder[Symbol.dispose]()
})

async function worldWith(times: ReplicaTimes, server = database.replicaUrl()): Promise<World> {
  const replica = { server, times }
  const world = await createWorld({ server: database.primaryUrl(), replica, routes: probeRoutes })
  // Until then the replica has no such database.
  await database.untilReplayed()
  return world
}

const askReplica = (text: string) => withClient(database.replicaUrl(), (client) => client.query(text))

/** How many calls the replica and the primary have answered so far. */
async function answeredBy({ url }: World): Promise<{ replica: number; primary: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const count = (from: string) =>
    Number(new RegExp(`^replica_reads_total\\{from="${from}"\\} (\\d+)$`, 'm').exec(text)?.[1])
  return { replica: count('replica'), primary: count('primary') }
}

/** What each call that may read from a replica is asked, and by whom. */
async function examplesOf(rows: Rows) {
  await talkExamples(rows)
  const { 'ownData.getPrintedCopy': withCopy } = pageExamples(rows)
  const ofAsker = async () => (await withCopy?.({ rank: 'User', permissions: new Set() })) ?? {}
  const ofPlace = async () => ({ servicePlaceId: rows.placeId, offerId: rows.offerId })
  return (name: string): { who: Person; make: () => Promise<object> } =>
    name.startsWith('ownData.')
      ? { who: rows.asker, make: ofAsker }
      : { who: rows.staff, make: name.startsWith('insights.') ? ofPlace : async () => ({}) }
}

test('every call that says so is answered by a replica, whole, and writes nothing there', async () => {
  await using world = await worldWith({ patienceMs: 60_000, restMs: 0 })
  const rows = await createRows(world)
  const exampleOf = await examplesOf(rows)
  const reading = [...world.app.routes.values()].filter(
    ({ call, mayReadReplica }) => mayReadReplica && !call.name.startsWith('probes.'),
  )
  assert.ok(reading.length > 10)
  const before = await answeredBy(world)
  for (const { call } of reading) {
    const { who, make } = exampleOf(call.name)
    const { status } = await world.send(call, toWire(nameMapOf(call.input, 'in'), await make()), who)
    assert.equal(status, 200, call.name)
  }
  const after = await answeredBy(world)
  assert.deepEqual(after, { replica: before.replica + reading.length, primary: before.primary })
  const counters = world.db.selectFrom('counters').select('key').where('key', 'like', '%.export:%')
  assert.equal((await counters.execute()).length, 3, 'counts are kept where writes go')
})

test('a call that writes although it only reads is a fault, and no outage', async () => {
  await using world = await worldWith({ patienceMs: 60_000, restMs: 0 })
  const mona = await world.person()
  assert.equal((await world.send(probes.write, {}, mona)).status, 500)
  assert.equal(world.app.outage.isAway(), false)
  assert.equal((await world.ask(probes.getServer, {}, mona)).isReplica, true)
})

test('nobody is answered with less than they wrote: while the replica is behind the primary answers', async () => {
  await using world = await worldWith({ patienceMs: 50, restMs: 0 })
  const mona = await world.person({ name: 'منى عادل' })
  const untilReplica = async () => {
    await until(async () => (await world.ask(probes.getServer, {}, mona)).isReplica, 'the replica answers')
  }
  await untilReplica()
  await askReplica('select pg_wal_replay_pause()')
  try {
    await world.db.updateTable('users').set({ name: 'منى سمير' }).where('id', '=', mona.id).execute()
    assert.deepEqual(await world.ask(probes.getServer, {}, mona), { isReplica: false, name: 'منى سمير' })
  } finally {
    await askReplica('select pg_wal_replay_resume()')
  }
  await untilReplica()
  assert.equal((await world.ask(probes.getServer, {}, mona)).name, 'منى سمير')
})

test('where the replica is lost under a call, is away or is none, the primary answers', async () => {
  const times = { patienceMs: 60_000, restMs: 0 }
  await using world = await worldWith(times)
  const mona = await world.person()
  assert.equal((await world.ask(probes.getServer, {}, mona)).isReplica, true)
  assert.equal((await world.ask(probes.lose, {}, mona)).isReplica, false)
  assert.equal(world.app.outage.isAway(), false)
  await using held = await holdPort()
  const nobody = `postgres://nobody@127.0.0.1:${held.port}/makan`
  for (const server of [nobody, database.primaryUrl()]) {
    await using other = await worldWith(times, server)
    const person = await other.person()
    assert.equal((await other.ask(probes.getServer, {}, person)).isReplica, false)
  }
})
