import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { favourites } from '#contract/favourites/endpoints.ts'
import { memberDashboard } from '#contract/memberHome/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { countQueries } from '#server/testing/app/queries.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { createApprovedOrder, openCounter } from '#server/testing/builders/orders.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())

const getHome = (person: TestUser) =>
  app.request(memberDashboard.getMemberHome, {}, person, { language: 'en' })

test('member home: savings match the paid orders, not reversed, in local time', async () => {
  app.clock.set('2026-11-21T10:00:00Z')
  const counter = await openCounter(app, { points: 10_000 })
  const { member, branch, owner } = counter
  const pay = async (at: string, bill: number) => {
    const order = await createApprovedOrder(app, counter, bill)
    await app.request(orders.payOrder, { orderId: order.id }, branch)
    await app.db
      .updateTable('orders')
      .set({ paidAt: new Date(at) })
      .where('id', '=', order.id)
      .execute()
    return order.id
  }
  await pay('2025-12-31T21:59:59Z', 10)
  // Half past midnight in Cairo, on 1 January and on 1 November.
  await pay('2025-12-31T22:30:00Z', 100)
  await pay('2026-10-31T22:30:00Z', 1000)
  const reversed = await pay('2026-11-21T10:00:00Z', 5000)
  await app.request(orders.reverseOrder, { orderId: reversed, reason: 'خطأ' }, owner)
  const { savings } = await getHome(member)
  assert.deepEqual(
    savings.map(({ currency, month, year, all }) => [currency.code, month, year, all]),
    [['EGP', 200, 220, 222]],
  )
  const slow = await app.db
    .selectFrom('orders')
    .select(['state', 'discount'])
    .where('memberId', '=', member.id)
    .execute()
  const paid = slow.filter(({ state }) => state === 'paid')
  assert.equal(savings[0]?.all, paid.reduce((sum, { discount }) => sum + Number(discount), 0) / 100)
})

test('member home: an order is open, then its place visited with the offer while available', async () => {
  const counter = await openCounter(app)
  const { member, branch, offerId, place } = counter
  const { id } = await createApprovedOrder(app, counter)
  const before = await getHome(member)
  assert.deepEqual(before.visited, [])
  assert.deepEqual(
    before.openOrders.map((order) => [order.id, order.state]),
    [[id, 'approved']],
  )
  await app.request(orders.payOrder, { orderId: id }, branch)
  const { visited, openOrders } = await getHome(member)
  assert.deepEqual(openOrders, [])
  const [visit] = visited
  assert.deepEqual([visit?.place.id, visit?.offerId], [place.id, offerId])
  await app.db.updateTable('offers').set({ state: 'paused' }).where('id', '=', offerId).execute()
  await app.runPendingJobs()
  const [later] = (await getHome(member)).visited
  assert.deepEqual([later?.place.id, later?.offerId], [place.id, null])
})

test('member home: it shows live offers of followed places and local last chances', async () => {
  const mona = await app.createUser()
  const [followedPlace, otherPlace] = [
    await createPlace(app, { nameEn: 'Koshari' }),
    await createPlace(app, { nameEn: 'Sweets' }),
  ]
  const live = await createOffer(app, followedPlace.id)
  await createOffer(app, followedPlace.id, { state: 'paused' })
  const last = await createOffer(app, otherPlace.id, { validTo: '2026-11-22' })
  await app.runPendingJobs()
  assert.deepEqual((await getHome(mona)).newest, [])
  await app.request(
    favourites.saveFavourite,
    { kind: 'place', id: followedPlace.id, isFavourite: true },
    mona,
  )
  const { newest, followedCount, savings } = await getHome(mona)
  const endsSoon = await app.request(memberDashboard.getEndsSoon, {})
  assert.deepEqual([newest.map(({ id }) => id), followedCount], [[live.id], 1])
  assert.equal(endsSoon[0]?.id, last.id)
  assert.deepEqual(
    savings.map(({ month, year, all }) => [month, year, all]),
    [[0, 0, 0]],
  )
})

test('member home: it takes one query in addition to the session query', async () => {
  const mona = await app.createUser()
  await getHome(mona)
  assert.equal(await countQueries(() => getHome(mona)), 2)
})
