import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offers } from '../../../contract/offers.ts'
import { places } from '../../../contract/places.ts'
import { offerForm } from '../../testing/offerForms.ts'
import { giveOffer } from '../../testing/offers.ts'
import { givePlace } from '../../testing/places.ts'
import { createWorld } from '../../testing/world.ts'

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
