import assert from 'node:assert/strict'
import test from 'node:test'
import { offers } from '#contract/offers/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { branches } from '#contract/places/branches.endpoints.ts'
import { places } from '#contract/places/endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { getViolatedConstraint } from '#server/core/database/constraints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createOfferInput } from '#server/testing/builders/offerInputs.ts'
import { createApprovedOrder, createCounterTestApp, reserve } from '#server/testing/builders/orders.ts'

const twoBranches = { branches: [{}, { nameAr: 'فرع آخر', nameEn: 'Other' }] }

test('order deletion: an open order blocks it, then the place is hidden with history', async () => {
  await using all = await createCounterTestApp({ place: twoBranches })
  const { app, member, branch, branchId, place, offerId } = all
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const { id: orderId } = await createApprovedOrder(app, all)
  await app.db
    .updateTable('users')
    .set({ branchId: place.branchIds[1] ?? 0 })
    .where('id', '=', branch.id)
    .execute()
  const deletions = [
    () => app.request(managedPlaces.deletePlace, { id: place.id }, admin),
    () => app.request(branches.deleteBranch, { id: branchId }, admin),
    () => app.request(users.deleteUser, { id: member.id }, admin),
  ] as const
  for (const remove of deletions) assert.equal(await getErrorKey(remove()), 'HasOpenOrder')
  await app.request(orders.payOrder, { orderId }, admin)
  await deletions[1]()
  assert.equal((await app.request(places.getPlace, { id: place.id })).branches.length, 1)
  const offer = await app.request(offers.getOffer, { id: offerId })
  assert.deepEqual(
    offer.branches.map(({ id }) => id),
    [place.branchIds[1]],
  )
  const results = await app.request(offers.search, {})
  assert.deepEqual(
    results.data.map((row) => row.branchId),
    [place.branchIds[1]],
  )
  const deletedBranchForm = createOfferInput(place.id, { id: offerId, branchIds: [branchId] })
  assert.equal(
    await getErrorKey(app.request(offers.saveOffer, deletedBranchForm, admin)),
    'BranchOfOtherPlace',
  )
  assert.equal((await app.request(orders.getOrder, { id: orderId }, member)).branch.name, 'Branch')
  await deletions[0]()
  assert.equal(await getErrorKey(app.request(places.getPlace, { id: place.id })), 'NotFound')
  assert.equal((await app.request(managedPlaces.listPlaces, {}, admin)).totalCount, 0)
  assert.equal((await app.request(places.search, { text: 'Koshari' })).totalCount, 0)
  assert.equal((await app.request(orders.getOrder, { id: orderId }, member)).place.name, 'Koshari')
  assert.equal(await getErrorKey(reserve(app, all)), 'OfferNotAvailable')
  assert.equal(await getErrorKey(deletions[0]()), 'NotFound')
  await deletions[2]()
})

test('order deletion: a member with an open order cannot change rank', async () => {
  await using all = await createCounterTestApp({ points: 0, offer: { pointsType: 'free' } })
  const { app, member } = all
  const { id: orderId } = await reserve(app, all)
  const consultant = await app.db
    .selectFrom('ranks')
    .select('id')
    .where('base', '=', 'SalesConsultant')
    .executeTakeFirstOrThrow()
  const promote = () =>
    app.db.updateTable('users').set({ rankId: consultant.id }).where('id', '=', member.id).execute()
  await assert.rejects(promote(), (error) => getViolatedConstraint(error) === 'users_keep_orders')
  await app.request(orders.cancelOrder, { orderId, reason: 'لاحقًا' }, member)
  await promote()
})
