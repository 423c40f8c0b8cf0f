import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { users } from '#contract/users.ts'
import { wallet } from '#contract/wallet.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { givePlace } from '#server/testing/places.ts'
import { buyPoints, holdFrom } from '#server/testing/points.ts'
import { createWorld, Refused, type World } from '#server/testing/world.ts'
import { captureHold, reverseCapture } from './captures.service.ts'
import { adjustHold, releaseHold } from './holds.service.ts'

const world: World = await createWorld()
after(() => world[Symbol.asyncDispose]())
const now = '2026-11-21T10:00:00Z'
const place = await givePlace(world, { nameAr: 'مقهى الركن', nameEn: 'Corner Cafe' })

const inLedger = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(world.ctx(), work)

const statement = async (person: Person) => {
  const { data } = await world.ask(wallet.accountStatement, {}, await loggedInAgain(world.ctx(), person))
  return data.map(({ kind, points, balance }) => [kind, points, balance])
}

const left = async (person: Person) =>
  world.ask(wallet.getWallet, {}, await loggedInAgain(world.ctx(), person))

/** A member with 30 points that expire in May and 100 that expire in November, of whom 50 are held. */
async function memberWithHold(reference: string) {
  world.clock.set(now)
  const mona = await world.person()
  await buyPoints(world, mona.id, { points: 30, months: 6 })
  await buyPoints(world, mona.id, { points: 100, months: 12 })
  const { holdId } = await holdFrom(world.ctx(), mona.id, { points: 50, reference })
  return { mona, holdId }
}

const capture = (holdId: number, reference: string) =>
  inLedger((tx) => captureHold(tx, { holdId, to: { placeId: place.id }, kind: 'capture', reference }))

test('what is held can’t be spent, and a finished order takes it', async () => {
  const { mona, holdId } = await memberWithHold('order:1')
  const { points, heldPoints, nextExpiry } = await left(mona)
  assert.deepEqual([points, heldPoints, nextExpiry?.points], [80, 50, 80])
  await capture(holdId, 'order:1')
  assert.deepEqual((await statement(mona)).slice(0, 2), [
    ['capture', 0, 80],
    ['hold', -50, 80],
  ])
  const { data } = await world.ask(wallet.accountStatement, {}, mona, { language: 'en' })
  assert.deepEqual([data[0]?.party, data[0]?.reference], ['Corner Cafe', 'order:1'])
})

test('a hold outlives its lot: it may still be taken, and given back it expires', async () => {
  const taken = await memberWithHold('order:2')
  const given = await memberWithHold('order:3')
  world.clock.set('2027-06-01T10:00:00Z')
  await capture(taken.holdId, 'order:2')
  assert.deepEqual((await statement(taken.mona))[0], ['capture', 0, 80])
  await inLedger((tx) => releaseHold(tx, { holdId: given.holdId }))
  assert.deepEqual((await statement(given.mona)).slice(0, 2), [
    ['expiry', -30, 100],
    ['release', 50, 130],
  ])
})

test('a hold that grows takes more, one that shrinks keeps the lots it has first, expired ones too', async () => {
  const { mona, holdId } = await memberWithHold('order:4')
  await inLedger((tx) => adjustHold(tx, { holdId, points: 60 }))
  assert.equal((await left(mona)).heldPoints, 60)
  world.clock.set('2027-06-01T10:00:00Z')
  await inLedger((tx) => adjustHold(tx, { holdId, points: 30 }))
  assert.deepEqual(await statement(mona).then(([first]) => first), ['release', 30, 100])
  const more = inLedger((tx) => adjustHold(tx, { holdId, points: 131 }))
  await assert.rejects(more, { code: 'NotEnoughPoints' })
})

test('a reversal returns points to their lots, and into one of 30 days where those have expired', async () => {
  const { mona, holdId } = await memberWithHold('order:5')
  const { journalId } = await capture(holdId, 'order:5')
  world.clock.set('2027-06-01T10:00:00Z')
  const reverse = () => inLedger((tx) => reverseCapture(tx, { journalId, reason: 'الطلب لم يصل' }))
  await reverse()
  const { points, nextExpiry } = await left(mona)
  assert.deepEqual([points, nextExpiry], [130, { points: 30, at: '2027-07-01T21:00:00.000Z' }])
  await assert.rejects(reverse(), 'it is reversed once')
})

test('whoever has a hold open is not deleted', async () => {
  const { mona, holdId } = await memberWithHold('order:6')
  const admin = await world.person({ rank: 'SuperAdmin' })
  await assert.rejects(world.ask(users.deleteUser, { id: mona.id }, admin), (error) => {
    assert.equal(error instanceof Refused && error.errorKey, 'HasOpenHold')
    return true
  })
  await inLedger((tx) => releaseHold(tx, { holdId }))
  await world.ask(users.deleteUser, { id: mona.id }, admin)
})
