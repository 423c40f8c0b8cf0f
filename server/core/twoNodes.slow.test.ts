import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '#contract/accounts.ts'
import type { Call } from '#contract/call.ts'
import { chat } from '#contract/chat.ts'
import { messagesAMinute } from '#contract/limits.ts'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { toWire } from '#contract/nameMap.ts'
import { places } from '#contract/places.ts'
import { wallet } from '#contract/wallet.ts'
import { nameMapOf } from '#contract/wire.ts'
import { findWrong } from '../testing/bank.ts'
import { listen } from '../testing/liveReader.ts'
import { startNode } from '../testing/nodes.ts'
import { openCounter } from '../testing/orders.ts'
import type { Person } from '../testing/people.ts'
import { givePlace } from '../testing/places.ts'
import { buyPoints } from '../testing/points.ts'
import { findPgBouncer, startPooler } from '../testing/pooler.ts'
import { runProgram } from '../testing/programs.ts'
import { type SendOptions, sendCall } from '../testing/sending.ts'
import { createTestListener, emitMessages } from '../testing/testListener.ts'
import { until } from '../testing/until.ts'
import { createWorld, type World } from '../testing/world.ts'
import { unlockJobsOfDeadWorkers } from './liveness.ts'

const pgBouncer = findPgBouncer()

const ways = [
  { way: 'on one database', isPooled: false, skip: false },
  {
    way: 'behind a pooler in transaction mode',
    isPooled: true,
    skip:
      (!pgBouncer && 'no PgBouncer of 1.21 or newer is installed, and PGBOUNCER names none') ||
      (!/@[\w.]+[:/]/.test(process.env.DATABASE_URL ?? '') &&
        'PgBouncer is no user who may reach the embedded database: DATABASE_URL must name a server'),
  },
] as const

/** A world with two nodes on its database, both of which answer and work. Dispose of it. */
async function startNodes(isPooled: boolean) {
  const world = await createWorld()
  const databaseUrl = String(world.app.direct.connectionString)
  const pooler = isPooled ? await startPooler(pgBouncer as string, databaseUrl) : null
  const { heard, listener } = createTestListener()
  const start = () =>
    startNode(world, {
      pooledUrl: pooler?.url,
      listeners: [...world.app.listeners, listener],
      jobs: [],
      times: { unlockMs: 200 },
    })
  const [one, other] = [await start(), await start()]
  const urls = [await one.serve(), await other.serve()] as const
  const urlOf = (n: number) => (n % 2 === 0 ? urls[0] : urls[1])
  return {
    world,
    heard,
    addresses: pooler ? [databaseUrl, pooler.url] : [databaseUrl],
    /** Sends a call, in our own names, to one of the two nodes by an even or odd number. */
    send: (n: number, call: Call, input: unknown, person: Person | null, options: SendOptions = {}) =>
      sendCall(urlOf(n), call, toWire(nameMapOf(call.input, 'in'), input), {
        token: person?.token,
        ...options,
      }),
    listenAt: (n: number, person: Person) => listen(urlOf(n), person),
    async [Symbol.asyncDispose]() {
      for (const node of [one, other]) await node[Symbol.asyncDispose]()
      await pooler?.[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}

type Nodes = Awaited<ReturnType<typeof startNodes>>

async function jobsOf({ pool }: World, which = ''): Promise<number> {
  const { rowCount } = await pool.query(`select from graphile_worker.jobs ${which}`)
  return rowCount ?? 0
}

const lockedJobs = (world: World) => jobsOf(world, 'where locked_by is not null')

const each = <Result>(count: number, make: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

/** What the nodes have in common, each with how it shows. */
const shared: Record<string, (nodes: Nodes) => Promise<void>> = {
  async 'what moves points at one is heard of in a window at the other'({ world, send, listenAt }) {
    const [mona, ali] = [await world.person(), await world.person()]
    await buyPoints(world, mona.id, { points: 10 })
    for (const n of [0, 1]) {
      await using stream = await listenAt(n, ali)
      await stream.next()
      const sent = await send(n + 1, wallet.transferPoints, { toUserId: ali.id, points: 1 }, mona)
      assert.equal(sent.status, 200)
      const heard = await stream.next()
      assert.ok(heard, 'the stream goes on')
      const { body } = await send(n, wallet.getWallet, {}, ali)
      assert.equal((body as { points: number }).points, n + 1)
    }
  },

  async 'a session that ends at one is over at the other'({ world, send }) {
    const person = await world.person()
    const asked = async (n: number) => (await send(n, accounts.checkAuth, {}, person)).status
    assert.deepEqual([await asked(0), await asked(1)], [200, 200])
    await send(0, accounts.logout, {}, person)
    assert.deepEqual([await asked(0), await asked(1)], [401, 401])
  },

  async 'what staff change at one is found, or isn’t any more, at the other'({ world, send }) {
    const { id } = await givePlace(world, { nameEn: 'Shared' })
    const staff = await world.person({ rank: 'SuperAdmin' })
    const finds = async (n: number) => {
      const { body } = await send(n, places.search, {}, null)
      return (body as { data: { id: number }[] }).data.some((place) => place.id === id)
    }
    await until(() => finds(1), 'the other node finds it')
    const refusal = { placeId: id, status: false, reason: 'شكاوى' }
    assert.equal((await send(0, managedPlaces.decidePlace, refusal, staff)).status, 200)
    assert.equal(await finds(0), false)
    await until(async () => !(await finds(1)), 'the other node finds it no more')
  },

  async 'a limit is one for both'({ world, send }) {
    const { member, place } = await openCounter(world)
    const statuses = await each(messagesAMinute + 10, async (n) => {
      const message = { receiverPlaceId: place.id, text: `${n}`, messageKey: `limit-${n}` }
      return (await send(n, chat.sendMessage, message, member)).status
    })
    const counted = (status: number) => statuses.filter((each) => each === status).length
    assert.deepEqual([counted(200), counted(429)], [messagesAMinute, 10])
  },

  async 'a key has one effect, wherever it is sent'({ world, send }) {
    const [mona, ali] = [await world.person(), await world.person()]
    await buyPoints(world, mona.id, { points: 10 })
    const transfer = (n: number) =>
      send(n, wallet.transferPoints, { toUserId: ali.id, points: 4 }, mona, { idempotencyKey: 'once' })
    const replies = await each(8, transfer)
    replies.push(await transfer(0), await transfer(1))
    const moved = replies.filter(({ status }) => status === 200)
    assert.ok(moved.length >= 2, 'the last two were asked after it')
    assert.ok(replies.every(({ status }) => status === 200 || status === 409))
    assert.equal(new Set(moved.map(({ body }) => (body as { id: number }).id)).size, 1)
    const { points } = await world.ask(wallet.getWallet, {}, mona)
    assert.equal(points, 6)
  },

  async 'points that move at both at once add up'({ world, send }) {
    const people = await each(4, () => world.person())
    for (const { id } of people) await buyPoints(world, id, { points: 50 })
    const statuses = await each(60, async (n) => {
      const [from, to] = [people[n % 4], people[(n + 1 + (n % 3)) % 4]] as [Person, Person]
      return (await send(n, wallet.transferPoints, { toUserId: to.id, points: 1 }, from)).status
    })
    assert.deepEqual(new Set(statuses), new Set([200]))
    assert.deepEqual(await findWrong(world.ctx()), [])
  },

  async 'each event is heard once, on one of the two'({ world, heard }) {
    const messages = Array.from({ length: 100 }, (_, n) => `${n}`)
    await Promise.all(messages.map((message) => emitMessages(world, message)))
    await until(() => heard.length >= messages.length, 'all are heard')
    await until(async () => (await jobsOf(world)) === 0, 'all are done')
    assert.deepEqual(heard.toSorted(), messages.toSorted())
  },

  async 'a node that lives keeps its jobs however long they take, one that is killed leaves them to another'({
    world,
    heard,
    addresses,
  }) {
    await using third = runProgram(['server/testing/hangingNode.ts', ...addresses])
    const takes = third.lines.next()
    const sent: string[] = []
    let isTaken = false
    takes.then(() => {
      isTaken = true
    })
    while (!isTaken) {
      sent.push(`unfinished ${sent.length}`)
      await emitMessages(world, ...sent.slice(-1))
      await Promise.race([takes, pause(20)])
    }
    await unlockJobsOfDeadWorkers(world.pool, world.app.log, 0)
    const done = () => sent.filter((message) => heard.includes(message)).length
    await until(async () => done() + (await lockedJobs(world)) === sent.length, 'the others do theirs')
    assert.equal(heard.includes(String((await takes).value)), false)
    await third.end('SIGKILL')
    await until(() => done() === sent.length, 'all are heard')
  },
}

for (const { way, isPooled, skip } of ways) {
  test(`two nodes ${way}`, { skip }, async (t) => {
    await using nodes = await startNodes(isPooled)
    for (const [what, shows] of Object.entries(shared)) await t.test(what, () => shows(nodes))
  })
}
