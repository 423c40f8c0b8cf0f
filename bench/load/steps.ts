import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { orders } from '../../contract/orders/endpoints.ts'
import { places } from '../../contract/places/endpoints.ts'
import { wallet } from '../../contract/wallet/endpoints.ts'
import { listChildren } from '../../server/db/postmaster.ts'
import { sendRequest } from '../../server/testing/app/httpClient.ts'
import { createDataFolder } from '../../server/testing/app/processes.ts'
import { startReadyProduct } from '../../server/testing/app/productProcess.ts'
import { createTestApp, type TestApp } from '../../server/testing/app/testApp.ts'
import { nodeEnv } from '../../server/testing/app/twoNodes.ts'
import { type Counter, openCounter } from '../../server/testing/builders/orders.ts'
import { buyPoints } from '../../server/testing/builders/points.ts'
import type { TestUser } from '../../server/testing/builders/users.ts'
import { readCpuSeconds, readStat } from '../cpuTime.ts'
import { formatColumns } from '../report.ts'
import { fillManyPlaces } from './fillManyPlaces.ts'
import { searches } from './searches.data.ts'

const placeCount = 10_000
const concurrency = 8
const readServerCpuSeconds = (postmaster: number) =>
  [postmaster, ...listChildren(postmaster)].reduce((sum, pid) => sum + readCpuSeconds(pid), 0)

async function findPostmasterPid(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(readStat(rows[0]?.pid ?? 0)[1])
}

type Step = { what: string; times: number; go: (url: string, n: number, lane: number) => Promise<unknown> }

async function callEndpoint(
  url: string,
  endpoint: Endpoint,
  input: unknown,
  actor?: TestUser,
  key?: string,
): Promise<unknown> {
  const { status, body } = await sendRequest(url, endpoint, input, {
    token: actor?.token,
    idempotencyKey: key,
  })
  if (status !== 200) throw new Error(`${endpoint.name} returned status ${status}: ${JSON.stringify(body)}`)
  return body
}

async function completeOrder(url: string, { member, branch, offerId, branchId }: Counter): Promise<void> {
  const { id: orderId } = (await callEndpoint(url, orders.reserveOffer, { offerId, branchId }, member)) as {
    id: number
  }
  await callEndpoint(url, orders.confirmOrder, { orderId }, branch)
  const { points } = (await callEndpoint(url, orders.sendBill, { orderId, bill: 100 }, branch)) as {
    points: number
  }
  await callEndpoint(url, orders.approveOrder, { orderId, bill: 100, points }, member)
  await callEndpoint(url, orders.payOrder, { orderId }, branch)
}

async function fetchPage(url: string, path: string): Promise<void> {
  const reply = await fetch(url + path)
  if (reply.status !== 200) throw new Error(`${path} returned status ${reply.status}`)
  await reply.arrayBuffer()
}

type Cost = { node: number; database: number }

/** CPU milliseconds on all nodes and on their database, less their idle load. */
async function measureCost(step: Step, urls: readonly string[], seconds: () => Cost): Promise<Cost> {
  const measure = async (work: () => Promise<unknown>) => {
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
  const runLane = async (_: unknown, lane: number) => {
    while (n < step.times) {
      n += 1
      await step.go(urls[n % urls.length] as string, n, lane)
    }
  }
  // Warms up each node: compilation and caches.
  for (let at = 0; at < 50; at += 1) await step.go(urls[at % urls.length] as string, -at, 0)
  const idle = await measure(() => pause(2000))
  const busy = await measure(() => Promise.all(Array.from({ length: concurrency }, runLane)))
  const share = busy.lasted / idle.lasted
  const costPerRun = (part: keyof Cost) => (1000 * Math.max(0, busy[part] - share * idle[part])) / n
  return { node: costPerRun('node'), database: costPerRun('database') }
}

async function createSteps(app: TestApp): Promise<Step[]> {
  const [members, counters]: [TestUser[], Counter[]] = [[], []]
  for (let lane = 0; lane < concurrency; lane += 1) {
    const [member, counter] = [await app.createUser(), await openCounter(app)]
    await buyPoints(app, member.id, { points: 1_000_000 })
    await buyPoints(app, counter.member.id, { points: 1_000_000 })
    members.push(member)
    counters.push(counter)
  }
  const transfer = (url: string, n: number, lane: number) => {
    const toUserId = members[(lane + 1) % concurrency]?.id
    return callEndpoint(
      url,
      wallet.transferPoints,
      { toUserId, points: 1 },
      members[lane],
      `transfer ${url} ${n}`,
    )
  }
  const inputs = searches.mixed
  return [
    // Each address differs, so that none comes from a cache.
    { what: 'an uncached page', times: 600, go: (url, n) => fetchPage(url, `/ar/Plans?n=${n}`) },
    {
      what: 'a search of 10,000 places',
      times: 1000,
      go: (url, n) =>
        callEndpoint(url, places.search, {
          ...inputs[Math.abs(n) % inputs.length],
          pageSize: 12 + (Math.abs(n) % 30),
        }),
    },
    { what: 'a transfer of points', times: 400, go: transfer },
    {
      what: 'an order, reserved to paid: five requests',
      times: 100,
      go: (url, _, lane) => completeOrder(url, counters[lane] as Counter),
    },
  ]
}

async function measureCosts(app: TestApp, nodes: number): Promise<[what: string, cost: Cost][]> {
  using folder = createDataFolder()
  const started: Awaited<ReturnType<typeof startReadyProduct>>[] = []
  for (let n = 0; n < nodes; n += 1)
    started.push(await startReadyProduct(join(folder.path, String(n)), nodeEnv(app)))
  const database = await findPostmasterPid(app.pool)
  const seconds = () => ({
    node: started.reduce((sum, { child }) => sum + readCpuSeconds(child.pid ?? 0), 0),
    database: readServerCpuSeconds(database),
  })
  const costs: [string, Cost][] = []
  for (const step of await createSteps(app)) {
    costs.push([
      step.what,
      await measureCost(
        step,
        started.map(({ url }) => url),
        seconds,
      ),
    ])
  }
  for (const node of started) await node.end()
  return costs
}

/**
 * CPU time for capacity planning: two cores can't show a cluster's throughput. Needs Linux and an otherwise
 * idle PostgreSQL.
 */
export async function measureSteps(): Promise<string> {
  await using app = await createTestApp({ at: new Date().toISOString() })
  await fillManyPlaces(app.db, placeCount)
  const [one, two] = [await measureCosts(app, 1), await measureCosts(app, 2)]
  const formatCost = ({ node, database }: Cost) =>
    [node, database, 1000 / node].map((value) => value.toFixed(value < 100 ? 2 : 0))
  return formatColumns([
    ['step', 'node ms', 'database ms', 'per second and core', 'with two: nodes ms', 'database ms'],
    ...one.map(([what, cost], at) => [
      what,
      ...formatCost(cost),
      ...formatCost((two[at] as [string, Cost])[1]).slice(0, 2),
    ]),
  ])
}
