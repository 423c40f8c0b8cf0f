import assert from 'node:assert/strict'
import test from 'node:test'
import { orders } from '#contract/orders/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import type { OfferOptions } from '#server/testing/builders/offers.ts'
import {
  createApprovedOrder,
  createCounterTestApp,
  openCounter,
  reserve,
} from '#server/testing/builders/orders.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { logInAgain } from '#server/testing/builders/users.ts'

async function createShopper(at: string, limits: OfferOptions['limits']) {
  const app = await createTestApp({ at })
  const counter = await openCounter(app, { offer: { limits }, points: 0 })
  await buyPoints(app, counter.member.id, { points: 500, months: 24 })
  // Sessions expire between the times of a test.
  const advanceTo = async (now: string) => {
    app.clock.set(now)
    counter.member = await logInAgain(app.ctx(), counter.member)
    counter.branch = await logInAgain(app.ctx(), counter.branch)
  }
  return {
    async payOrderAt(now: string): Promise<void> {
      await advanceTo(now)
      const { id: orderId } = await createApprovedOrder(app, counter)
      await app.request(orders.payOrder, { orderId }, counter.branch)
    },
    /** Returns the error's key, or `none`. */
    async tryReserveAt(now: string): Promise<string> {
      await advanceTo(now)
      return getErrorKey(reserve(app, counter))
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('offer limits: a daily limit resets at midnight in the country’s time zone', async () => {
  await using shopper = await createShopper('2026-11-21T10:00:00Z', { perDay: 1 })
  await shopper.payOrderAt('2026-11-21T10:00:00Z')
  assert.equal(await shopper.tryReserveAt('2026-11-21T21:59:59Z'), 'OfferLimitReached')
  assert.equal(await shopper.tryReserveAt('2026-11-21T22:00:00Z'), 'none')
})

test('offer limits: a day without midnight starts when the clocks change', async () => {
  await using shopper = await createShopper('2026-04-23T10:00:00Z', { perDay: 1 })
  await shopper.payOrderAt('2026-04-23T10:00:00Z')
  assert.equal(await shopper.tryReserveAt('2026-04-23T21:59:59Z'), 'OfferLimitReached')
  await shopper.payOrderAt('2026-04-23T22:00:00Z')
  assert.equal(await shopper.tryReserveAt('2026-04-24T20:59:59Z'), 'OfferLimitReached')
  assert.equal(await shopper.tryReserveAt('2026-04-24T21:00:00Z'), 'none')
})

test('offer limits: a monthly limit resets with the country’s calendar month', async () => {
  await using shopper = await createShopper('2026-12-01T10:00:00Z', { perDay: 2, perMonth: 2 })
  await shopper.payOrderAt('2026-12-01T10:00:00Z')
  await shopper.payOrderAt('2026-12-20T10:00:00Z')
  assert.equal(await shopper.tryReserveAt('2026-12-31T21:59:59Z'), 'OfferLimitReached')
  await shopper.payOrderAt('2026-12-31T22:00:00Z')
  assert.equal(await shopper.tryReserveAt('2027-01-01T10:00:00Z'), 'none')
})

test('offer limits: a lifetime limit persists and ignores unpaid orders', async () => {
  await using shopper = await createShopper('2026-02-01T10:00:00Z', { perLife: 2 })
  await shopper.payOrderAt('2026-02-01T10:00:00Z')
  assert.equal(await shopper.tryReserveAt('2026-05-01T10:00:00Z'), 'none')
  // The earlier reservation has expired by now.
  await shopper.payOrderAt('2027-05-01T10:00:00Z')
  assert.equal(await shopper.tryReserveAt('2027-12-01T10:00:00Z'), 'OfferLimitReached')
})

test('offer limits: concurrent orders exceed neither the limit nor the stock', async () => {
  await using all = await createCounterTestApp({ offer: { stock: 3, limits: { perLife: 2 } } })
  const { app } = all
  const { member: first } = all
  const second = await app.createUser()
  await buyPoints(app, second.id, { points: 10 })
  const reservations = await Promise.all(
    Array.from({ length: 32 }, async (_, n) => {
      const member = n % 2 ? second : first
      return { member, key: await getErrorKey(reserve(app, { ...all, member })) }
    }),
  )
  const created = reservations.filter(({ key }) => key === 'none')
  assert.equal(created.length, 3)
  assert.deepEqual(new Set(created.map(({ member }) => member)), new Set([first, second]))
  assert.ok(reservations.every(({ key }) => ['none', 'OfferSoldOut', 'OfferLimitReached'].includes(key)))
})
