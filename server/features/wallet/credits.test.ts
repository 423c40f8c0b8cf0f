import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { getViolatedConstraint } from '#server/core/database/constraints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { chargeBackLot, readLotBalance, reclaimLot } from './credits.service.ts'
import { holdLot } from './holds.service.ts'

const app: TestApp = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const ctx = app.ctx()

test('wallet credits: a payment credits its points once, even if called concurrently', async () => {
  const mona = await app.createUser()
  const buy = () => buyPoints(app, mona.id, { points: 250, reference: 'payment:1' })
  const both = await Promise.allSettled([buy(), buy()])
  const rejections = both.filter((result) => result.status === 'rejected')
  assert.deepEqual(
    rejections.map(({ reason }) => getViolatedConstraint(reason)),
    ['journals_credited_once'],
  )
})

test('wallet credits: only points that are left and not held are taken back', async () => {
  const mona = await app.createUser()
  const { lotId } = await buyPoints(app, mona.id, { points: 250 })
  await inTransaction(ctx, (tx) => holdLot(tx, { lotId, points: 100, reference: 'refund:1' }))
  const takeBack = { lotId, kind: 'reversal', reference: 'sale:2' } as const
  assert.deepEqual(await inTransaction(ctx, (tx) => reclaimLot(tx, takeBack)), { points: 150 })
  assert.deepEqual(await inTransaction(ctx, (tx) => readLotBalance(tx, lotId)), { available: 0, held: 100 })
})

test('wallet credits: after a chargeback the member owes the spent points', async () => {
  const mona = await app.createUser()
  const { lotId } = await buyPoints(app, mona.id, { points: 250 })
  await inTransaction(ctx, (tx) => holdLot(tx, { lotId, points: 100, reference: 'refund:3' }))
  const back = { lotId, points: 250, reference: 'chargeback:3' }
  assert.deepEqual(await inTransaction(ctx, (tx) => chargeBackLot(tx, back)), { reclaimed: 150, owed: 100 })
})

test('wallet credits: only members have points; buyers get them before confirming, too', async () => {
  const consultant = await app.createUser({ rank: 'SalesConsultant' })
  await assert.rejects(buyPoints(app, consultant.id, { points: 250 }), { code: 'CannotHoldPoints' })
  const provisional = await app.createUser()
  await app.db.updateTable('users').set({ isProvisional: true }).where('id', '=', provisional.id).execute()
  const sale = buyPoints(app, provisional.id, { points: 250, kind: 'offlineSale' })
  await assert.rejects(sale, { code: 'CannotHoldPoints' })
  await buyPoints(app, provisional.id, { points: 250 })
})
