import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offers } from '#contract/offers/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { createApprovedOrder, createCounterTestApp } from '#server/testing/builders/orders.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { logInAgain } from '#server/testing/builders/users.ts'

test('place history: contains paid orders of 90 days with their median bill and members', async () => {
  await using counter = await createCounterTestApp({ points: 500 })
  const { app, place, branch } = counter
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['AddOffer'] })
  const read = () => app.request(offers.getPlaceHistory, { placeId: place.id }, staff)
  const pay = async (bill: number, member = counter.member) => {
    const { id } = await createApprovedOrder(app, { ...counter, member }, bill)
    return app.request(orders.payOrder, { orderId: id }, branch)
  }
  const none = { paidOrders: 0, members: 0, medianBill: null }
  const { placeId, pointsType, points, standingDiscount, ...empty } = await read()
  assert.deepEqual(empty, none)
  assert.deepEqual([placeId, pointsType, points, standingDiscount], [place.id, 'computed', null, null])

  const sami = await app.createUser()
  await buyPoints(app, sami.id, { points: 500 })
  await pay(100)
  await pay(200.5)
  await pay(900, sami)
  // Not paid.
  await createApprovedOrder(app, counter, 300)
  const { paidOrders, members, medianBill } = await read()
  assert.deepEqual({ paidOrders, members, medianBill }, { paidOrders: 3, members: 2, medianBill: 200.5 })

  app.clock.advance(91 * 24 * 3600)
  const later = await app.request(
    offers.getPlaceHistory,
    { placeId: place.id },
    await logInAgain(app.ctx(), staff),
  )
  assert.deepEqual([later.paidOrders, later.members, later.medianBill], [0, 0, null])
})

test('place history: the price of the latest published offer and the largest standing discount', async () => {
  await using counter = await createCounterTestApp()
  const { app, place } = counter
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['AddOffer'] })
  await app.db
    .updateTable('placeServices')
    .set({ discountPercent: 10 })
    .where('placeId', '=', place.id)
    .execute()
  await createOffer(app, place.id, { pointsType: 'fixed', points: 30 })
  await createOffer(app, place.id, { pointsType: 'free', state: 'draft' })
  const history = await app.request(offers.getPlaceHistory, { placeId: place.id }, staff)
  assert.deepEqual([history.pointsType, history.points, history.standingDiscount], ['fixed', 30, 10])
})

test('place history: only who may save offers of the place reads it', async () => {
  await using counter = await createCounterTestApp()
  const { app, place } = counter
  const [other, gone] = [
    await createPlace(app, { nameEn: 'Delta Sweets' }),
    await createPlace(app, { nameEn: 'Fustat Grill' }),
  ]
  const owner = await app.createUser({ rank: 'ServiceSupplier', permissions: ['AddOffer'] })
  await app.db.updateTable('users').set({ servicePlaceId: place.id }).where('id', '=', owner.id).execute()
  assert.equal((await app.request(offers.getPlaceHistory, { placeId: place.id }, owner)).placeId, place.id)
  const notFound = matchApiError(404, 'NotFound')
  await assert.rejects(app.request(offers.getPlaceHistory, { placeId: other.id }, owner), notFound)
  await app.db.updateTable('places').set({ deletedAt: new Date() }).where('id', '=', gone.id).execute()
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  await assert.rejects(app.request(offers.getPlaceHistory, { placeId: gone.id }, staff), notFound)
  const reader = await app.createUser({ rank: 'Moderator', permissions: ['OffersControl'] })
  assert.equal((await app.send(offers.getPlaceHistory, { placeId: place.id }, reader)).status, 403)
})
