import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { wallet } from '../../contract/wallet/endpoints.ts'
import { countFutureRuns } from '../../patches/graphileWorker/tables.ts'
import { sendRequest } from '../../server/testing/app/httpClient.ts'
import { createDataFolder } from '../../server/testing/app/processes.ts'
import { startReadyProduct } from '../../server/testing/app/productProcess.ts'
import { createTestApp, type TestApp } from '../../server/testing/app/testApp.ts'
import { nodeEnv } from '../../server/testing/app/twoNodes.ts'
import { openCounter, reserve } from '../../server/testing/builders/orders.ts'
import type { TestUser } from '../../server/testing/builders/users.ts'
import {
  findLostTransfers,
  generateTransfers,
  openTransfers,
  type SentTransfers,
  sendTransfer,
} from './transfers.ts'

const second = 1000
const day = 24 * 3600 * second

export type ClockReport = {
  acknowledged: number
  wrong: string[]
  /**
   * Longest times: from a wrong clock until its node was not ready, and from the corrected clock until it was
   * ready.
   */
  secondsUntilStopped: number
  secondsUntilBack: number
}

type ClockFault = { what: string; stops: boolean; at: (step: number) => number }

/** `at` returns the offset in milliseconds for each step. */
const clockFaults: ClockFault[] = [
  { what: '400 days ahead', stops: true, at: () => 400 * day },
  { what: '400 days behind', stops: true, at: () => -400 * day },
  { what: '90 s ahead', stops: true, at: () => 90 * second },
  { what: '90 s behind', stops: true, at: () => -90 * second },
  { what: 'jumping by days', stops: true, at: (step) => (step % 2 === 0 ? 1 : -1) * (step + 1) * day },
  { what: '30 s ahead', stops: false, at: () => 30 * second },
]

const readStatus = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status,
    () => 0,
  )

/** Infinite after ten seconds. */
async function measureSecondsUntil(url: string, status: number): Promise<number> {
  const from = performance.now()
  while ((await readStatus(url)) !== status) {
    if (performance.now() - from > 10 * second) return Number.POSITIVE_INFINITY
    await pause(20)
  }
  return (performance.now() - from) / 1000
}

/**
 * `clock_timestamp()` then reads an offset from a table, on new connections only. Returns a function that
 * sets the offset in milliseconds.
 */
async function createDatabaseClock({ pool }: TestApp): Promise<(ahead: number) => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  await pool.query(`
    create table clock_ahead as select 0::bigint as milliseconds;
    create function public.clock_timestamp() returns timestamptz language sql as $$
      select pg_catalog.clock_timestamp() + (select milliseconds from public.clock_ahead) * interval '1 millisecond' $$;
    alter database ${rows[0]?.name} set search_path = public, pg_catalog`)
  return async (ahead) => void (await pool.query('update clock_ahead set milliseconds = $1', [ahead]))
}

/** Nothing may have expired or ended, and every ledger entry must have a correct timestamp. */
async function findDamage({ pool }: TestApp, began: Date, orders: number): Promise<string[]> {
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
    ...(astray > 0 ? [`${astray} movements with a wrong date`] : []),
    ...(schedules > 0 ? [`${schedules} schedules with a wrong due time`] : []),
  ]
}

type Node = { url: string }
type ClockFaultTest = { correct: Node; skewed: Node; token: string; report: ClockReport }

/** Reads must succeed whether the node is ready or not. */
async function checkNode(
  { token, report }: ClockFaultTest,
  what: string,
  { url }: Node,
  status: number,
): Promise<void> {
  const { status: read } = await sendRequest(url, wallet.getWallet, {}, { token })
  if (read !== 200) report.wrong.push(`${what}: a read returned ${read}`)
  const ready = await readStatus(url)
  if (ready !== status) report.wrong.push(`${what}: readiness was ${ready}, not ${status}`)
}

async function waitForReadiness(
  { report }: ClockFaultTest,
  what: string,
  { url }: Node,
  status: number,
): Promise<void> {
  const seconds = await measureSecondsUntil(url, status)
  if (seconds > 10) report.wrong.push(`${what}: readiness was not ${status} within 10 s`)
  const key = status === 200 ? 'secondsUntilBack' : 'secondsUntilStopped'
  report[key] = Math.max(report[key], seconds)
}

async function skewNodeClock(faultTest: ClockFaultTest, set: (ahead: number) => void): Promise<void> {
  const { correct, skewed } = faultTest
  for (const { what, stops, at } of clockFaults) {
    set(at(0))
    if (stops) await waitForReadiness(faultTest, what, skewed, 503)
    for (let step = 1; step <= 15; step += 1) {
      set(at(step))
      await pause(200)
      await checkNode(faultTest, what, skewed, stops ? 503 : 200)
      await checkNode(faultTest, `the other node, with one ${what}`, correct, 200)
    }
    set(0)
    await waitForReadiness(faultTest, what, skewed, 200)
  }
}

async function skewDatabaseClock(
  faultTest: ClockFaultTest,
  set: (ahead: number) => Promise<void>,
): Promise<void> {
  const what = 'a database 400 days ahead'
  const nodes = [faultTest.correct, faultTest.skewed]
  await set(400 * day)
  for (const node of nodes) await waitForReadiness(faultTest, what, node, 503)
  await pause(3 * second)
  for (const node of nodes) await checkNode(faultTest, what, node, 503)
  await set(0)
  for (const node of nodes) await waitForReadiness(faultTest, what, node, 200)
}

function startTransfers(nodes: readonly Node[], people: readonly TestUser[], sent: SentTransfers) {
  let isRunning = true
  const working = nodes.map(async ({ url }, lane) => {
    for (const transfer of generateTransfers(people, lane, `clock ${lane}`)) {
      if (!isRunning) return
      await sendTransfer(url, sent, transfer)
      await pause(20)
    }
  })
  return async () => {
    isRunning = false
    await Promise.all(working)
  }
}

/** First of one of two nodes, then of their database, repeatedly during transfers and open orders. */
export async function skewClocksUnderLoad(rounds: number): Promise<ClockReport> {
  using folder = createDataFolder()
  const startedAt = new Date()
  await using app = await createTestApp({ at: startedAt.toISOString() })
  const { people, sent } = await openTransfers(app)
  const counter = await openCounter(app)
  const orders = 5
  for (let n = 0; n < orders; n += 1) await reserve(app, counter)
  const setDatabaseClock = await createDatabaseClock(app)
  const file = join(folder.path, 'ahead')
  const setNodeClock = (ahead: number) => writeFileSync(file, String(ahead))
  setNodeClock(0)
  const env = nodeEnv(app)
  const skewedEnv = {
    NODE_OPTIONS: `--import=${import.meta.resolve('./clockSkewPreload.ts')}`,
    CLOCK_AHEAD_FILE: file,
  }
  await using correct = await startReadyProduct(join(folder.path, 'right'), env)
  await using skewed = await startReadyProduct(join(folder.path, 'off'), { ...env, ...skewedEnv })
  const report = { acknowledged: 0, wrong: sent.wrong, secondsUntilStopped: 0, secondsUntilBack: 0 }
  const faultTest = { correct, skewed, token: people[0]?.token ?? '', report }
  const stopTransfers = startTransfers([correct, skewed], people, sent)
  for (let round = 0; round < rounds && report.wrong.length === 0; round += 1) {
    await skewNodeClock(faultTest, setNodeClock)
    await skewDatabaseClock(faultTest, setDatabaseClock)
  }
  await stopTransfers()
  await Promise.all([correct.end(), skewed.end()])
  const wrong = [...(await findLostTransfers(app, sent)), ...(await findDamage(app, startedAt, orders))]
  return { ...report, acknowledged: sent.answered.size, wrong }
}
