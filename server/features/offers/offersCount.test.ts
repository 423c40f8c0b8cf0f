import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { offers } from '#contract/offers.ts'
import { places } from '#contract/places.ts'
import { offerForm } from '#server/testing/offerForms.ts'
import { giveOffer } from '#server/testing/offers.ts'
import { givePlace } from '#server/testing/places.ts'
import { createWorld } from '#server/testing/world.ts'

test('a place says how many live offers it has, as they go live and end', async () => {
  await using world = await createWorld()
  const place = await givePlace(world, { nameEn: 'Fustat Grill', branches: [{}, {}] })
  const other = await givePlace(world, { nameEn: 'Delta Sweets', branches: [{}] })
  const staff = await world.person({ rank: 'SuperAdmin' })
  const counts = async () => {
    const { data } = await world.ask(places.search, {})
    const listed = data.find(({ id }) => id === place.id)?.offersCount
    const { offersCount } = await world.ask(places.getPlace, { id: place.id })
    assert.equal(offersCount, listed)
    assert.equal(data.find(({ id }) => id === other.id)?.offersCount, 0)
    return offersCount
  }
  assert.equal(await counts(), 0)
  const draft = await world.ask(offers.saveOffer, offerForm(place.id), staff)
  assert.equal(await counts(), 0)
  const change = (state: 'live' | 'paused') =>
    world.ask(offers.changeOfferState, { offerId: draft.id, state }, staff)
  await change('live')
  assert.equal(await counts(), 1)
  await giveOffer(world, place.id, { validTo: '2026-11-22' })
  await world.ask(offers.getOffer, { id: draft.id })
  await change('paused')
  assert.equal(await counts(), 1)
  await change('live')
  assert.equal(await counts(), 2)
  // The other one's last day is over, though nothing has changed in the database.
  world.clock.advance(3 * 24 * 3600)
  assert.equal(await counts(), 1)
})

test('a place’s page says it while the search index is built, and waits for nothing', async () => {
  await using world = await createWorld()
  const place = await givePlace(world, { nameEn: 'Fustat Grill' })
  const other = await givePlace(world, { nameEn: 'Delta Sweets' })
  for (const state of ['live', 'live', 'paused', 'ended'] as const)
    await giveOffer(world, place.id, { state })
  await giveOffer(world, place.id, { validTo: '2026-11-20' })
  const { id: taken } = await giveOffer(world, place.id, { stock: 1 })
  await world.db.updateTable('offers').set({ taken: 1 }).where('id', '=', taken).execute()
  await giveOffer(world, other.id)
  const count = async () => (await world.ask(places.getPlace, { id: place.id })).offersCount
  await world.db.transaction().execute(async (tx) => {
    // No index is built as long as nobody can read what changed.
    await sql`lock table search_changes in access exclusive mode`.execute(tx)
    assert.equal(await count(), 2)
    assert.equal(world.app.search.age(), null)
  })
  await world.ask(places.search, {})
  assert.equal(await count(), 2)
})
