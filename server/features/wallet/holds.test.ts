import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { users } from '#contract/users/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { createTestApp, RequestError, type TestApp } from '#server/testing/app/testApp.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import { buyPoints, createHold } from '#server/testing/builders/points.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'
import { captureHold, reverseCapture } from './captures.service.ts'
import { adjustHold, releaseHold } from './holds.service.ts'

const app: TestApp = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const now = '2026-11-21T10:00:00Z'
const place = await createPlace(app, { nameAr: 'مقهى الركن', nameEn: 'Corner Cafe' })

const inLedger = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(app.ctx(), work)

const statement = async (person: TestUser) => {
  const { data } = await app.request(wallet.accountStatement, {}, await logInAgain(app.ctx(), person))
  return data.map(({ kind, points, balance }) => [kind, points, balance])
}

const readWallet = async (person: TestUser) =>
  app.request(wallet.getWallet, {}, await logInAgain(app.ctx(), person))

/**
 * Creates a member with 30 points that expire in May and 100 that expire in November, of which 50 are held.
 */
async function memberWithHold(reference: string) {
  app.clock.set(now)
  const mona = await app.createUser()
  await buyPoints(app, mona.id, { points: 30, months: 6 })
  await buyPoints(app, mona.id, { points: 100, months: 12 })
  const { holdId } = await createHold(app.ctx(), mona.id, { points: 50, reference })
  return { mona, holdId }
}

const capture = (holdId: number, reference: string) =>
  inLedger((tx) => captureHold(tx, { holdId, to: { placeId: place.id }, kind: 'capture', reference }))

test('holds: held points can’t be spent, and a completed order uses them', async () => {
  const { mona, holdId } = await memberWithHold('order:1')
  const { points, heldPoints, nextExpiry } = await readWallet(mona)
  assert.deepEqual([points, heldPoints, nextExpiry?.points], [80, 50, 80])
  await capture(holdId, 'order:1')
  assert.deepEqual((await statement(mona)).slice(0, 2), [
    ['capture', 0, 80],
    ['hold', -50, 80],
  ])
  const { data } = await app.request(wallet.accountStatement, {}, mona, { language: 'en' })
  assert.deepEqual([data[0]?.party, data[0]?.reference], ['Corner Cafe', 'order:1'])
})

test('holds: a hold outlives its lot: it can still be used, and expires if returned', async () => {
  const capturedHold = await memberWithHold('order:2')
  const releasedHold = await memberWithHold('order:3')
  app.clock.set('2027-06-01T10:00:00Z')
  await capture(capturedHold.holdId, 'order:2')
  assert.deepEqual((await statement(capturedHold.mona))[0], ['capture', 0, 80])
  await inLedger((tx) => releaseHold(tx, { holdId: releasedHold.holdId }))
  assert.deepEqual((await statement(releasedHold.mona)).slice(0, 2), [
    ['expiry', -30, 100],
    ['release', 50, 130],
  ])
})

test('holds: a growing hold takes more; a shrinking one keeps its first lots, if expired too', async () => {
  const { mona, holdId } = await memberWithHold('order:4')
  await inLedger((tx) => adjustHold(tx, { holdId, points: 60 }))
  assert.equal((await readWallet(mona)).heldPoints, 60)
  app.clock.set('2027-06-01T10:00:00Z')
  await inLedger((tx) => adjustHold(tx, { holdId, points: 30 }))
  assert.deepEqual(await statement(mona).then(([first]) => first), ['release', 30, 100])
  const more = inLedger((tx) => adjustHold(tx, { holdId, points: 131 }))
  await assert.rejects(more, { code: 'NotEnoughPoints' })
})

test('holds: a reversal returns points to their lots, or to a 30-day lot if expired', async () => {
  const { mona, holdId } = await memberWithHold('order:5')
  const { journalId } = await capture(holdId, 'order:5')
  app.clock.set('2027-06-01T10:00:00Z')
  const reverse = () => inLedger((tx) => reverseCapture(tx, { journalId, reason: 'الطلب لم يصل' }))
  await reverse()
  const { points, nextExpiry } = await readWallet(mona)
  assert.deepEqual([points, nextExpiry], [130, { points: 30, at: '2027-07-01T21:00:00.000Z' }])
  await assert.rejects(reverse(), 'it is reversed once')
})

test('holds: a user with an open hold can’t be deleted', async () => {
  const { mona, holdId } = await memberWithHold('order:6')
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  await assert.rejects(app.request(users.deleteUser, { id: mona.id }, admin), (error) => {
    assert.equal(error instanceof RequestError && error.errorKey, 'HasOpenHold')
    return true
  })
  await inLedger((tx) => releaseHold(tx, { holdId }))
  await app.request(users.deleteUser, { id: mona.id }, admin)
})
