import assert from 'node:assert/strict'
import test from 'node:test'
import { offers } from '../../../contract/offers.ts'
import { createCounter } from '../../testing/orders.ts'
import { writeViews } from './views.service.ts'

test('who opens an offer is counted in memory, once however often they ask, and written together', async () => {
  await using all = await createCounter()
  const { world, member, offerId: id, staff, place } = all
  const administrator = await world.person({ rank: 'SuperAdmin' })
  const open = (...people: (typeof member | null)[]) =>
    Promise.all(people.map((person) => world.ask(offers.getOffer, { id }, person)))
  const written = () => world.db.selectFrom('offer_views').selectAll().execute()
  const supplier = await world.person({ rank: 'ServiceSupplier' })
  await world.db
    .updateTable('users')
    .set({ service_place_id: place.id })
    .where('id', '=', supplier.id)
    .execute()
  await open(null, member, member, member, staff, supplier, administrator)
  assert.deepEqual(await written(), [])
  await writeViews(world.app)
  assert.deepEqual(await written(), [{ offer_id: id, views: 3 }])
  await open(member)
  await writeViews(world.app)
  await writeViews(world.app)
  assert.deepEqual(await written(), [{ offer_id: id, views: 4 }])
  const managed = await world.ask(offers.getManagedOffer, { id }, administrator)
  assert.equal(managed.figures.seen, 4)
})

test('the views of an offer that is deleted before they are written are lost alone', async () => {
  await using all = await createCounter()
  const { world, member, offerId: id } = all
  await world.ask(offers.getOffer, { id }, member)
  await world.db.deleteFrom('offers').where('id', '=', id).execute()
  await writeViews(world.app)
  assert.deepEqual(await world.db.selectFrom('offer_views').selectAll().execute(), [])
})
