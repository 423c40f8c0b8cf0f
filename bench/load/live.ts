import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { chat } from '../../contract/chat/endpoints.ts'
import { maxMessagesPerMinute } from '../../contract/core/limits.ts'
import { orders } from '../../contract/orders/endpoints.ts'
import { inTransaction } from '../../server/core/database/transaction.ts'
import { emit } from '../../server/core/events/events.ts'
import { startWorker } from '../../server/core/events/worker.ts'
import { createSession } from '../../server/core/security/session.ts'
import { createTestApp, type TestApp } from '../../server/testing/app/testApp.ts'
import { openCounter, reserveAndConfirm } from '../../server/testing/builders/orders.ts'
import type { TestUser } from '../../server/testing/builders/users.ts'
import { quantile } from '../loadGenerator.ts'
import { atMost, type Row, ratioAtMost } from '../report.ts'

const streams = 500
const streamsPerUser = 10
const rounds = 200

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Minimum of several samples, because garbage is freed over more than one collection. */
async function measureHeapKilobytes(): Promise<number> {
  let minimum = Number.POSITIVE_INFINITY
  for (let time = 0; time < 5; time += 1) {
    await pause(100)
    collect()
    const { heapUsed, external } = process.memoryUsage()
    minimum = Math.min(minimum, (heapUsed + external) / 1024)
  }
  return minimum
}

/** In another process; returns this process's memory per stream, in kB. */
async function openStreams(readers: ChildProcess, url: string, tokens: string[]): Promise<number> {
  const before = await measureHeapKilobytes()
  const opened = Promise.withResolvers<void>()
  // Other messages may arrive in the same tick.
  readers.on('message', (message) => message === 'opened' && opened.resolve())
  readers.send({ url, tokens })
  await opened.promise
  return ((await measureHeapKilobytes()) - before) / tokens.length
}

/**
 * Sorted milliseconds from the start of each transaction until the reader of the first stream has its
 * message. `mark` occurs in that message and in no earlier one.
 */
async function measureDelivery(
  readers: ChildProcess,
  notify: (round: number) => Promise<unknown>,
  mark: (round: number) => string = () => 'data: ',
) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const received = Promise.withResolvers<number>()
    const onMessage = (message: { n: number; at: number; text: string }) =>
      message.n === 0 && message.text.includes(mark(round)) && received.resolve(message.at)
    readers.on('message', onMessage)
    const from = performance.timeOrigin + performance.now()
    await notify(round)
    times.push((await received.promise) - from)
    readers.off('message', onMessage)
    await pause(10)
  }
  return times.toSorted((a, b) => a - b)
}

/** One stream of `first` comes first; other users have ten each. */
async function createStreamTokens(app: TestApp, first: TestUser): Promise<string[]> {
  const tokens = [first.token]
  while (tokens.length < streams) {
    const { id } = await app.createUser()
    const token = await inTransaction(app.ctx(), (tx) => createSession(tx, id, { device: 'Bench' }))
    tokens.push(...Array.from({ length: Math.min(streamsPerUser, streams - tokens.length) }, () => token))
  }
  return tokens
}

const startReaders = () => fork(join(import.meta.dirname, 'streamReaders.ts'))

async function measureProduct() {
  await using app = await createTestApp()
  const worker = startWorker(app.instance)
  const mona = await app.createUser()
  const tokens = await createStreamTokens(app, mona)
  const readers = startReaders()
  const kilobytesPerStream = await openStreams(readers, `${app.url}/api/Live`, tokens)
  const notify = (round: number) =>
    inTransaction(app.ctx(), (tx) =>
      emit(tx, 'accounts.newDeviceUsed', { userId: mona.id, device: `Chrome ${round}` }),
    )
  const times = await measureDelivery(readers, notify)
  readers.kill()
  await worker.stop()
  return { kilobytesPerStream, times }
}

/** Writes to the open responses, without sessions, retries or replay. */
async function openBaselineServer(app: TestApp) {
  const open: ServerResponse[] = []
  const server = createServer((_, reply) => {
    open.push(reply.writeHead(200, { 'content-type': 'text/event-stream' }))
    reply.write(':\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const readers = startReaders()
  const kilobytesPerStream = await openStreams(
    readers,
    `http://127.0.0.1:${port}/`,
    Array(streams).fill('none'),
  )
  const bus = await app.pool.connect()
  await bus.query('listen bench_bus')
  bus.on('notification', ({ payload }) => void open[0]?.write(`data: ${payload}\n\n`))
  return {
    kilobytesPerStream,
    readers,
    sendToFirst: (text: string) => open[0]?.write(text),
    echo: (round: number) => app.pool.query(`select pg_notify('bench_bus', $1)`, [String(round)]),
    async [Symbol.asyncDispose]() {
      bus.release(true)
      readers.kill()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function measureOrders() {
  await using app = await createTestApp()
  const counter = await openCounter(app, { points: 200 * rounds })
  const { member, branch } = counter
  const orderIds: number[] = []
  while (orderIds.length < 2 * rounds) orderIds.push((await reserveAndConfirm(app, counter)).id)
  await app.runPendingJobs()
  const worker = startWorker(app.instance)
  const measureDeliveryTo = async (person: TestUser, notify: (orderId: number) => Promise<unknown>) => {
    const tokens = await createStreamTokens(app, person)
    const readers = startReaders()
    await openStreams(readers, `${app.url}/api/Live`, tokens)
    const getOrderId = (round: number) => orderIds[round] ?? 0
    const mark = (round: number) => `"orderId":${getOrderId(round)},`
    const times = await measureDelivery(readers, (round) => notify(getOrderId(round)), mark)
    readers.kill()
    return times
  }
  const bills = await measureDeliveryTo(member, (orderId) =>
    app.request(orders.sendBill, { orderId, bill: 100 }, branch),
  )
  const approvals = await measureDeliveryTo(branch, (orderId) =>
    app.request(orders.approveOrder, { orderId, bill: 100, points: 20 }, member),
  )
  await worker.stop()
  await app.pool.query(readSql('orders'))
  await using baselineServer = await openBaselineServer(app)
  const measureSqlFunction = (step: string, who: TestUser) =>
    measureDelivery(baselineServer.readers, async (round) => {
      const values = [orderIds[rounds + round], who.id, 10_000, app.ctx().now()]
      await app.pool.query({ name: step, text: `select bench_${step}($1, $2, $3, $4)`, values })
      await baselineServer.echo(round)
    })
  const straight = {
    bills: await measureSqlFunction('bill', branch),
    approvals: await measureSqlFunction('approve', member),
  }
  return { bills, approvals, straight }
}

const readSql = (name: string) => readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8')

async function measureMessages() {
  await using app = await createTestApp()
  const { owner, place } = await openCounter(app)
  const members = await Promise.all(
    Array.from({ length: Math.ceil(rounds / (maxMessagesPerMinute - 1)) }, () => app.createUser()),
  )
  const writer = (round: number) => members[round % members.length] as TestUser
  const startConversation = (member: TestUser) =>
    app.request(
      chat.sendMessage,
      { receiverPlaceId: place.id, text: 'أهلًا', messageKey: `first-${member.id}` },
      member,
    )
  const chats = await Promise.all(members.map(startConversation))
  const send = (round: number) => {
    const { chatId } = chats[round % chats.length] as (typeof chats)[number]
    const message = { chatId, text: `رسالة ${round}`, messageKey: `message-${round}` }
    return app.request(chat.sendMessage, message, writer(round))
  }
  await app.runPendingJobs()
  const worker = startWorker(app.instance)
  const readers = startReaders()
  await openStreams(readers, `${app.url}/api/Live`, await createStreamTokens(app, owner))
  const times = await measureDelivery(readers, send, () => '"kind":"chat"')
  readers.kill()
  await worker.stop()
  await app.pool.query(readSql('messages'))
  await using baselineServer = await openBaselineServer(app)
  const straight = await measureDelivery(baselineServer.readers, async (round) => {
    const { chatId } = chats[round % chats.length] as (typeof chats)[number]
    const values = [writer(round).id, chatId, `رسالة ${round}`, `straight-${round}`, app.ctx().now()]
    await app.pool.query({ name: 'message', text: 'select bench_message($1, $2, $3, $4, $5)', values })
    await baselineServer.echo(round)
  })
  return { times, straight }
}

async function measureBaseline() {
  await using app = await createTestApp()
  await app.pool.query('create table bench_told (id bigint generated always as identity, body text)')
  await using baselineServer = await openBaselineServer(app)
  const times = await measureDelivery(baselineServer.readers, async (round) => {
    const { rows } = await app.pool.query('insert into bench_told (body) values ($1) returning id', [round])
    baselineServer.sendToFirst(
      `id: ${rows[0].id}\ndata: {"kind":"notification","counts":{"unreadNotifications":1}}\n\n`,
    )
  })
  return { held: baselineServer.kilobytesPerStream, times }
}

type Percentile = (times: number[]) => number

export async function measureLive(): Promise<Row[]> {
  const ours = await measureProduct()
  const { bills, approvals, straight } = await measureOrders()
  const messages = await measureMessages()
  const baseline = await measureBaseline()
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => (times: number[]) => quantile(times, share)) as [
    Percentile,
    Percentile,
    Percentile,
  ]
  return [
    atMost(`an event to its reader’s window, p95, ${streams} streams open`, 100, p95(ours.times), 'ms'),
    ratioAtMost('the same, p50', 20, p50(ours.times), p50(baseline.times), 'ms'),
    ...[
      ['a bill to its member’s window', bills, straight.bills] as const,
      ['an approval to the counter’s', approvals, straight.approvals] as const,
    ].flatMap(([what, times, beside]) => [
      ratioAtMost(`${what}, p50, vs a SQL function and an echo`, 4, p50(times), p50(beside), 'ms'),
      atMost(`${what}, p99`, 80, p99(times), 'ms'),
    ]),
    ratioAtMost(
      'a message to its reader’s window, p50, vs a SQL function and an echo',
      4,
      p50(messages.times),
      p50(messages.straight),
      'ms',
    ),
    atMost('a message to its reader’s window, p99', 50, p99(messages.times), 'ms'),
    ratioAtMost('memory of an open stream', 8, ours.kilobytesPerStream, baseline.held, 'kB'),
  ]
}
