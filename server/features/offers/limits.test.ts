import assert from 'node:assert/strict'
import test from 'node:test'
import { orders } from '#contract/orders.ts'
import type { OfferOptions } from '#server/testing/offers.ts'
import { approved, createCounter, openCounter, reserve } from '#server/testing/orders.ts'
import { loggedInAgain } from '#server/testing/people.ts'
import { buyPoints } from '#server/testing/points.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { createWorld } from '#server/testing/world.ts'

async function createShopper(at: string, limits: OfferOptions['limits']) {
  const world = await createWorld({ at })
  const counter = await openCounter(world, { offer: { limits }, points: 0 })
  await buyPoints(world, counter.member.id, { points: 500, months: 24 })
  const after = async (now: string) => {
    world.clock.set(now)
    counter.member = await loggedInAgain(world.ctx(), counter.member)
    counter.branch = await loggedInAgain(world.ctx(), counter.branch)
  }
  return {
    /** Uses the offer at an instant. */
    async use(now: string): Promise<void> {
      await after(now)
      const { id: orderId } = await approved(world, counter)
      await world.ask(orders.payOrder, { orderId }, counter.branch)
    },
    async reserve(now: string): Promise<string> {
      await after(now)
      return errorKeyOf(reserve(world, counter))
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

test('a limit per day ends at midnight of the country’s clock', async () => {
  await using winter = await createShopper('2026-11-21T10:00:00Z', { perDay: 1 })
  await winter.use('2026-11-21T10:00:00Z')
  assert.equal(await winter.reserve('2026-11-21T21:59:59Z'), 'OfferLimitReached')
  assert.equal(await winter.reserve('2026-11-21T22:00:00Z'), 'none')
})

test('in the night without a midnight the day begins when the clocks are put forward', async () => {
  await using spring = await createShopper('2026-04-23T10:00:00Z', { perDay: 1 })
  await spring.use('2026-04-23T10:00:00Z')
  assert.equal(await spring.reserve('2026-04-23T21:59:59Z'), 'OfferLimitReached')
  await spring.use('2026-04-23T22:00:00Z')
  assert.equal(await spring.reserve('2026-04-24T20:59:59Z'), 'OfferLimitReached')
  assert.equal(await spring.reserve('2026-04-24T21:00:00Z'), 'none')
})

test('a limit per month ends with the month of the country’s calendar', async () => {
  await using year = await createShopper('2026-12-01T10:00:00Z', { perDay: 2, perMonth: 2 })
  await year.use('2026-12-01T10:00:00Z')
  await year.use('2026-12-20T10:00:00Z')
  assert.equal(await year.reserve('2026-12-31T21:59:59Z'), 'OfferLimitReached')
  await year.use('2026-12-31T22:00:00Z')
  assert.equal(await year.reserve('2027-01-01T10:00:00Z'), 'none')
})

test('a limit for life stays, and what ended without payment doesn’t count', async () => {
  await using life = await createShopper('2026-02-01T10:00:00Z', { perLife: 2 })
  await life.use('2026-02-01T10:00:00Z')
  assert.equal(await life.reserve('2026-05-01T10:00:00Z'), 'none')
  // That one has expired by now.
  await life.use('2027-05-01T10:00:00Z')
  assert.equal(await life.reserve('2027-12-01T10:00:00Z'), 'OfferLimitReached')
})

test('limit and stock hold together, however many ask at once', async () => {
  await using all = await createCounter({ offer: { stock: 3, limits: { perLife: 2 } } })
  const { world } = all
  const members = [all.member, await world.person()]
  const asked = await Promise.all(
    Array.from({ length: 32 }, async (_, n) => {
      const member = members[n % 2] ?? all.member
      return { member, key: await errorKeyOf(reserve(world, { ...all, member })) }
    }),
  )
  const made = asked.filter(({ key }) => key === 'none')
  assert.equal(made.length, 3)
  assert.deepEqual(new Set(made.map(({ member }) => member)), new Set(members))
  assert.ok(asked.every(({ key }) => ['none', 'OfferSoldOut', 'OfferLimitReached'].includes(key)))
})
