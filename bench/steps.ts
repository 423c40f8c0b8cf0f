import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Call } from '../contract/call.ts'
import { orders } from '../contract/orders.ts'
import { places } from '../contract/places.ts'
import { wallet } from '../contract/wallet.ts'
import { childrenOf } from '../server/db/postmaster.ts'
import { type Counter, openCounter } from '../server/testing/orders.ts'
import type { Person } from '../server/testing/people.ts'
import { buyPoints } from '../server/testing/points.ts'
import { running } from '../server/testing/product.ts'
import { dataFolder } from '../server/testing/programs.ts'
import { sendCall } from '../server/testing/sending.ts'
import { nodeEnv } from '../server/testing/twoNodes.ts'
import { createWorld, type World } from '../server/testing/world.ts'
import { fillManyPlaces } from './data.ts'
import { inColumns } from './report.ts'
import { searches } from './searches.data.ts'

const placesThere = 10_000
const atOnce = 8
const ticksASecond = 100

/** What the kernel says of a process, from its state on. */
const statOf = (pid: number) =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')

/** The processor time of a process so far, with that of its children that have ended, in seconds; 0 of one that has ended. */
function secondsOf(pid: number): number {
  try {
    return (
      statOf(pid)
        .slice(11, 15)
        .map(Number)
        .reduce((sum, each) => sum + each, 0) / ticksASecond
    )
  } catch {
    return 0
  }
}

/** The processor time of a PostgreSQL so far: of its postmaster and all its processes. */
const secondsOfServer = (postmaster: number) =>
  [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + secondsOf(pid), 0)

async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(statOf(rows[0]?.pid ?? 0)[1])
}

type Step = { what: string; times: number; go: (url: string, n: number, lane: number) => Promise<unknown> }

async function asked(url: string, call: Call, input: unknown, by?: Person, key?: string): Promise<unknown> {
  const { status, body } = await sendCall(url, call, input, { token: by?.token, idempotencyKey: key })
  if (status !== 200) throw new Error(`${call.name} was answered with ${status}: ${JSON.stringify(body)}`)
  return body
}

/** An order from the reservation to the payment, in five calls. */
async function orderOnce(url: string, { member, branch, offerId, branchId }: Counter): Promise<void> {
  const { id: orderId } = (await asked(url, orders.reserveOffer, { offerId, branchId }, member)) as {
    id: number
  }
  await asked(url, orders.confirmOrder, { orderId }, branch)
  const { points } = (await asked(url, orders.sendBill, { orderId, bill: 100 }, branch)) as { points: number }
  await asked(url, orders.approveOrder, { orderId, bill: 100, points }, member)
  await asked(url, orders.payOrder, { orderId }, branch)
}

async function page(url: string, path: string): Promise<void> {
  const reply = await fetch(url + path)
  if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}`)
  await reply.arrayBuffer()
}

type Cost = { node: number; database: number }

/** What a step costs at the nodes together and at their database, in milliseconds of a processor; what they do unasked is taken off. */
async function costOf(step: Step, urls: readonly string[], seconds: () => Cost): Promise<Cost> {
  const over = async (work: () => Promise<unknown>) => {
    const [from, at] = [seconds(), performance.now()]
    await work()
    const to = seconds()
    return {
      node: to.node - from.node,
      database: to.database - from.database,
      lasted: performance.now() - at,
    }
  }
  let n = 0
  const goOn = async (_: unknown, lane: number) => {
    while (n < step.times) {
      n += 1
      await step.go(urls[n % urls.length] as string, n, lane)
    }
  }
  // Each node compiles and remembers what it does first.
  for (let at = 0; at < 50; at += 1) await step.go(urls[at % urls.length] as string, -at, 0)
  const idle = await over(() => pause(2000))
  const busy = await over(() => Promise.all(Array.from({ length: atOnce }, goOn)))
  const share = busy.lasted / idle.lasted
  const each = (part: keyof Cost) => (1000 * Math.max(0, busy[part] - share * idle[part])) / n
  return { node: each('node'), database: each('database') }
}

/** What is done, over and over; members and counters are as many as do it at once. */
async function stepsIn(world: World): Promise<Step[]> {
  const [members, counters]: [Person[], Counter[]] = [[], []]
  for (let lane = 0; lane < atOnce; lane += 1) {
    const [member, counter] = [await world.person(), await openCounter(world)]
    await buyPoints(world, member.id, { points: 1_000_000 })
    await buyPoints(world, counter.member.id, { points: 1_000_000 })
    members.push(member)
    counters.push(counter)
  }
  const transfer = (url: string, n: number, lane: number) => {
    const toUserId = members[(lane + 1) % atOnce]?.id
    return asked(url, wallet.transferPoints, { toUserId, points: 1 }, members[lane], `transfer ${url} ${n}`)
  }
  const found = searches.mixed
  return [
    // No two are alike, so that none comes from a cache.
    { what: 'a page, rendered anew', times: 600, go: (url, n) => page(url, `/ar/Plans?n=${n}`) },
    {
      what: 'a search of 10,000 places',
      times: 1000,
      go: (url, n) =>
        asked(url, places.search, {
          ...found[Math.abs(n) % found.length],
          pageSize: 12 + (Math.abs(n) % 30),
        }),
    },
    { what: 'a transfer of points', times: 400, go: transfer },
    {
      what: 'an order, reserved to paid: five calls',
      times: 100,
      go: (url, _, lane) => orderOnce(url, counters[lane] as Counter),
    },
  ]
}

async function costsWith(world: World, nodes: number): Promise<[what: string, cost: Cost][]> {
  using folder = dataFolder()
  const started: Awaited<ReturnType<typeof running>>[] = []
  for (let n = 0; n < nodes; n += 1) started.push(await running(join(folder.path, String(n)), nodeEnv(world)))
  const database = await postmasterOf(world.pool)
  const seconds = () => ({
    node: started.reduce((sum, { child }) => sum + secondsOf(child.pid ?? 0), 0),
    database: secondsOfServer(database),
  })
  const costs: [string, Cost][] = []
  for (const step of await stepsIn(world)) {
    costs.push([
      step.what,
      await costOf(
        step,
        started.map(({ url }) => url),
        seconds,
      ),
    ])
  }
  for (const each of started) await each.end()
  return costs
}

/**
 * The processor time that each step takes of a node and of its database, with one node and with two: what a plan for more
 * machines is made from, since two cores can't show what a cluster answers. It needs Linux, and a PostgreSQL that does nothing else.
 */
export async function measureSteps(): Promise<string> {
  await using world = await createWorld({ at: new Date().toISOString() })
  await fillManyPlaces(world.db, placesThere)
  const [one, two] = [await costsWith(world, 1), await costsWith(world, 2)]
  const written = ({ node, database }: Cost) =>
    [node, database, 1000 / node].map((value) => value.toFixed(value < 100 ? 2 : 0))
  return inColumns([
    ['step', 'node ms', 'database ms', 'a second and core of a node', 'with two: nodes ms', 'database ms'],
    ...one.map(([what, cost], at) => [
      what,
      ...written(cost),
      ...written((two[at] as [string, Cost])[1]).slice(0, 2),
    ]),
  ])
}
