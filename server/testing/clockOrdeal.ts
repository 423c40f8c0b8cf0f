import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { wallet } from '#contract/wallet.ts'
import { countFutureRuns } from '#patches/graphileWorker/tables.ts'
import {
  findLostTransfers,
  openTransfers,
  type SentTransfers,
  sendTransfer,
  transfersOf,
} from './killedTransfers.ts'
import { openCounter, reserve } from './orders.ts'
import type { Person } from './people.ts'
import { running } from './product.ts'
import { dataFolder } from './programs.ts'
import { sendCall } from './sending.ts'
import { nodeEnv } from './twoNodes.ts'
import { createWorld, type World } from './world.ts'

const second = 1000
const day = 24 * 3600 * second

/** What came of wrong clocks. */
export type ClockReport = {
  acknowledged: number
  wrong: string[]
  /** From when a clock was set until its node wasn't ready, and from when it was right until the node was, at the longest. */
  secondsUntilStopped: number
  secondsUntilBack: number
}

type Setting = { what: string; stops: boolean; at: (step: number) => number }

/** How the clock of one node is set: for so many milliseconds ahead, step by step. */
const settings: Setting[] = [
  { what: '400 days ahead', stops: true, at: () => 400 * day },
  { what: '400 days behind', stops: true, at: () => -400 * day },
  { what: '90 s ahead', stops: true, at: () => 90 * second },
  { what: '90 s behind', stops: true, at: () => -90 * second },
  { what: 'jumping by days', stops: true, at: (step) => (step % 2 === 0 ? 1 : -1) * (step + 1) * day },
  { what: '30 s ahead', stops: false, at: () => 30 * second },
]

const statusOf = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status,
    () => 0,
  )

/** The seconds until a node says so; infinite where it doesn't within ten. */
async function secondsUntil(url: string, status: number): Promise<number> {
  const from = performance.now()
  while ((await statusOf(url)) !== status) {
    if (performance.now() - from > 10 * second) return Number.POSITIVE_INFINITY
    await pause(20)
  }
  return (performance.now() - from) / 1000
}

/** Has the database's `clock_timestamp()` go by a table, for connections that are made from now on; returns how to set it. */
async function openDatabaseClock({ pool }: World): Promise<(ahead: number) => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  await pool.query(`
    create table clock_ahead as select 0::bigint as milliseconds;
    create function public.clock_timestamp() returns timestamptz language sql as $$
      select pg_catalog.clock_timestamp() + (select milliseconds from public.clock_ahead) * interval '1 millisecond' $$;
    alter database ${rows[0]?.name} set search_path = public, pg_catalog`)
  return async (ahead) => void (await pool.query('update clock_ahead set milliseconds = $1', [ahead]))
}

/** What the clocks left in the database: nothing may have ended, and every movement be of its time. */
async function findDamage({ pool }: World, began: Date, orders: number): Promise<string[]> {
  const { rows } = await pool.query<{ expiries: number; open: number; astray: number }>(
    `select
      (select count(*)::int from journals where kind = 'expiry') as expiries,
      (select count(*)::int from orders where ended_at is null) as open,
      (select count(*)::int from journals where at < $1::timestamptz - interval '1 second' or at > now() + interval '1 second') as astray`,
    [began],
  )
  const { expiries = 0, open = 0, astray = 0 } = rows[0] ?? {}
  const schedules = await countFutureRuns(pool, '2 minutes')
  return [
    ...(expiries > 0 ? [`${expiries} expiries`] : []),
    ...(open === orders ? [] : [`${orders - open} orders ended`]),
    ...(astray > 0 ? [`${astray} movements dated in another time`] : []),
    ...(schedules > 0 ? [`${schedules} schedules wait for another time`] : []),
  ]
}

type Node = { url: string }
type Ordeal = { right: Node; off: Node; token: string; toll: ClockReport }

/** Notes what is wrong with a node that should be ready, or not; reads are answered either way. */
async function look({ token, toll }: Ordeal, what: string, { url }: Node, status: number): Promise<void> {
  const { status: read } = await sendCall(url, wallet.getWallet, {}, { token })
  if (read !== 200) toll.wrong.push(`${what}: a read was answered with ${read}`)
  const ready = await statusOf(url)
  if (ready !== status) toll.wrong.push(`${what}: readiness was ${ready}, not ${status}`)
}

async function waitFor({ toll }: Ordeal, what: string, { url }: Node, status: number): Promise<void> {
  const seconds = await secondsUntil(url, status)
  if (seconds > 10) toll.wrong.push(`${what}: readiness was not ${status} within 10 s`)
  const key = status === 200 ? 'secondsUntilBack' : 'secondsUntilStopped'
  toll[key] = Math.max(toll[key], seconds)
}

async function setNodeClocks(ordeal: Ordeal, set: (ahead: number) => void): Promise<void> {
  const { right, off } = ordeal
  for (const { what, stops, at } of settings) {
    set(at(0))
    if (stops) await waitFor(ordeal, what, off, 503)
    for (let step = 1; step <= 15; step += 1) {
      set(at(step))
      await pause(200)
      await look(ordeal, what, off, stops ? 503 : 200)
      await look(ordeal, `the other node, with one ${what}`, right, 200)
    }
    set(0)
    await waitFor(ordeal, what, off, 200)
  }
}

async function setTheDatabases(ordeal: Ordeal, set: (ahead: number) => Promise<void>): Promise<void> {
  const what = 'a database 400 days ahead'
  const nodes = [ordeal.right, ordeal.off]
  await set(400 * day)
  for (const node of nodes) await waitFor(ordeal, what, node, 503)
  await pause(3 * second)
  for (const node of nodes) await look(ordeal, what, node, 503)
  await set(0)
  for (const node of nodes) await waitFor(ordeal, what, node, 200)
}

/** Transfers through both nodes until stopped. */
function startTransfers(nodes: readonly Node[], people: readonly Person[], sent: SentTransfers) {
  let goesOn = true
  const working = nodes.map(async ({ url }, lane) => {
    for (const transfer of transfersOf(people, lane, `clock ${lane}`)) {
      if (!goesOn) return
      await sendTransfer(url, sent, transfer)
      await pause(20)
    }
  })
  return async () => {
    goesOn = false
    await Promise.all(working)
  }
}

/** Sets the clock of one of two nodes, then that of their database, again and again under transfers and open orders. */
export async function setClocksUnderLoad(rounds: number): Promise<ClockReport> {
  using folder = dataFolder()
  const began = new Date()
  await using world = await createWorld({ at: began.toISOString() })
  const { people, sent } = await openTransfers(world)
  const counter = await openCounter(world)
  const orders = 5
  for (let n = 0; n < orders; n += 1) await reserve(world, counter)
  const setDatabaseClock = await openDatabaseClock(world)
  const file = join(folder.path, 'ahead')
  const setNodeClock = (ahead: number) => writeFileSync(file, String(ahead))
  setNodeClock(0)
  const env = nodeEnv(world)
  const settable = {
    NODE_OPTIONS: `--import=${import.meta.resolve('./setClock.ts')}`,
    CLOCK_AHEAD_FILE: file,
  }
  await using right = await running(join(folder.path, 'right'), env)
  await using off = await running(join(folder.path, 'off'), { ...env, ...settable })
  const toll = { acknowledged: 0, wrong: sent.wrong, secondsUntilStopped: 0, secondsUntilBack: 0 }
  const ordeal = { right, off, token: people[0]?.token ?? '', toll }
  const stopTransfers = startTransfers([right, off], people, sent)
  for (let round = 0; round < rounds && toll.wrong.length === 0; round += 1) {
    await setNodeClocks(ordeal, setNodeClock)
    await setTheDatabases(ordeal, setDatabaseClock)
  }
  await stopTransfers()
  await Promise.all([right.end(), off.end()])
  const wrong = [...(await findLostTransfers(world, sent)), ...(await findDamage(world, began, orders))]
  return { ...toll, acknowledged: sent.answered.size, wrong }
}
