import { pino } from 'pino'
import { ApiError } from '#server/common/apiError.ts'
import { createBaseCtx } from '#server/core/app.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { openAt } from '#server/db/open.ts'
import { captureHold } from '#server/features/wallet/captures.service.ts'
import { adjustHold, releaseHold } from '#server/features/wallet/holds.service.ts'
import { describeDiscrepancy, findLedgerDiscrepancies } from '#server/features/wallet/ledgerCheck.service.ts'
import { transferPoints } from '#server/features/wallet/transfer.service.ts'
import { connectionTimeouts, type TestApp } from '../app/testApp.ts'
import { createPlace } from '../builders/places.ts'
import { buyPoints, createHold } from '../builders/points.ts'

/** `wrong` lists sums that did not match. */
export type LedgerStressReport = { succeeded: number; rejected: number; reads: number; wrong: string[] }

export async function findLedgerErrors(ctx: Ctx): Promise<string[]> {
  return (await findLedgerDiscrepancies(ctx)).map(describeDiscrepancy)
}

type LedgerStressTest = {
  app: TestApp
  ctx: Ctx
  people: number[]
  placeId: number
  report: LedgerStressReport
  holds: number
}

const random = (below: number) => Math.floor(Math.random() * below)
const pickOne = <T>(list: readonly T[]) => list[random(list.length)] as T

async function runOrder({ ctx, placeId }: LedgerStressTest, userId: number, n: number): Promise<void> {
  const reference = `order:${n}`
  const { holdId } = await createHold(ctx, userId, { points: 1 + random(40), reference })
  try {
    await inTransaction(ctx, (tx) => adjustHold(tx, { holdId, points: 1 + random(40) }))
  } finally {
    await inTransaction(ctx, async (tx) => {
      if (random(2)) await captureHold(tx, { holdId, to: { placeId }, kind: 'capture', reference })
      else await releaseHold(tx, { holdId })
    })
  }
}

async function runAction(stressTest: LedgerStressTest): Promise<void> {
  const { app, ctx, people } = stressTest
  const from = pickOne(people)
  // Advances the clock, so that lots expire during the test.
  app.clock.advance(3600)
  const kind = random(10)
  if (kind === 0) await buyPoints(app, from, { points: 1 + random(200), months: pickOne([6, 12]) })
  else if (kind < 6) {
    const toUserId = pickOne(people.filter((id) => id !== from))
    await transferPoints(ctx, from, { toUserId, points: 1 + random(30) })
  } else {
    stressTest.holds += 1
    await runOrder(stressTest, from, stressTest.holds)
  }
}

const actionsPerCheck = 10

async function checkLedger({ ctx, report }: LedgerStressTest): Promise<void> {
  report.wrong.push(...(await findLedgerErrors(ctx)))
  report.reads += 1
}

async function runClient(stressTest: LedgerStressTest, actions: number): Promise<void> {
  for (let n = 0; n < actions; n += 1) {
    try {
      if (n % actionsPerCheck === 0) await checkLedger(stressTest)
      await runAction(stressTest)
      stressTest.report.succeeded += 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      stressTest.report.rejected += 1
    }
  }
}

/** Many clients at the same time; the whole ledger is checked throughout. */
export async function runLedgerStressTest(
  app: TestApp,
  clients: number,
  actions: number,
): Promise<LedgerStressReport> {
  const url = String(app.pool.options.connectionString)
  const opened = await openAt(url, pino({ level: 'silent' }), {
    max: clients + 1,
    ...connectionTimeouts,
  })
  const ctx = { ...createBaseCtx(app.instance), db: opened.db, pool: opened.pool }
  const people: number[] = []
  for (let n = 0; n < 6; n += 1) people.push((await app.createUser()).id)
  for (const id of people) await buyPoints(app, id, { points: 500 })
  const { id: placeId } = await createPlace(app, { nameEn: 'Koshari' })
  const report: LedgerStressReport = { succeeded: 0, rejected: 0, reads: 0, wrong: [] }
  const stressTest: LedgerStressTest = { app, ctx, people, placeId, report, holds: 0 }
  await Promise.all(Array.from({ length: clients }, () => runClient(stressTest, actions)))
  await checkLedger(stressTest)
  await opened.close()
  return report
}
