import assert from 'node:assert/strict'
import { test } from 'node:test'
import { branches } from '#contract/branches.ts'
import { notifications } from '#contract/notifications.ts'
import { offers } from '#contract/offers.ts'
import { offerForm } from '#server/testing/offerForms.ts'
import { giveOffer } from '#server/testing/offers.ts'
import { refusedWith } from '#server/testing/refusals.ts'
import { ownedPlace } from '#server/testing/users.ts'
import { createWorld } from '#server/testing/world.ts'
import { endStrandedOf } from './strandedOffers.service.ts'

test('an offer that loses its last branch ends, and the people of its place are told', async () => {
  await using world = await createWorld()
  const { place, owner } = await ownedPlace(world, { nameEn: 'Koshary El Tahrir', branches: [{}, {}, {}] })
  const [main = 0, second = 0, third = 0] = place.branchIds
  const offerAt = (branchIds: number[]) => giveOffer(world, place.id, { branchIds })
  const [everywhere, atBoth, atThird] = [
    await giveOffer(world, place.id),
    await offerAt([second, third]),
    await offerAt([third]),
  ]
  const stateOf = async (id: number) => (await world.ask(offers.getManagedOffer, { id }, owner)).state
  const states = () => Promise.all([everywhere, atBoth, atThird].map(({ id }) => stateOf(id)))
  const told = async () => {
    await world.settle()
    const { data } = await world.ask(notifications.getAllNotifications, {}, owner)
    return data.filter(({ kind }) => kind === 'OfferStranded').length
  }
  await world.ask(branches.deleteBranch, { id: third }, owner)
  assert.equal(await told(), 1)
  assert.deepEqual(await states(), ['live', 'live', 'ended'])
  await world.ask(branches.deleteBranch, { id: second }, owner)
  assert.equal(await told(), 2)
  assert.deepEqual(await states(), ['live', 'ended', 'ended'])
  // The event came again: nothing is ended or told twice.
  await endStrandedOf(world.ctx(), place.id)
  assert.equal(await told(), 2)
  const seen = await world.ask(offers.getOffer, { id: everywhere.id })
  assert.deepEqual(
    seen.branches.map(({ id }) => id),
    [main],
  )
})

test('a draft that lost its last branch is published once it has another', async () => {
  await using world = await createWorld()
  const { place, owner } = await ownedPlace(world, { nameEn: 'Koshary El Tahrir', branches: [{}, {}] })
  const [main = 0, second = 0] = place.branchIds
  const { id } = await giveOffer(world, place.id, { state: 'draft', branchIds: [second] })
  await world.ask(branches.deleteBranch, { id: second }, owner)
  await world.settle()
  const publish = () => world.ask(offers.changeOfferState, { offerId: id, state: 'live' }, owner)
  await assert.rejects(publish(), refusedWith(422, 'NoBranchChosen'))
  const { state, version } = await world.ask(offers.getManagedOffer, { id }, owner)
  assert.equal(state, 'draft')
  await world.ask(offers.saveOffer, offerForm(place.id, { id, version, branchIds: [main] }), owner)
  assert.equal((await publish()).state, 'live')
})

test('an offer that gets another branch while it loses its last one lives, or has ended for good', async () => {
  await using world = await createWorld()
  const { place, owner } = await ownedPlace(world, { nameEn: 'Koshary El Tahrir', branches: [{}, {}] })
  const [main = 0, second = 0] = place.branchIds
  const { id } = await giveOffer(world, place.id, { branchIds: [second] })
  const { version } = await world.ask(offers.getManagedOffer, { id }, owner)
  const moved = world.send(offers.saveOffer, offerForm(place.id, { id, version, branchIds: [main] }), owner)
  await Promise.all([moved, world.ask(branches.deleteBranch, { id: second }, owner)])
  await world.settle()
  const { state, branchIds } = await world.ask(offers.getManagedOffer, { id }, owner)
  assert.deepEqual([state, branchIds], (await moved).status === 200 ? ['live', [main]] : ['ended', []])
})
