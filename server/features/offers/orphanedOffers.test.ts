import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '#contract/notifications/endpoints.ts'
import { offers } from '#contract/offers/endpoints.ts'
import { branches } from '#contract/places/branches.endpoints.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createOwnedPlace } from '#server/testing/builders/managedUsers.ts'
import { createOfferInput } from '#server/testing/builders/offerInputs.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { endOrphanedOffers } from './orphanedOffers.service.ts'

test('orphaned offers: losing the last branch ends an offer and notifies the place', async () => {
  await using app = await createTestApp()
  const { place, owner } = await createOwnedPlace(app, {
    nameEn: 'Koshary El Tahrir',
    branches: [{}, {}, {}],
  })
  const [main = 0, second = 0, third = 0] = place.branchIds
  const offerAt = (branchIds: number[]) => createOffer(app, place.id, { branchIds })
  const [everywhere, atBoth, atThird] = [
    await createOffer(app, place.id),
    await offerAt([second, third]),
    await offerAt([third]),
  ]
  const readState = async (id: number) => (await app.request(offers.getManagedOffer, { id }, owner)).state
  const states = () => Promise.all([everywhere, atBoth, atThird].map(({ id }) => readState(id)))
  const countNotifications = async () => {
    await app.runPendingJobs()
    const { data } = await app.request(notifications.getAllNotifications, {}, owner)
    return data.filter(({ kind }) => kind === 'OfferStranded').length
  }
  await app.request(branches.deleteBranch, { id: third }, owner)
  assert.equal(await countNotifications(), 1)
  assert.deepEqual(await states(), ['live', 'live', 'ended'])
  await app.request(branches.deleteBranch, { id: second }, owner)
  assert.equal(await countNotifications(), 2)
  assert.deepEqual(await states(), ['live', 'ended', 'ended'])
  // A repeated event ends nothing and notifies nobody a second time.
  await endOrphanedOffers(app.ctx(), place.id)
  assert.equal(await countNotifications(), 2)
  const publicOffer = await app.request(offers.getOffer, { id: everywhere.id })
  assert.deepEqual(
    publicOffer.branches.map(({ id }) => id),
    [main],
  )
})

test('orphaned offers: a draft without branches can be published once it has another', async () => {
  await using app = await createTestApp()
  const { place, owner } = await createOwnedPlace(app, { nameEn: 'Koshary El Tahrir', branches: [{}, {}] })
  const [main = 0, second = 0] = place.branchIds
  const { id } = await createOffer(app, place.id, { state: 'draft', branchIds: [second] })
  await app.request(branches.deleteBranch, { id: second }, owner)
  await app.runPendingJobs()
  const publish = () => app.request(offers.changeOfferState, { offerId: id, state: 'live' }, owner)
  await assert.rejects(publish(), matchApiError(422, 'NoBranchChosen'))
  const { state, version } = await app.request(offers.getManagedOffer, { id }, owner)
  assert.equal(state, 'draft')
  await app.request(offers.saveOffer, createOfferInput(place.id, { id, version, branchIds: [main] }), owner)
  assert.equal((await publish()).state, 'live')
})

test('orphaned offers: concurrent branch changes leave an offer live or ended', async () => {
  await using app = await createTestApp()
  const { place, owner } = await createOwnedPlace(app, { nameEn: 'Koshary El Tahrir', branches: [{}, {}] })
  const [main = 0, second = 0] = place.branchIds
  const { id } = await createOffer(app, place.id, { branchIds: [second] })
  const { version } = await app.request(offers.getManagedOffer, { id }, owner)
  const moved = app.send(
    offers.saveOffer,
    createOfferInput(place.id, { id, version, branchIds: [main] }),
    owner,
  )
  await Promise.all([moved, app.request(branches.deleteBranch, { id: second }, owner)])
  await app.runPendingJobs()
  const { state, branchIds } = await app.request(offers.getManagedOffer, { id }, owner)
  assert.deepEqual([state, branchIds], (await moved).status === 200 ? ['live', [main]] : ['ended', []])
})
