import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { violatedConstraint } from '#server/core/constraints.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { buyPoints } from '#server/testing/points.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { chargeBackLot, lotLeft, takeBackLot } from './credits.service.ts'
import { holdLot } from './holds.service.ts'

const world: World = await createWorld()
after(() => world[Symbol.asyncDispose]())
const ctx = world.ctx()

test('a payment credits its points once, even if both ask at once', async () => {
  const mona = await world.person()
  const buy = () => buyPoints(world, mona.id, { points: 250, reference: 'payment:1' })
  const both = await Promise.allSettled([buy(), buy()])
  const refused = both.filter((each) => each.status === 'rejected')
  assert.deepEqual(
    refused.map(({ reason }) => violatedConstraint(reason)),
    ['journals_credited_once'],
  )
})

test('of a purchase only what is left and not held is taken back', async () => {
  const mona = await world.person()
  const { lotId } = await buyPoints(world, mona.id, { points: 250 })
  await inTransaction(ctx, (tx) => holdLot(tx, { lotId, points: 100, reference: 'refund:1' }))
  const takeBack = { lotId, kind: 'reversal', reference: 'sale:2' } as const
  assert.deepEqual(await inTransaction(ctx, (tx) => takeBackLot(tx, takeBack)), { points: 150 })
  assert.deepEqual(await inTransaction(ctx, (tx) => lotLeft(tx, lotId)), { available: 0, held: 100 })
})

test('of a payment that was charged back the member owes what is spent', async () => {
  const mona = await world.person()
  const { lotId } = await buyPoints(world, mona.id, { points: 250 })
  await inTransaction(ctx, (tx) => holdLot(tx, { lotId, points: 100, reference: 'refund:3' }))
  const back = { lotId, points: 250, reference: 'chargeback:3' }
  assert.deepEqual(await inTransaction(ctx, (tx) => chargeBackLot(tx, back)), { taken: 150, owed: 100 })
})

test('only members hold points; who paid for them gets them also before their account is confirmed anew', async () => {
  const consultant = await world.person({ rank: 'SalesConsultant' })
  await assert.rejects(buyPoints(world, consultant.id, { points: 250 }), { code: 'CannotHoldPoints' })
  const provisional = await world.person()
  await world.db.updateTable('users').set({ is_provisional: true }).where('id', '=', provisional.id).execute()
  const sale = buyPoints(world, provisional.id, { points: 250, kind: 'offlineSale' })
  await assert.rejects(sale, { code: 'CannotHoldPoints' })
  await buyPoints(world, provisional.id, { points: 250 })
})
