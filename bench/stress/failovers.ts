import { join } from 'node:path'
import { regions } from '../../contract/regions/endpoints.ts'
import { type ReplicatedDatabase, startReplicated } from '../../server/db/replicated.ts'
import { sendRequest } from '../../server/testing/app/httpClient.ts'
import { createDataFolder } from '../../server/testing/app/processes.ts'
import { createTestApp, type TestApp } from '../../server/testing/app/testApp.ts'
import { startTwoNodes, type TwoNodes } from '../../server/testing/app/twoNodes.ts'
import { until } from '../../server/testing/app/until.ts'
import {
  countAnswered,
  createOrderFaultTest,
  findLostSteps,
  finishOrders,
  getCurrentRun,
  type OrderFaultTest,
  repeatLastStep,
  runStep,
} from './orders.ts'
import {
  findLostTransfers,
  openTransfers,
  type SentTransfers,
  sendTransfer,
  type Transfer,
} from './transfers.ts'

export type FailoverReport = {
  rounds: number
  acknowledged: number
  /** Acknowledged writes that are missing, duplicated or answered differently when sent again. */
  lost: string[]
  /** From the loss of a primary until both nodes accepted writes again. */
  secondsUntilNormal: number
}

type Load = {
  nodes: TwoNodes
  people: Transfer['person'][]
  sent: SentTransfers
  latest: Transfer[]
  orders: OrderFaultTest
}

const countAcknowledged = ({ sent, orders }: Load) => sent.answered.size + countAnswered(orders)

let transferCount = 0

function createTransfer({ people }: Load, lane: number): Transfer {
  transferCount += 1
  const person = people[lane % people.length] as Transfer['person']
  const to = people[(lane + transferCount) % people.length] as Transfer['person']
  const toUserId = to === person ? (people[(lane + 1) % people.length] as Transfer['person']).id : to.id
  return { key: `transfer ${transferCount}`, person, toUserId }
}

/** Writes rejected as not ready are sent again with the same key. */
function startWriters(load: Load) {
  let isRunning = true
  const { nodes, sent, orders } = load
  const transferring = [0, 1, 2, 3].map(async (lane) => {
    while (isRunning) {
      const transfer = createTransfer(load, lane)
      await sendTransfer(nodes.at(lane), sent, transfer)
      load.latest = [transfer, ...load.latest.slice(0, 9)]
    }
  })
  const ordering = orders.lanes.map(async (lane, nth) => {
    while (isRunning) await runStep(nodes.at(nth), orders, lane, getCurrentRun(lane, nth))
  })
  return async () => {
    isRunning = false
    await Promise.all([...transferring, ...ordering])
  }
}

async function waitForAcknowledged(load: Load, count: number): Promise<void> {
  const target = countAcknowledged(load) + count
  await until(() => countAcknowledged(load) >= target, `${target} commands are acknowledged`)
}

/** Requests must get a localised `NotReady` error, and pages must come from the cache. */
async function checkReadOnlyMode(url: string): Promise<string[]> {
  const wrong: string[] = []
  const messages = new Set<string>()
  for (const language of ['ar', 'en'] as const) {
    const requestCountries = () => sendRequest(url, regions.getAllCountries, {}, { language })
    const reply = await until(async () => {
      const response = await requestCountries()
      return response.status !== 200 && response
    }, 'a request is rejected')
    const { errorKey, errorMessage = '' } = reply.body as { errorKey?: string; errorMessage?: string }
    messages.add(errorMessage)
    if (reply.status !== 503 || errorKey !== 'NotReady' || !reply.headers.has('retry-after'))
      wrong.push(`a request returned ${reply.status} ${JSON.stringify(reply.body)}`)
  }
  if (messages.size !== 2 || messages.has('')) wrong.push(`errors in ${messages.size} languages`)
  const { status } = await fetch(`${url}/en`)
  if (status !== 200) wrong.push(`a cached page returned ${status}`)
  return wrong
}

/** Returns the seconds until both nodes accepted writes again. */
async function failOver(database: ReplicatedDatabase, load: Load): Promise<number> {
  const answered = load.latest
  for (const lane of [0, 1]) await fetch(`${load.nodes.at(lane)}/en`)
  const lostAt = performance.now()
  await database.kill()
  for (const lane of [0, 1]) load.sent.wrong.push(...(await checkReadOnlyMode(load.nodes.at(lane))))
  await database.promote()
  for (const lane of [0, 1]) await sendTransfer(load.nodes.at(lane), load.sent, createTransfer(load, lane))
  const seconds = (performance.now() - lostAt) / 1000
  // Requests that were answered before must get the same response again.
  for (const transfer of answered) await sendTransfer(load.nodes.at(1), load.sent, transfer)
  for (const lane of load.orders.lanes) await repeatLastStep(load.nodes.at(0), load.orders, lane)
  return seconds
}

async function createLoad(app: TestApp, folders: readonly string[]): Promise<Load> {
  const { people, sent } = await openTransfers(app)
  const orders = await createOrderFaultTest(app, 4)
  const nodes = await startTwoNodes(app, folders)
  return { nodes, people, sent, latest: [], orders }
}

/**
 * The replica replaces the killed primary and gets a new replica. Every acknowledged write must be stored,
 * and each key must have taken effect once.
 */
export async function countLostInFailovers(
  rounds: number,
  onProgress: (report: FailoverReport) => void = () => {},
): Promise<FailoverReport> {
  using folder = createDataFolder()
  // Two nodes and a test app need more connections than one. The test kills processes but cuts no power, so
  // `fsync` is not needed.
  const settings = { max_connections: '150', fsync: 'off' }
  const database = await startReplicated(join(folder.path, 'database'), { settings, synchronous: true })
  try {
    await using app = await createTestApp({ at: new Date().toISOString(), server: database.url })
    // A database created from a template inherits its sequences, whose next values PostgreSQL considers
    // already logged. Without a checkpoint these sequences would restart after a crash.
    await app.pool.query('checkpoint')
    const load = await createLoad(app, [join(folder.path, 'one'), join(folder.path, 'two')])
    const report: FailoverReport = { rounds: 0, acknowledged: 0, lost: [], secondsUntilNormal: 0 }
    const stopWriters = startWriters(load)
    for (; report.rounds < rounds; report.rounds += 1) {
      await waitForAcknowledged(load, 40)
      report.secondsUntilNormal = Math.max(report.secondsUntilNormal, await failOver(database, load))
      report.acknowledged = countAcknowledged(load)
      onProgress(report)
      await waitForAcknowledged(load, 20)
      await database.rebuildReplica()
    }
    await stopWriters()
    await finishOrders(load.nodes.at(0), load.orders)
    await load.nodes.stop()
    report.acknowledged = countAcknowledged(load)
    report.lost.push(...load.sent.wrong, ...load.orders.wrong)
    report.lost.push(...(await findLostTransfers(app, load.sent)), ...(await findLostSteps(app, load.orders)))
    return report
  } finally {
    await database.stop()
  }
}
