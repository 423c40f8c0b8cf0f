import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { chat } from '../contract/chat.ts'
import { messagesAMinute } from '../contract/limits.ts'
import { orders } from '../contract/orders.ts'
import { emit } from '../server/core/events.ts'
import { createSession } from '../server/core/session.ts'
import { inTransaction } from '../server/core/transaction.ts'
import { startWorker } from '../server/core/worker.ts'
import { openCounter, reserveAndConfirm } from '../server/testing/orders.ts'
import type { Person } from '../server/testing/people.ts'
import { createWorld, type World } from '../server/testing/world.ts'
import { quantile } from './load.ts'
import { atMost, type Row, ratioAtMost } from './report.ts'

const streams = 500
const perPerson = 10
const rounds = 200

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The least of several, since what ended just now is let go of over more than one collection. */
async function heldKilobytes(): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 5; time += 1) {
    await pause(100)
    collect()
    const { heapUsed, external } = process.memoryUsage()
    least = Math.min(least, (heapUsed + external) / 1024)
  }
  return least
}

/** Opens streams in another process; replies what this one holds for each, in kB. */
async function openAll(readers: ChildProcess, url: string, tokens: string[]): Promise<number> {
  const before = await heldKilobytes()
  const opened = Promise.withResolvers<void>()
  // Other messages may come in the same turn.
  readers.on('message', (said) => said === 'opened' && opened.resolve())
  readers.send({ url, tokens })
  await opened.promise
  return ((await heldKilobytes()) - before) / tokens.length
}

/**
 * From the begin of each transaction until the reader of the first stream has what it told, in ms, the quickest first.
 * `mark` stands in that and in nothing that was told before.
 */
async function measureDelivery(
  readers: ChildProcess,
  tell: (round: number) => Promise<unknown>,
  mark: (round: number) => string = () => 'data: ',
) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const came = Promise.withResolvers<number>()
    const hear = (told: { n: number; at: number; text: string }) =>
      told.n === 0 && told.text.includes(mark(round)) && came.resolve(told.at)
    readers.on('message', hear)
    const from = performance.timeOrigin + performance.now()
    await tell(round)
    times.push((await came.promise) - from)
    readers.off('message', hear)
    await pause(10)
  }
  return times.toSorted((one, other) => one - other)
}

/** One person with one stream, the first, and others with ten each. */
async function openPeople(world: World, first: Person): Promise<string[]> {
  const tokens = [first.token]
  while (tokens.length < streams) {
    const { id } = await world.person()
    const token = await inTransaction(world.ctx(), (tx) => createSession(tx, id, { device: 'Bench' }))
    tokens.push(...Array.from({ length: Math.min(perPerson, streams - tokens.length) }, () => token))
  }
  return tokens
}

const startReaders = () => fork(join(import.meta.dirname, 'streamReaders.ts'))

async function measureOurs() {
  await using world = await createWorld()
  const worker = startWorker(world.app)
  const mona = await world.person()
  const tokens = await openPeople(world, mona)
  const readers = startReaders()
  const held = await openAll(readers, `${world.url}/api/Live`, tokens)
  const tell = (round: number) =>
    inTransaction(world.ctx(), (tx) =>
      emit(tx, 'accounts.newDeviceUsed', { userId: mona.id, device: `Chrome ${round}` }),
    )
  const times = await measureDelivery(readers, tell)
  readers.kill()
  await worker.stop()
  return { held, times }
}

/** A bare server of Node that writes to the responses that are open: no session, no retry, no replay. */
async function openBare(world: World) {
  const open: ServerResponse[] = []
  const server = createServer((_, reply) => {
    open.push(reply.writeHead(200, { 'content-type': 'text/event-stream' }))
    reply.write(':\n\n')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const readers = startReaders()
  const held = await openAll(readers, `http://127.0.0.1:${port}/`, Array(streams).fill('none'))
  const bus = await world.pool.connect()
  await bus.query('listen bench_bus')
  bus.on('notification', ({ payload }) => void open[0]?.write(`data: ${payload}\n\n`))
  return {
    held,
    readers,
    tellFirst: (text: string) => open[0]?.write(text),
    echo: (round: number) => world.pool.query(`select pg_notify('bench_bus', $1)`, [String(round)]),
    async [Symbol.asyncDispose]() {
      bus.release(true)
      readers.kill()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A bill to its member's window, and its approval to the counter's; the same work as functions, each with an echo. */
async function measureOrders() {
  await using world = await createWorld()
  const counter = await openCounter(world, { points: 200 * rounds })
  const { member, branch } = counter
  const orderIds: number[] = []
  while (orderIds.length < 2 * rounds) orderIds.push((await reserveAndConfirm(world, counter)).id)
  await world.settle()
  const worker = startWorker(world.app)
  const heardBy = async (person: Person, tell: (orderId: number) => Promise<unknown>) => {
    const tokens = await openPeople(world, person)
    const readers = startReaders()
    await openAll(readers, `${world.url}/api/Live`, tokens)
    const orderOf = (round: number) => orderIds[round] ?? 0
    const mark = (round: number) => `"orderId":${orderOf(round)},`
    const times = await measureDelivery(readers, (round) => tell(orderOf(round)), mark)
    readers.kill()
    return times
  }
  const bills = await heardBy(member, (orderId) => world.ask(orders.sendBill, { orderId, bill: 100 }, branch))
  const approvals = await heardBy(branch, (orderId) =>
    world.ask(orders.approveOrder, { orderId, bill: 100, points: 20 }, member),
  )
  await worker.stop()
  await world.pool.query(sqlOf('orders'))
  await using bare = await openBare(world)
  const asFunction = (step: string, who: Person) =>
    measureDelivery(bare.readers, async (round) => {
      const values = [orderIds[rounds + round], who.id, 10_000, world.ctx().now()]
      await world.pool.query({ name: step, text: `select bench_${step}($1, $2, $3, $4)`, values })
      await bare.echo(round)
    })
  const straight = { bills: await asFunction('bill', branch), approvals: await asFunction('approve', member) }
  return { bills, approvals, straight }
}

const sqlOf = (name: string) => readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8')

/** A message to the window of whoever it is for, and the same work as a function with an echo. */
async function measureMessages() {
  await using world = await createWorld()
  const { owner, place } = await openCounter(world)
  const members = await Promise.all(
    Array.from({ length: Math.ceil(rounds / (messagesAMinute - 1)) }, () => world.person()),
  )
  const writer = (round: number) => members[round % members.length] as Person
  const begin = (member: Person) =>
    world.ask(
      chat.sendMessage,
      { receiverPlaceId: place.id, text: 'أهلًا', messageKey: `first-${member.id}` },
      member,
    )
  const chats = await Promise.all(members.map(begin))
  const send = (round: number) => {
    const { chatId } = chats[round % chats.length] as (typeof chats)[number]
    const message = { chatId, text: `رسالة ${round}`, messageKey: `message-${round}` }
    return world.ask(chat.sendMessage, message, writer(round))
  }
  await world.settle()
  const worker = startWorker(world.app)
  const readers = startReaders()
  await openAll(readers, `${world.url}/api/Live`, await openPeople(world, owner))
  const times = await measureDelivery(readers, send, () => '"kind":"chat"')
  readers.kill()
  await worker.stop()
  await world.pool.query(sqlOf('messages'))
  await using bare = await openBare(world)
  const straight = await measureDelivery(bare.readers, async (round) => {
    const { chatId } = chats[round % chats.length] as (typeof chats)[number]
    const values = [writer(round).id, chatId, `رسالة ${round}`, `straight-${round}`, world.ctx().now()]
    await world.pool.query({ name: 'message', text: 'select bench_message($1, $2, $3, $4, $5)', values })
    await bare.echo(round)
  })
  return { times, straight }
}

/** A row that is kept and then told, by a bare server. */
async function measureBare() {
  await using world = await createWorld()
  await world.pool.query('create table bench_told (id bigint generated always as identity, body text)')
  await using bare = await openBare(world)
  const times = await measureDelivery(bare.readers, async (round) => {
    const { rows } = await world.pool.query('insert into bench_told (body) values ($1) returning id', [round])
    bare.tellFirst(`id: ${rows[0].id}\ndata: {"kind":"notification","counts":{"unreadNotifications":1}}\n\n`)
  })
  return { held: bare.held, times }
}

type Share = (times: number[]) => number

/** A notification from what happens to an open stream, while 500 are open, a bill and its approval, a message, and what a stream holds. */
export async function measureLive(): Promise<Row[]> {
  const ours = await measureOurs()
  const { bills, approvals, straight } = await measureOrders()
  const messages = await measureMessages()
  const bare = await measureBare()
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => (times: number[]) => quantile(times, share)) as [
    Share,
    Share,
    Share,
  ]
  return [
    atMost(`an event to its reader’s window, p95, ${streams} streams open`, 100, p95(ours.times), 'ms'),
    ratioAtMost('the same, p50', 20, p50(ours.times), p50(bare.times), 'ms'),
    ...[
      ['a bill to its member’s window', bills, straight.bills] as const,
      ['an approval to the counter’s', approvals, straight.approvals] as const,
    ].flatMap(([what, times, beside]) => [
      ratioAtMost(`${what}, p50, beside a function and an echo`, 4, p50(times), p50(beside), 'ms'),
      atMost(`${what}, p99`, 80, p99(times), 'ms'),
    ]),
    ratioAtMost(
      'a message to its reader’s window, p50, beside a function and an echo',
      4,
      p50(messages.times),
      p50(messages.straight),
      'ms',
    ),
    atMost('a message to its reader’s window, p99', 50, p99(messages.times), 'ms'),
    ratioAtMost('memory of an open stream', 8, ours.held, bare.held, 'kB'),
  ]
}
