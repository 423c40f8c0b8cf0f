import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '#contract/accounts/endpoints.ts'
import { chat } from '#contract/chat/endpoints.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { maxMessagesPerMinute } from '#contract/core/limits.ts'
import { getFieldNames } from '#contract/core/wire.ts'
import { places } from '#contract/places/endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { type SendOptions, sendRequest } from '../testing/app/httpClient.ts'
import { openLiveStream } from '../testing/app/liveStreamClient.ts'
import { startNode } from '../testing/app/nodes.ts'
import { startProcess } from '../testing/app/processes.ts'
import { createTestApp, type TestApp } from '../testing/app/testApp.ts'
import { createTestListener, emitMessages } from '../testing/app/testListener.ts'
import { until } from '../testing/app/until.ts'
import { openCounter } from '../testing/builders/orders.ts'
import { createPlace } from '../testing/builders/places.ts'
import { buyPoints } from '../testing/builders/points.ts'
import type { TestUser } from '../testing/builders/users.ts'
import { findLedgerErrors } from '../testing/checks/ledgerStress.ts'
import { findPgBouncer, startPooler } from '../testing/standIns/pgBouncer.ts'
import { unlockJobsOfDeadWorkers } from './events/workerLock.ts'

const pgBouncer = findPgBouncer()

const modes = [
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

/** Starts two nodes on one database; both serve requests and run jobs. The caller must dispose of it. */
async function startNodes(isPooled: boolean) {
  const app = await createTestApp()
  const databaseUrl = String(app.instance.direct.connectionString)
  const pooler = isPooled ? await startPooler(pgBouncer as string, databaseUrl) : null
  const { handledMessages, listener } = createTestListener()
  const start = () =>
    startNode(app, {
      pooledUrl: pooler?.url,
      listeners: [...app.instance.listeners, listener],
      jobs: [],
      times: { unlockMs: 200 },
    })
  const [one, other] = [await start(), await start()]
  const urls = [await one.serve(), await other.serve()] as const
  const getUrl = (n: number) => (n % 2 === 0 ? urls[0] : urls[1])
  return {
    app,
    heard: handledMessages,
    addresses: pooler ? [databaseUrl, pooler.url] : [databaseUrl],
    /** The node is chosen by the parity of `n`; the input has internal field names. */
    send: (n: number, call: Endpoint, input: unknown, person: TestUser | null, options: SendOptions = {}) =>
      sendRequest(getUrl(n), call, toWireNames(getFieldNames(call.input, 'in'), input), {
        token: person?.token,
        ...options,
      }),
    listenAt: (n: number, person: TestUser) => openLiveStream(getUrl(n), person),
    async [Symbol.asyncDispose]() {
      for (const node of [one, other]) await node[Symbol.asyncDispose]()
      await pooler?.[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}

type Nodes = Awaited<ReturnType<typeof startNodes>>

async function countJobs({ pool }: TestApp, which = ''): Promise<number> {
  const { rowCount } = await pool.query(`select from graphile_worker.jobs ${which}`)
  return rowCount ?? 0
}

const lockedJobs = (app: TestApp) => countJobs(app, 'where locked_by is not null')

const runParallel = <Result>(count: number, make: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

const scenarios: Record<string, (nodes: Nodes) => Promise<void>> = {
  async 'what moves points at one is heard of in a window at the other'({ app, send, listenAt }) {
    const [mona, ali] = [await app.createUser(), await app.createUser()]
    await buyPoints(app, mona.id, { points: 10 })
    for (const n of [0, 1]) {
      await using stream = await listenAt(n, ali)
      await stream.next()
      const sent = await send(n + 1, wallet.transferPoints, { toUserId: ali.id, points: 1 }, mona)
      assert.equal(sent.status, 200)
      const message = await stream.next()
      assert.ok(message, 'the stream continues')
      const { body } = await send(n, wallet.getWallet, {}, ali)
      assert.equal((body as { points: number }).points, n + 1)
    }
  },

  async 'a session that ends at one is over at the other'({ app, send }) {
    const person = await app.createUser()
    const checkAuth = async (n: number) => (await send(n, accounts.checkAuth, {}, person)).status
    assert.deepEqual([await checkAuth(0), await checkAuth(1)], [200, 200])
    await send(0, accounts.logout, {}, person)
    assert.deepEqual([await checkAuth(0), await checkAuth(1)], [401, 401])
  },

  async 'what staff change at one is found, or isn’t any more, at the other'({ app, send }) {
    const { id } = await createPlace(app, { nameEn: 'Shared' })
    const staff = await app.createUser({ rank: 'SuperAdmin' })
    const finds = async (n: number) => {
      const { body } = await send(n, places.search, {}, null)
      return (body as { data: { id: number }[] }).data.some((place) => place.id === id)
    }
    await until(() => finds(1), 'the other node finds it')
    const rejection = { placeId: id, status: false, reason: 'شكاوى' }
    assert.equal((await send(0, managedPlaces.decidePlace, rejection, staff)).status, 200)
    assert.equal(await finds(0), false)
    await until(async () => !(await finds(1)), 'the other node finds it no more')
  },

  async 'a limit is one for both'({ app, send }) {
    const { member, place } = await openCounter(app)
    const statuses = await runParallel(maxMessagesPerMinute + 10, async (n) => {
      const message = { receiverPlaceId: place.id, text: `${n}`, messageKey: `limit-${n}` }
      return (await send(n, chat.sendMessage, message, member)).status
    })
    const countStatus = (status: number) => statuses.filter((actual) => actual === status).length
    assert.deepEqual([countStatus(200), countStatus(429)], [maxMessagesPerMinute, 10])
  },

  async 'a key has one effect, wherever it is sent'({ app, send }) {
    const [mona, ali] = [await app.createUser(), await app.createUser()]
    await buyPoints(app, mona.id, { points: 10 })
    const transfer = (n: number) =>
      send(n, wallet.transferPoints, { toUserId: ali.id, points: 4 }, mona, { idempotencyKey: 'once' })
    const replies = await runParallel(8, transfer)
    replies.push(await transfer(0), await transfer(1))
    const moved = replies.filter(({ status }) => status === 200)
    assert.ok(moved.length >= 2, 'the last two were requested after it')
    assert.ok(replies.every(({ status }) => status === 200 || status === 409))
    assert.equal(new Set(moved.map(({ body }) => (body as { id: number }).id)).size, 1)
    const { points } = await app.request(wallet.getWallet, {}, mona)
    assert.equal(points, 6)
  },

  async 'points that move at both at once add up'({ app, send }) {
    const people = await runParallel(4, () => app.createUser())
    for (const { id } of people) await buyPoints(app, id, { points: 50 })
    const statuses = await runParallel(60, async (n) => {
      const [from, to] = [people[n % 4], people[(n + 1 + (n % 3)) % 4]] as [TestUser, TestUser]
      return (await send(n, wallet.transferPoints, { toUserId: to.id, points: 1 }, from)).status
    })
    assert.deepEqual(new Set(statuses), new Set([200]))
    assert.deepEqual(await findLedgerErrors(app.ctx()), [])
  },

  async 'each event is heard once, on one of the two'({ app, heard }) {
    const messages = Array.from({ length: 100 }, (_, n) => `${n}`)
    await Promise.all(messages.map((message) => emitMessages(app, message)))
    await until(() => heard.length >= messages.length, 'all are heard')
    await until(async () => (await countJobs(app)) === 0, 'all are done')
    assert.deepEqual(heard.toSorted(), messages.toSorted())
  },

  async 'a node that lives keeps its jobs however long they take, one that is killed leaves them to another'({
    app,
    heard,
    addresses,
  }) {
    await using third = startProcess(['server/testing/programs/hangingNode.ts', ...addresses])
    const takes = third.lines.next()
    const sent: string[] = []
    let isTaken = false
    takes.then(() => {
      isTaken = true
    })
    while (!isTaken) {
      sent.push(`unfinished ${sent.length}`)
      await emitMessages(app, ...sent.slice(-1))
      await Promise.race([takes, pause(20)])
    }
    await unlockJobsOfDeadWorkers(app.pool, app.instance.log, 0)
    const countReceived = () => sent.filter((message) => heard.includes(message)).length
    await until(async () => countReceived() + (await lockedJobs(app)) === sent.length, 'the others do theirs')
    assert.equal(heard.includes(String((await takes).value)), false)
    await third.end('SIGKILL')
    await until(() => countReceived() === sent.length, 'all are heard')
  },
}

for (const { way, isPooled, skip } of modes) {
  test(`two nodes: sessions, limits, events and jobs work ${way}`, { skip }, async (t) => {
    await using nodes = await startNodes(isPooled)
    for (const [what, shows] of Object.entries(scenarios)) await t.test(what, () => shows(nodes))
  })
}
