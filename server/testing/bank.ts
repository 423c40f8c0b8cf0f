import { pino } from 'pino'
import { Failure } from '../common/failure.ts'
import { jobCtx } from '../core/app.ts'
import type { Ctx } from '../core/ctx.ts'
import { inTransaction } from '../core/transaction.ts'
import { openAt } from '../db/open.ts'
import { captureHold } from '../features/wallet/captures.service.ts'
import { adjustHold, releaseHold } from '../features/wallet/holds.service.ts'
import { describeFault, findLedgerFaults } from '../features/wallet/ledgerCheck.service.ts'
import { transferPoints } from '../features/wallet/transfer.service.ts'
import { givePlace } from './places.ts'
import { buyPoints, holdFrom } from './points.ts'
import { patience, type World } from './world.ts'

/** What came of many clients at once: how much was done and refused, and each read that did not add up. */
export type BankReport = { done: number; refused: number; reads: number; wrong: string[] }

/** What does not add up, in one snapshot of the whole ledger. */
export async function findWrong(ctx: Ctx): Promise<string[]> {
  return (await findLedgerFaults(ctx)).map(describeFault)
}

type Bank = { world: World; ctx: Ctx; people: number[]; placeId: number; report: BankReport; holds: number }

const random = (below: number) => Math.floor(Math.random() * below)
const oneOf = <Each>(list: readonly Each[]) => list[random(list.length)] as Each

/** Holds points, changes how many, and ends it one way or the other. */
async function order({ ctx, placeId }: Bank, userId: number, n: number): Promise<void> {
  const reference = `order:${n}`
  const { holdId } = await holdFrom(ctx, userId, { points: 1 + random(40), reference })
  try {
    await inTransaction(ctx, (tx) => adjustHold(tx, { holdId, points: 1 + random(40) }))
  } finally {
    await inTransaction(ctx, async (tx) => {
      if (random(2)) await captureHold(tx, { holdId, to: { placeId }, kind: 'capture', reference })
      else await releaseHold(tx, { holdId })
    })
  }
}

async function act(bank: Bank): Promise<void> {
  const { world, ctx, people } = bank
  const from = oneOf(people)
  // Time passes meanwhile, so that lots expire under way.
  world.clock.advance(3600)
  const kind = random(10)
  if (kind === 0) await buyPoints(world, from, { points: 1 + random(200), months: oneOf([6, 12]) })
  else if (kind < 6) {
    const toUserId = oneOf(people.filter((id) => id !== from))
    await transferPoints(ctx, from, { toUserId, points: 1 + random(30) })
  } else {
    bank.holds += 1
    await order(bank, from, bank.holds)
  }
}

const readEvery = 10

async function read({ ctx, report }: Bank): Promise<void> {
  report.wrong.push(...(await findWrong(ctx)))
  report.reads += 1
}

async function client(bank: Bank, actions: number): Promise<void> {
  for (let n = 0; n < actions; n += 1) {
    try {
      if (n % readEvery === 0) await read(bank)
      await act(bank)
      bank.report.done += 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      bank.report.refused += 1
    }
  }
}

/** Lets many clients move points of a few members at once, in every way, and reads the whole ledger throughout. */
export async function runBank(world: World, clients: number, actions: number): Promise<BankReport> {
  const url = String(world.pool.options.connectionString)
  const opened = await openAt(url, pino({ level: 'silent' }), {
    max: clients + 1,
    ...patience,
  })
  const ctx = { ...jobCtx(world.app), db: opened.db, pool: opened.pool }
  const people: number[] = []
  for (let n = 0; n < 6; n += 1) people.push((await world.person()).id)
  for (const id of people) await buyPoints(world, id, { points: 500 })
  const { id: placeId } = await givePlace(world, { nameEn: 'Koshari' })
  const report: BankReport = { done: 0, refused: 0, reads: 0, wrong: [] }
  const bank: Bank = { world, ctx, people, placeId, report, holds: 0 }
  await Promise.all(Array.from({ length: clients }, () => client(bank, actions)))
  await read(bank)
  await opened.close()
  return report
}
