import { createTestApp } from '../../server/testing/app/testApp.ts'
import { createPaymentTestApp } from '../../server/testing/builders/payments.ts'
import { runLedgerStressTest } from '../../server/testing/checks/ledgerStress.ts'
import { assertForgeriesChangeNothing } from '../../server/testing/fixtures/forgedNotifications.ts'
import { pinLoad } from '../cpuAffinity.ts'
import { formatTable } from '../report.ts'
import { chatUnderLoad } from './chat.ts'
import { skewClocksUnderLoad } from './clocks.ts'
import { type CrashReport, countLostCommits } from './databaseCrashes.ts'
import { drainUnderLoad } from './draining.ts'
import { countLostInFailovers } from './failovers.ts'
import { giveUnderCrash } from './gifts.ts'
import { countLostSteps } from './orders.ts'
import { countOutages } from './outage.ts'
import { measureOverload } from './overload.ts'
import { payUnderCrash } from './payments.ts'
import { refundUnderCrash } from './refunds.ts'
import { releaseUnderLoad } from './releases.ts'
import { restoreUnderLoad } from './restores.ts'
import { measureShares } from './shares.ts'
import { countLostTransfers } from './transfers.ts'

type Kill = (rounds: number, onProgress: (report: CrashReport) => void) => Promise<CrashReport>

/** Twenty times as often as the tests do. */
async function runCrashTest(what: string, rounds: number, kill: Kill): Promise<boolean> {
  const from = performance.now()
  const { acknowledged, lost, ...report } = await kill(rounds, (now) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${now.rounds} of ${rounds}`)
  })
  const seconds = Math.round((performance.now() - from) / 1000)
  process.stdout.write(
    `\r${report.rounds} kills in ${seconds} s: ${lost.length} of ${acknowledged} acknowledged ${what} lost\n`,
  )
  if (lost.length > 0) process.stdout.write(`${lost.slice(0, 20).join('\n')}\n`)
  return lost.length === 0
}

async function transfers(rounds: number): Promise<boolean> {
  await using app = await createTestApp({ at: new Date().toISOString() })
  return await runCrashTest('transfers', rounds, (times, onProgress) =>
    countLostTransfers(app, times, onProgress),
  )
}

async function orders(rounds: number): Promise<boolean> {
  await using app = await createTestApp({ at: new Date().toISOString() })
  let cut: Record<string, number> = {}
  const hasNoLoss = await runCrashTest('order steps', rounds, async (times, onProgress) => {
    const report = await countLostSteps(app, times, onProgress)
    cut = report.cut
    return report
  })
  const counts = Object.entries(cut).map(([step, times]) => `${step} ${times}`)
  process.stdout.write(`interrupted steps: ${counts.join(', ')}\n`)
  return hasNoLoss
}

/** A few members, 32 clients; the sums of the whole ledger are checked meanwhile. */
async function bank(actions: number): Promise<boolean> {
  await using app = await createTestApp()
  const { succeeded, rejected, reads, wrong } = await runLedgerStressTest(app, 32, actions)
  process.stdout.write(
    `${succeeded} points movements succeeded, ${rejected} rejected; ${wrong.length} wrong sums in ${reads} reads\n`,
  )
  return wrong.length === 0
}

async function outage(rounds: number): Promise<boolean> {
  const { rounds: completed, wrong, secondsUntilRecovered } = await countOutages(rounds)
  process.stdout.write(
    `${completed} database outages: recovered within ${secondsUntilRecovered.toFixed(1)} s\n`,
  )
  if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 20).join('\n')}\n`)
  return wrong.length === 0 && secondsUntilRecovered <= 10
}

async function failover(rounds: number): Promise<boolean> {
  const { acknowledged, lost, secondsUntilNormal } = await countLostInFailovers(rounds)
  process.stdout.write(
    `${rounds} failovers: ${lost.length} of ${acknowledged} acknowledged transfers and order steps lost or duplicated; ` +
      `both nodes accepted writes again within ${secondsUntilNormal.toFixed(1)} s\n`,
  )
  if (lost.length > 0) process.stdout.write(`${lost.slice(0, 20).join('\n')}\n`)
  return lost.length === 0 && secondsUntilNormal <= 15
}

async function overload(): Promise<boolean> {
  const rows = await measureOverload()
  process.stdout.write(`${formatTable(rows)}\n`)
  return rows.every(({ isMet }) => isMet)
}

/** One client exhausts each scarce resource, another is measured. */
async function shares(): Promise<boolean> {
  const rows = await measureShares()
  process.stdout.write(`${formatTable(rows)}\n`)
  return rows.every(({ isMet }) => isMet)
}

async function payments(count: number): Promise<boolean> {
  const { paid, kills, wrong } = await payUnderCrash({ payments: count, kills: Math.ceil(count / 100) })
  process.stdout.write(`${count} payments under ${kills} kills: ${paid} paid, ${wrong.length} wrong\n`)
  if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 20).join('\n')}\n`)
  await using app = await createPaymentTestApp()
  await assertForgeriesChangeNothing(app, 5 * count)
  process.stdout.write(`${5 * count} forged notifications changed nothing\n`)
  return wrong.length === 0
}

/**
 * Sends refunds on two servers while one is killed repeatedly, until each has ended or awaits a staff
 * decision.
 */
async function refunds(count: number): Promise<boolean> {
  const report = await refundUnderCrash({
    refunds: count,
    kills: Math.ceil(count / 10),
    atLength: true,
  })
  const { outcomes, kills, secondsUntilTakenUp, wrong } = report
  process.stdout.write(
    `${report.refunds} refunds under ${kills} kills: ${outcomes.succeeded} succeeded, ${outcomes.rejected} rejected, ${outcomes.decided} of them decided by staff; ` +
      `all resumed within ${Math.round(secondsUntilTakenUp ?? 0)} s; ${wrong.length} wrong\n`,
  )
  if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 20).join('\n')}\n`)
  return wrong.length === 0 && (secondsUntilTakenUp ?? 0) <= 120
}

async function gifts(count: number): Promise<boolean> {
  const { outcomes, kills, wrong } = await giveUnderCrash({ gifts: count, kills: Math.ceil(count / 20) })
  process.stdout.write(
    `${count} gifts under ${kills} kills: ${outcomes.accepted} accepted, ${outcomes.takenBack} withdrawn, ${outcomes.returned} returned, ` +
      `${outcomes.waiting} pending; ${wrong.length} wrong\n`,
  )
  if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 20).join('\n')}\n`)
  return wrong.length === 0
}

/**
 * Sends messages for a minute to 2,000 windows on two servers whose connections are cut, while one server is
 * killed repeatedly.
 */
async function talks(kills: number): Promise<boolean> {
  const report = await chatUnderLoad({ streams: 2000, messagesPerSecond: 50, seconds: 60, kills })
  process.stdout.write(
    `${report.messages} messages to ${report.streams} windows, ${report.cuts} connections cut, ${report.kills} kills: ${report.wrong.length} wrong\n`,
  )
  if (report.wrong.length > 0) process.stdout.write(`${report.wrong.slice(0, 20).join('\n')}\n`)
  return report.wrong.length === 0
}

async function drain(streams: number): Promise<boolean> {
  const report = await drainUnderLoad(streams)
  process.stdout.write(
    `${report.streams} streams reconnected within ${report.secondsUntilBack.toFixed(1)} s, peak ${report.peakPerSecond} per second; ` +
      `the node stopped after ${report.secondsUntilEnded.toFixed(1)} s; ${report.wrong.length} windows missed some of ${report.notified} messages sent meanwhile\n`,
  )
  if (report.wrong.length > 0) process.stdout.write(`${report.wrong.slice(0, 20).join('\n')}\n`)
  return report.wrong.length === 0 && report.secondsUntilBack <= 30 && report.secondsUntilEnded <= 20
}

async function restore(transfers: number): Promise<boolean> {
  const { seconds, wrong, ...report } = await restoreUnderLoad(transfers)
  const rounded = (value: number) => value.toFixed(1)
  process.stdout.write(
    `${report.acknowledged} transfers: backup took ${rounded(seconds.backup)} s, data loss ${rounded(seconds.sinceBackup)} s later; ` +
      `restore took ${rounded(seconds.restore)} s, start ${rounded(seconds.start)} s. ` +
      `${report.lost} acknowledged after the backup began are lost; ${report.pictures} pictures, ${report.letters} mails, ${wrong.length} wrong\n`,
  )
  if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 20).join('\n')}\n`)
  return wrong.length === 0
}

/**
 * Replaces nodes of the last release, or of the named revision, one by one by nodes of the current version.
 */
async function release(revision: string | undefined): Promise<boolean> {
  const { wrong, ...report } = await releaseUnderLoad(revision, 200)
  process.stdout.write(
    `rolling update from ${report.revision.slice(0, 9)} in ${report.seconds.toFixed(1)} s: ${report.failed} requests failed of ${report.acknowledged} acknowledged transfers, ` +
      `${report.pages} pages, ${report.files} files and ${report.streams} streams; ${wrong.length} lost, duplicated or missing\n`,
  )
  if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 20).join('\n')}\n`)
  return wrong.length === 0
}

async function clock(rounds: number): Promise<boolean> {
  const { acknowledged, wrong, secondsUntilStopped, secondsUntilBack } = await skewClocksUnderLoad(rounds)
  process.stdout.write(
    `${rounds} rounds of clock skew: ${wrong.length} wrong of ${acknowledged} acknowledged transfers, balances and open orders; ` +
      `a node rejected commands ${secondsUntilStopped.toFixed(1)} s after the skew began, and accepted them ${secondsUntilBack.toFixed(1)} s after it ended\n`,
  )
  if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 20).join('\n')}\n`)
  return wrong.length === 0
}

const scenarios: Record<string, (rounds: number, argument: string | undefined) => Promise<boolean>> = {
  kill: (rounds) => runCrashTest('commits', rounds, countLostCommits),
  transfers,
  orders,
  bank,
  outage,
  failover,
  overload,
  shares,
  payments,
  refunds,
  gifts,
  talks,
  drain,
  restore,
  clock,
  release: (_, revision) => release(revision),
}

/** All of them, or the named one with its number of rounds; `release` takes a revision. */
async function soak([scenarioName, argument]: string[]): Promise<boolean> {
  pinLoad()
  const usual: Record<string, number> = {
    kill: 60,
    transfers: 40,
    orders: 40,
    bank: 240,
    outage: 20,
    failover: 10,
    overload: 1,
    shares: 1,
    payments: 1000,
    refunds: 200,
    gifts: 400,
    talks: 3,
    drain: 2000,
    restore: 500,
    clock: 2,
    release: 1,
  }
  const selected = Object.entries(scenarios).filter(([name]) => !scenarioName || name === scenarioName)
  if (selected.length === 0)
    throw new Error(`Unknown soak test. Available: ${Object.keys(scenarios).join(', ')}.`)
  let isPassing = true
  for (const [name, go] of selected)
    isPassing = (await go(Number(argument ?? usual[name]), argument)) && isPassing
  return isPassing
}

process.exitCode = (await soak(process.argv.slice(2))) ? 0 : 1
