import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offers } from '#contract/offers/endpoints.ts'
import { places } from '#contract/places/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { openCounter } from '#server/testing/builders/orders.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { createReviewedOrder } from '#server/testing/builders/reviews.ts'

// Noon of a Tuesday in Cairo.
const noon = '2026-11-10T10:00:00Z'
const day = { opens: '09:00', closes: '22:00' }
const evening = { opens: '18:00', closes: '02:00' }
const tanta = { lat: 30.7865, lng: 31.0004 }

test('best offers: a place’s offer is usable now, affordable, then the largest', async () => {
  await using app = await createTestApp({ at: noon })
  const place = await createPlace(app, { nameEn: 'Grill', branches: [day] })
  const other = await createPlace(app, { nameEn: 'Empty', branches: [day] })
  const fixed = { pointsType: 'fixed', discountType: 'amount' } as const
  const large = await createOffer(app, place.id, { ...fixed, value: 9000, points: 90 })
  const small = await createOffer(app, place.id, { ...fixed, value: 2000, points: 10 })
  const later = await createOffer(app, place.id, {
    ...fixed,
    value: 20_000,
    points: 5,
    starts: '18:00',
    ends: '20:00',
  })
  const findBest = async (who?: Parameters<typeof app.request>[2]) =>
    (await app.request(offers.getBestOffers, { placeIds: [other.id, place.id] }, who)).map(({ id }) => id)
  assert.deepEqual(await findBest(), [large.id])
  const member = await app.createUser({ rank: 'User' })
  assert.deepEqual(await findBest(member), [large.id])
  await buyPoints(app, member.id, { points: 40 })
  assert.deepEqual(await findBest(member), [small.id])
  app.clock.set('2026-11-10T17:00:00Z')
  assert.deepEqual(await findBest(member), [later.id])
  await buyPoints(app, member.id, { points: 60 })
  assert.deepEqual(await findBest(member), [later.id])
})

test('best offers: the row shows the nearest branch that is open for the offer', async () => {
  await using app = await createTestApp({ at: noon })
  const near = { ...tanta, ...evening }
  const place = await createPlace(app, {
    nameEn: 'Chain',
    branches: [{ lat: 31.2, lng: 29.9, ...day }, near, { lat: 30.9, lng: 31, ...day }],
  })
  const [, closed, open] = place.branchIds
  await createOffer(app, place.id)
  const findRow = async () => (await app.request(offers.getBestOffers, { placeIds: [place.id], ...tanta }))[0]
  const row = await findRow()
  assert.deepEqual(
    [row?.branchId, row?.isUsableNow, row?.usableUntil],
    [open, true, '2026-11-10T20:00:00.000Z'],
  )
  app.clock.set('2026-11-10T21:00:00Z')
  assert.deepEqual((await findRow())?.branchId, closed)
})

test('search order: what is open now comes first, then the nearest, with the same facets', async () => {
  await using app = await createTestApp({ at: noon })
  const create = async (nameEn: string, lat: number, hours: typeof day) =>
    (await createPlace(app, { nameEn, branches: [{ lat, lng: tanta.lng, ...hours }] })).id
  const farOpen = await create('far and open', 30.95, day)
  const nearClosed = await create('near and closed', 30.787, evening)
  const nearOpen = await create('near and open', 30.8, day)
  for (const id of [farOpen, nearClosed, nearOpen]) await createOffer(app, id)
  const search = { ...tanta, radiusKm: 100, orderBy: 'openNearby' } as const
  const found = await app.request(places.search, search)
  assert.deepEqual(
    found.data.map(({ id }) => id),
    [nearOpen, farOpen, nearClosed],
  )
  const { facets } = await app.request(places.search, { ...search, orderBy: 'distance' })
  assert.deepEqual(found.facets, facets)
  const pages = [1, 2, 3].map((page) => app.request(offers.search, { ...search, page, pageSize: 1 }))
  const rows = (await Promise.all(pages)).flatMap(({ data }) => data)
  assert.deepEqual(
    rows.map(({ placeId }) => placeId),
    [nearOpen, farOpen, nearClosed],
  )
  assert.deepEqual(
    rows.map(({ isUsableNow }) => isUsableNow),
    [true, true, false],
  )
})

test('search order: without a point, what is open is ordered by the place’s rating', async () => {
  await using app = await createTestApp({ at: noon })
  const counter = await openCounter(app)
  const unrated = await createPlace(app, { nameEn: 'unrated', approvedAt: '2026-11-09T10:00:00Z' })
  const { id: unratedOffer } = await createOffer(app, unrated.id)
  const search = async () =>
    (await app.request(offers.search, { orderBy: 'openNearby' })).data.map(({ id, rating }) => [id, rating])
  assert.deepEqual(await search(), [
    [unratedOffer, null],
    [counter.offerId, null],
  ])
  await createReviewedOrder(app, counter, { stars: 5 })
  assert.deepEqual(await search(), [
    [counter.offerId, 5],
    [unratedOffer, null],
  ])
})
