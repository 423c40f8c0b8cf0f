import assert from 'node:assert/strict'
import test from 'node:test'
import { branches } from '#contract/branches.ts'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { offers } from '#contract/offers.ts'
import { orders } from '#contract/orders.ts'
import { places } from '#contract/places.ts'
import { users } from '#contract/users.ts'
import { violatedConstraint } from '#server/core/constraints.ts'
import { offerForm } from '#server/testing/offerForms.ts'
import { approved, createCounter, reserve } from '#server/testing/orders.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'

const twoBranches = { branches: [{}, { nameAr: 'فرع آخر', nameEn: 'Other' }] }

test('a place, a branch and a member with an open order stay; after it the place is hidden and its history stays', async () => {
  await using all = await createCounter({ place: twoBranches })
  const { world, member, branch, branchId, place, offerId } = all
  const admin = await world.person({ rank: 'SuperAdmin' })
  const { id: orderId } = await approved(world, all)
  await world.db
    .updateTable('users')
    .set({ branch_id: place.branchIds[1] ?? 0 })
    .where('id', '=', branch.id)
    .execute()
  const deletions = [
    () => world.ask(managedPlaces.deletePlace, { id: place.id }, admin),
    () => world.ask(branches.deleteBranch, { id: branchId }, admin),
    () => world.ask(users.deleteUser, { id: member.id }, admin),
  ] as const
  for (const remove of deletions) assert.equal(await errorKeyOf(remove()), 'HasOpenOrder')
  await world.ask(orders.payOrder, { orderId }, admin)
  await deletions[1]()
  assert.equal((await world.ask(places.getPlace, { id: place.id })).branches.length, 1)
  const shown = await world.ask(offers.getOffer, { id: offerId })
  assert.deepEqual(
    shown.branches.map(({ id }) => id),
    [place.branchIds[1]],
  )
  const found = await world.ask(offers.search, {})
  assert.deepEqual(
    found.data.map((row) => row.branchId),
    [place.branchIds[1]],
  )
  const gone = offerForm(place.id, { id: offerId, branchIds: [branchId] })
  assert.equal(await errorKeyOf(world.ask(offers.saveOffer, gone, admin)), 'BranchOfOtherPlace')
  assert.equal((await world.ask(orders.getOrder, { id: orderId }, member)).branch.name, 'Branch')
  await deletions[0]()
  assert.equal(await errorKeyOf(world.ask(places.getPlace, { id: place.id })), 'NotFound')
  assert.equal((await world.ask(managedPlaces.listPlaces, {}, admin)).totalCount, 0)
  assert.equal((await world.ask(places.search, { text: 'Koshari' })).totalCount, 0)
  assert.equal((await world.ask(orders.getOrder, { id: orderId }, member)).place.name, 'Koshari')
  assert.equal(await errorKeyOf(reserve(world, all)), 'OfferNotAvailable')
  assert.equal(await errorKeyOf(deletions[0]()), 'NotFound')
  await deletions[2]()
})

test('who has an open order stays a member of their country', async () => {
  await using all = await createCounter({ points: 0 })
  const { world, member } = all
  const { id: orderId } = await reserve(world, all)
  const consultant = await world.db
    .selectFrom('ranks')
    .select('id')
    .where('base', '=', 'SalesConsultant')
    .executeTakeFirstOrThrow()
  const promote = () =>
    world.db.updateTable('users').set({ rank_id: consultant.id }).where('id', '=', member.id).execute()
  await assert.rejects(promote(), (error) => violatedConstraint(error) === 'users_keep_orders')
  await world.ask(orders.cancelOrder, { orderId, reason: 'لاحقًا' }, member)
  await promote()
})
