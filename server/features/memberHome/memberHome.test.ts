import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { favourites } from '#contract/favourites.ts'
import { memberHome } from '#contract/memberHome.ts'
import { orders } from '#contract/orders.ts'
import { giveOffer } from '#server/testing/offers.ts'
import { approved, openCounter } from '#server/testing/orders.ts'
import type { Person } from '#server/testing/people.ts'
import { givePlace } from '#server/testing/places.ts'
import { countQueries } from '#server/testing/queries.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())

const homeOf = (person: Person) => world.ask(memberHome.getMemberHome, {}, person, { language: 'en' })

test('what one saved is what the orders that one paid say, reversed ones left out, by the clocks of the country', async () => {
  world.clock.set('2026-11-21T10:00:00Z')
  const counter = await openCounter(world, { points: 10_000 })
  const { member, branch, owner } = counter
  const pay = async (at: string, bill: number) => {
    const order = await approved(world, counter, bill)
    await world.ask(orders.payOrder, { orderId: order.id }, branch)
    await world.db
      .updateTable('orders')
      .set({ paid_at: new Date(at) })
      .where('id', '=', order.id)
      .execute()
    return order.id
  }
  await pay('2025-12-31T21:59:59Z', 10)
  // Half past midnight in Cairo, on the first of January and of November.
  await pay('2025-12-31T22:30:00Z', 100)
  await pay('2026-10-31T22:30:00Z', 1000)
  const reversed = await pay('2026-11-21T10:00:00Z', 5000)
  await world.ask(orders.reverseOrder, { orderId: reversed, reason: 'خطأ' }, owner)
  const { savings } = await homeOf(member)
  assert.deepEqual(
    savings.map(({ currency, month, year, all }) => [currency.code, month, year, all]),
    [['EGP', 200, 220, 222]],
  )
  const slow = await world.db
    .selectFrom('orders')
    .select(['state', 'discount'])
    .where('member_id', '=', member.id)
    .execute()
  const paid = slow.filter(({ state }) => state === 'paid')
  assert.equal(savings[0]?.all, paid.reduce((sum, { discount }) => sum + Number(discount), 0) / 100)
})

test('places that one paid at come back with what was used there, as long as that is to be had', async () => {
  const counter = await openCounter(world)
  const { member, branch, offerId, place } = counter
  const { id } = await approved(world, counter)
  assert.deepEqual((await homeOf(member)).visited, [])
  await world.ask(orders.payOrder, { orderId: id }, branch)
  const [visit] = (await homeOf(member)).visited
  assert.deepEqual([visit?.place.id, visit?.offerId], [place.id, offerId])
  await world.db.updateTable('offers').set({ state: 'paused' }).where('id', '=', offerId).execute()
  await world.settle()
  const [later] = (await homeOf(member)).visited
  assert.deepEqual([later?.place.id, later?.offerId], [place.id, null])
})

test('it shows the live offers of followed places, and what ends first in one’s country', async () => {
  const mona = await world.person()
  const [followed, other] = [
    await givePlace(world, { nameEn: 'Koshari' }),
    await givePlace(world, { nameEn: 'Sweets' }),
  ]
  const live = await giveOffer(world, followed.id)
  await giveOffer(world, followed.id, { state: 'paused' })
  const last = await giveOffer(world, other.id, { validTo: '2026-11-22' })
  await world.settle()
  assert.deepEqual((await homeOf(mona)).newest, [])
  await world.ask(favourites.saveFavourite, { kind: 'place', id: followed.id, isFavourite: true }, mona)
  const { newest, followedCount, savings } = await homeOf(mona)
  const endsSoon = await world.ask(memberHome.getEndsSoon, {})
  assert.deepEqual([newest.map(({ id }) => id), followedCount], [[live.id], 1])
  assert.equal(endsSoon[0]?.id, last.id)
  assert.deepEqual(
    savings.map(({ month, year, all }) => [month, year, all]),
    [[0, 0, 0]],
  )
})

test('it takes one statement beside the session, however much there is', async () => {
  const mona = await world.person()
  await homeOf(mona)
  assert.equal(await countQueries(() => homeOf(mona)), 2)
})
