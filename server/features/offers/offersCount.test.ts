import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { offers } from '#contract/offers/endpoints.ts'
import { places } from '#contract/places/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createOfferInput } from '#server/testing/builders/offerInputs.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { createPlace } from '#server/testing/builders/places.ts'

test('offers count: a place shows its live offers as they start and end', async () => {
  await using app = await createTestApp()
  const place = await createPlace(app, { nameEn: 'Fustat Grill', branches: [{}, {}] })
  const otherPlace = await createPlace(app, { nameEn: 'Delta Sweets', branches: [{}] })
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const counts = async () => {
    const { data } = await app.request(places.search, {})
    const listedCount = data.find(({ id }) => id === place.id)?.offersCount
    const { offersCount } = await app.request(places.getPlace, { id: place.id })
    assert.equal(offersCount, listedCount)
    assert.equal(data.find(({ id }) => id === otherPlace.id)?.offersCount, 0)
    return offersCount
  }
  assert.equal(await counts(), 0)
  const draft = await app.request(offers.saveOffer, createOfferInput(place.id), staff)
  assert.equal(await counts(), 0)
  const change = (state: 'live' | 'paused') =>
    app.request(offers.changeOfferState, { offerId: draft.id, state }, staff)
  await change('live')
  assert.equal(await counts(), 1)
  await createOffer(app, place.id, { validTo: '2026-11-22' })
  await app.request(offers.getOffer, { id: draft.id })
  await change('paused')
  assert.equal(await counts(), 1)
  await change('live')
  assert.equal(await counts(), 2)
  // The other offer's last day has passed, although nothing in the database has changed.
  app.clock.advance(3 * 24 * 3600)
  assert.equal(await counts(), 1)
})

test('offers count: a place page shows it without waiting for the search index', async () => {
  await using app = await createTestApp()
  const place = await createPlace(app, { nameEn: 'Fustat Grill' })
  const otherPlace = await createPlace(app, { nameEn: 'Delta Sweets' })
  for (const state of ['live', 'live', 'paused', 'ended'] as const)
    await createOffer(app, place.id, { state })
  await createOffer(app, place.id, { validTo: '2026-11-20' })
  const { id: soldOutId } = await createOffer(app, place.id, { stock: 1 })
  await app.db.updateTable('offers').set({ reserved: 1 }).where('id', '=', soldOutId).execute()
  await createOffer(app, otherPlace.id)
  const count = async () => (await app.request(places.getPlace, { id: place.id })).offersCount
  await app.db.transaction().execute(async (tx) => {
    // No index can be built while `search_changes` can't be read.
    await sql`lock table search_changes in access exclusive mode`.execute(tx)
    assert.equal(await count(), 2)
    assert.equal(app.instance.search.age(), null)
  })
  await app.request(places.search, {})
  assert.equal(await count(), 2)
})
