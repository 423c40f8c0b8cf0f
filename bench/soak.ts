import { runBank } from '../server/testing/bank.ts'
import { talkUnderFire } from '../server/testing/chatOrdeal.ts'
import { setClocksUnderLoad } from '../server/testing/clockOrdeal.ts'
import { type CrashReport, countLostCommits } from '../server/testing/crashes.ts'
import { drainUnderLoad } from '../server/testing/drainOrdeal.ts'
import { countLostInFailovers } from '../server/testing/failovers.ts'
import { assertForgeriesChangeNothing } from '../server/testing/forgeries.ts'
import { giveUnderFire } from '../server/testing/giftOrdeal.ts'
import { countLostSteps } from '../server/testing/killedOrders.ts'
import { countLostTransfers } from '../server/testing/killedTransfers.ts'
import { payUnderFire } from '../server/testing/paymentOrdeal.ts'
import { createPayingWorld } from '../server/testing/payments.ts'
import { refundUnderFire } from '../server/testing/refundOrdeal.ts'
import { releaseUnderLoad } from '../server/testing/releaseOrdeal.ts'
import { restoreUnderFire } from '../server/testing/restoreOrdeal.ts'
import { createWorld } from '../server/testing/world.ts'
import { countOutages } from './outage.ts'
import { measureOverload } from './overload.ts'
import { pinLoad } from './pinned.ts'
import { tableOf } from './report.ts'
import { measureShares } from './shares.ts'

type Kill = (rounds: number, tell: (toll: CrashReport) => void) => Promise<CrashReport>

/** Kills over and over, twenty times as often as the tests do. */
async function killed(what: string, rounds: number, kill: Kill): Promise<boolean> {
  const from = performance.now()
  const { acknowledged, lost, ...toll } = await kill(rounds, (now) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${now.rounds} of ${rounds}`)
  })
  const seconds = Math.round((performance.now() - from) / 1000)
  process.stdout.write(
    `\rkilled ${toll.rounds} times in ${seconds} s: of ${acknowledged} acknowledged ${what} ${lost.length} lost\n`,
  )
  if (lost.length > 0) process.stdout.write(`${lost.slice(0, 20).join('\n')}\n`)
  return lost.length === 0
}

/** Kills a server while members transfer points. */
async function transfers(rounds: number): Promise<boolean> {
  await using world = await createWorld({ at: new Date().toISOString() })
  return await killed('transfers', rounds, (times, tell) => countLostTransfers(world, times, tell))
}

/** Kills a server while members, counters and staff go through orders. */
async function orders(rounds: number): Promise<boolean> {
  await using world = await createWorld({ at: new Date().toISOString() })
  let cut: Record<string, number> = {}
  const isWhole = await killed('steps of orders', rounds, async (times, tell) => {
    const report = await countLostSteps(world, times, tell)
    cut = report.cut
    return report
  })
  const each = Object.entries(cut).map(([step, times]) => `${step} ${times}`)
  process.stdout.write(`in the middle of ${each.join(', ')}\n`)
  return isWhole
}

/** Lets 32 clients move points of a few members, and adds up the whole ledger meanwhile. */
async function bank(actions: number): Promise<boolean> {
  await using world = await createWorld()
  const { done, refused, reads, wrong } = await runBank(world, 32, actions)
  process.stdout.write(
    `${done} movements of points, ${refused} refused; in ${reads} reads ${wrong.length} sums wrong\n`,
  )
  return wrong.length === 0
}

/** Stops its database over and over. */
async function outage(rounds: number): Promise<boolean> {
  const { rounds: done, wrong, secondsUntilBack } = await countOutages(rounds)
  process.stdout.write(
    `without its database ${done} times: back at the latest ${secondsUntilBack.toFixed(1)} s after it\n`,
  )
  if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 20).join('\n')}\n`)
  return wrong.length === 0 && secondsUntilBack <= 10
}

/** Loses the primary of its database over and over, and goes on with the replica. */
async function failover(rounds: number): Promise<boolean> {
  const { acknowledged, lost, secondsUntilNormal } = await countLostInFailovers(rounds)
  process.stdout.write(
    `lost its primary ${rounds} times: of ${acknowledged} acknowledged transfers and steps of orders ${lost.length} lost or doubled; ` +
      `both nodes took writes again at the latest ${secondsUntilNormal.toFixed(1)} s after it\n`,
  )
  if (lost.length > 0) process.stdout.write(`${lost.slice(0, 20).join('\n')}\n`)
  return lost.length === 0 && secondsUntilNormal <= 15
}

/** Asks far more of it than it can bear. */
async function overload(): Promise<boolean> {
  const rows = await measureOverload()
  process.stdout.write(`${tableOf(rows)}\n`)
  return rows.every(({ reached }) => reached)
}

/** Exhausts what is scarce from one side, and asks for some of it from another. */
async function shares(): Promise<boolean> {
  const rows = await measureShares()
  process.stdout.write(`${tableOf(rows)}\n`)
  return rows.every(({ reached }) => reached)
}

/** Pays on two servers while one is killed over and over, then sends five forged notifications for each payment. */
async function payments(count: number): Promise<boolean> {
  const { paid, kills, wrong } = await payUnderFire(count, Math.ceil(count / 100))
  process.stdout.write(`${count} payments under ${kills} kills: ${paid} paid, ${wrong.length} wrong\n`)
  if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 20).join('\n')}\n`)
  await using world = await createPayingWorld()
  await assertForgeriesChangeNothing(world, 5 * count)
  process.stdout.write(`${5 * count} forged notifications changed nothing\n`)
  return wrong.length === 0
}

/** Refunds on two servers while one is killed over and over, until each has ended or is before staff. */
async function refunds(count: number): Promise<boolean> {
  const toll = await refundUnderFire(count, Math.ceil(count / 10), { atLength: true })
  const { ends, kills, secondsUntilTakenUp, wrong } = toll
  process.stdout.write(
    `${toll.refunds} refunds under ${kills} kills: ${ends.done} done, ${ends.refused} refused, of both ${ends.decided} by staff; ` +
      `all taken up after ${Math.round(secondsUntilTakenUp ?? 0)} s; ${wrong.length} wrong\n`,
  )
  if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 20).join('\n')}\n`)
  return wrong.length === 0 && (secondsUntilTakenUp ?? 0) <= 120
}

/** Gives points on two servers while one is killed over and over. */
async function gifts(count: number): Promise<boolean> {
  const { ends, kills, wrong } = await giveUnderFire(count, Math.ceil(count / 20))
  process.stdout.write(
    `${count} gifts under ${kills} kills: ${ends.accepted} accepted, ${ends.takenBack} taken back, ${ends.returned} returned, ` +
      `${ends.waiting} wait; ${wrong.length} wrong\n`,
  )
  if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 20).join('\n')}\n`)
  return wrong.length === 0
}

/** Writes for a minute before 2,000 windows on two servers, whose connections are cut, while one server is killed so many times. */
async function talks(kills: number): Promise<boolean> {
  const toll = await talkUnderFire({ streams: 2000, aSecond: 50, seconds: 60, kills })
  process.stdout.write(
    `${toll.messages} messages before ${toll.streams} windows, ${toll.cuts} connections cut, ${toll.kills} kills: ${toll.wrong.length} wrong\n`,
  )
  if (toll.wrong.length > 0) process.stdout.write(`${toll.wrong.slice(0, 20).join('\n')}\n`)
  return toll.wrong.length === 0
}

/** Has so many streams move from a node that is told to stop to another. */
async function drain(streams: number): Promise<boolean> {
  const toll = await drainUnderLoad(streams)
  process.stdout.write(
    `${toll.streams} streams moved within ${toll.secondsUntilBack.toFixed(1)} s, ${toll.peakASecond} in the busiest second; ` +
      `the node ended after ${toll.secondsUntilEnded.toFixed(1)} s; of ${toll.told} messages told meanwhile ${toll.wrong.length} windows missed some\n`,
  )
  if (toll.wrong.length > 0) process.stdout.write(`${toll.wrong.slice(0, 20).join('\n')}\n`)
  return toll.wrong.length === 0 && toll.secondsUntilBack <= 30 && toll.secondsUntilEnded <= 20
}

/** Backs up under load, loses everything, and brings it back elsewhere. */
async function restore(transfers: number): Promise<boolean> {
  const { seconds, wrong, ...toll } = await restoreUnderFire(transfers)
  const rounded = (value: number) => value.toFixed(1)
  process.stdout.write(
    `${toll.acknowledged} transfers: backed up in ${rounded(seconds.backup)} s, and all lost ${rounded(seconds.sinceBackup)} s after it; ` +
      `brought back in ${rounded(seconds.restore)} s, up after ${rounded(seconds.start)} s more. ` +
      `${toll.gone} that were answered since the backup began are gone with it; ${toll.pictures} pictures, ${toll.letters} letters, ${wrong.length} wrong\n`,
  )
  if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 20).join('\n')}\n`)
  return wrong.length === 0
}

/** Replaces the nodes of another release, the last one or the revision that is named, one by one by nodes of this one. */
async function release(revision: string | undefined): Promise<boolean> {
  const { wrong, ...toll } = await releaseUnderLoad(revision, 200)
  process.stdout.write(
    `from ${toll.revision.slice(0, 9)} to these sources in ${toll.seconds.toFixed(1)} s: of ${toll.acknowledged} acknowledged transfers, ` +
      `${toll.pages} pages, ${toll.files} files and ${toll.streams} streams ${toll.failed} requests failed; ${wrong.length} lost, doubled or missing in all\n`,
  )
  if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 20).join('\n')}\n`)
  return wrong.length === 0
}

/** Sets the clock of one of two nodes, and that of their database, ahead, behind and about. */
async function clock(rounds: number): Promise<boolean> {
  const { acknowledged, wrong, secondsUntilStopped, secondsUntilBack } = await setClocksUnderLoad(rounds)
  process.stdout.write(
    `clocks set wrong ${rounds} times round: of ${acknowledged} acknowledged transfers, the points and the open orders ${wrong.length} wrong; ` +
      `a node took no commands ${secondsUntilStopped.toFixed(1)} s after its clock was wrong, and did ${secondsUntilBack.toFixed(1)} s after it was right\n`,
  )
  if (wrong.length > 0) process.stdout.write(`${wrong.slice(0, 20).join('\n')}\n`)
  return wrong.length === 0
}

const ordeals: Record<string, (rounds: number, given: string | undefined) => Promise<boolean>> = {
  kill: (rounds) => killed('commits', rounds, countLostCommits),
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

/** Every ordeal, or the one that is named, as many times as a number says; of a release, from a revision. */
async function soak([named, given]: string[]): Promise<boolean> {
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
  const chosen = Object.entries(ordeals).filter(([name]) => !named || name === named)
  if (chosen.length === 0) throw new Error(`There is ${Object.keys(ordeals).join(', ')} to go through.`)
  let whole = true
  for (const [name, go] of chosen) whole = (await go(Number(given ?? usual[name]), given)) && whole
  return whole
}

process.exitCode = (await soak(process.argv.slice(2))) ? 0 : 1
