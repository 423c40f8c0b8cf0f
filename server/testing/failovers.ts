import { join } from 'node:path'
import { regions } from '#contract/regions.ts'
import { type ReplicatedDatabase, startReplicated } from '../db/replicated.ts'
import {
  answeredIn,
  currentOf,
  findLostSteps,
  finish,
  go,
  type Ordeal,
  openOrdeal,
  repeat,
} from './killedOrders.ts'
import {
  findLostTransfers,
  openTransfers,
  type SentTransfers,
  sendTransfer,
  type Transfer,
} from './killedTransfers.ts'
import { dataFolder } from './programs.ts'
import { sendCall } from './sending.ts'
import { startTwoNodes, type TwoNodes } from './twoNodes.ts'
import { until } from './until.ts'
import { createWorld, type World } from './world.ts'

/** What came of losing the primary over and over. */
export type FailoverReport = {
  rounds: number
  acknowledged: number
  /** What was answered and isn't there, is there twice, or was answered otherwise when sent again. */
  lost: string[]
  /** From the loss of a primary until both nodes took writes again, at the longest. */
  secondsUntilNormal: number
}

type Load = {
  nodes: TwoNodes
  people: Transfer['person'][]
  sent: SentTransfers
  /** The transfers that were answered last. */
  latest: Transfer[]
  orders: Ordeal
}

const acknowledgedIn = ({ sent, orders }: Load) => sent.answered.size + answeredIn(orders)

let transfers = 0

/** A transfer of a point to the next of these people, under a key of its own. */
function nextTransfer({ people }: Load, lane: number): Transfer {
  transfers += 1
  const person = people[lane % people.length] as Transfer['person']
  const to = people[(lane + transfers) % people.length] as Transfer['person']
  const toUserId = to === person ? (people[(lane + 1) % people.length] as Transfer['person']).id : to.id
  return { key: `transfer ${transfers}`, person, toUserId }
}

/** Writes through both nodes until it is told to stop; each that is refused as not ready is sent again with its key. */
function startWriters(load: Load) {
  let goesOn = true
  const { nodes, sent, orders } = load
  const transferring = [0, 1, 2, 3].map(async (lane) => {
    while (goesOn) {
      const transfer = nextTransfer(load, lane)
      await sendTransfer(nodes.at(lane), sent, transfer)
      load.latest = [transfer, ...load.latest.slice(0, 9)]
    }
  })
  const ordering = orders.lanes.map(async (lane, nth) => {
    while (goesOn) await go(nodes.at(nth), orders, lane, currentOf(lane, nth))
  })
  return async () => {
    goesOn = false
    await Promise.all([...transferring, ...ordering])
  }
}

async function untilAcknowledged(load: Load, more: number): Promise<void> {
  const wanted = acknowledgedIn(load) + more
  await until(() => acknowledgedIn(load) >= wanted, `${wanted} commands are acknowledged`)
}

/** What is wrong with what is said while nobody takes writes: a call is refused in words, a page comes as it was kept. */
async function lookAround(url: string): Promise<string[]> {
  const wrong: string[] = []
  const words = new Set<string>()
  for (const language of ['ar', 'en'] as const) {
    const ask = () => sendCall(url, regions.getAllCountries, {}, { language })
    const reply = await until(async () => {
      const asked = await ask()
      return asked.status !== 200 && asked
    }, 'a call is refused')
    const { errorKey, errorMessage = '' } = reply.body as { errorKey?: string; errorMessage?: string }
    words.add(errorMessage)
    if (reply.status !== 503 || errorKey !== 'NotReady' || !reply.headers.has('retry-after'))
      wrong.push(`a call was answered with ${reply.status} ${JSON.stringify(reply.body)}`)
  }
  if (words.size !== 2 || words.has('')) wrong.push(`refused in ${words.size} languages`)
  const { status } = await fetch(`${url}/en`)
  if (status !== 200) wrong.push(`a page that was kept was answered with ${status}`)
  return wrong
}

/** Loses the primary, makes the replica the primary, and replies how many seconds passed until both nodes took writes again. */
async function failOver(database: ReplicatedDatabase, load: Load): Promise<number> {
  const answered = load.latest
  for (const lane of [0, 1]) await fetch(`${load.nodes.at(lane)}/en`)
  const lostAt = performance.now()
  await database.kill()
  for (const lane of [0, 1]) load.sent.wrong.push(...(await lookAround(load.nodes.at(lane))))
  await database.promote()
  for (const lane of [0, 1]) await sendTransfer(load.nodes.at(lane), load.sent, nextTransfer(load, lane))
  const seconds = (performance.now() - lostAt) / 1000
  // What was answered before is answered with the same.
  for (const transfer of answered) await sendTransfer(load.nodes.at(1), load.sent, transfer)
  for (const lane of load.orders.lanes) await repeat(load.nodes.at(0), load.orders, lane)
  return seconds
}

async function openLoad(world: World, folders: readonly string[]): Promise<Load> {
  const { people, sent } = await openTransfers(world)
  const orders = await openOrdeal(world, 4)
  const nodes = await startTwoNodes(world, folders)
  return { nodes, people, sent, latest: [], orders }
}

/**
 * Loses the primary of a database under transfers and orders on two nodes, over and over; its replica takes its place and gets
 * a replica of its own. Every answered write must be there, and each key have one effect.
 */
export async function countLostInFailovers(
  rounds: number,
  tell: (toll: FailoverReport) => void = () => {},
): Promise<FailoverReport> {
  using folder = dataFolder()
  // Two nodes and a world need more connections than one; a process that is killed needs no disk to keep what it wrote.
  const settings = { max_connections: '150', fsync: 'off' }
  const database = await startReplicated(join(folder.path, 'database'), { settings, synchronous: true })
  try {
    await using world = await createWorld({ at: new Date().toISOString(), server: database.url })
    // A database that was made from a template goes on with the template's sequences, whose next numbers PostgreSQL took for
    // written already: without a checkpoint they would begin anew where it crashes.
    await world.pool.query('checkpoint')
    const load = await openLoad(world, [join(folder.path, 'one'), join(folder.path, 'two')])
    const toll: FailoverReport = { rounds: 0, acknowledged: 0, lost: [], secondsUntilNormal: 0 }
    const stopWriters = startWriters(load)
    for (; toll.rounds < rounds; toll.rounds += 1) {
      await untilAcknowledged(load, 40)
      toll.secondsUntilNormal = Math.max(toll.secondsUntilNormal, await failOver(database, load))
      toll.acknowledged = acknowledgedIn(load)
      tell(toll)
      await untilAcknowledged(load, 20)
      await database.renew()
    }
    await stopWriters()
    await finish(load.nodes.at(0), load.orders)
    await load.nodes.stop()
    toll.acknowledged = acknowledgedIn(load)
    toll.lost.push(...load.sent.wrong, ...load.orders.wrong)
    toll.lost.push(
      ...(await findLostTransfers(world, load.sent)),
      ...(await findLostSteps(world, load.orders)),
    )
    return toll
  } finally {
    await database.stop()
  }
}
