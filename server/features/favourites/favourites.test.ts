import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { maxFavourites } from '#contract/core/limits.ts'
import { favourites } from '#contract/favourites/endpoints.ts'
import { ownData } from '#contract/ownData/endpoints.ts'
import { appConfig } from '#contract/startup/endpoints.ts'
import { createRequest } from '#server/testing/app/httpClient.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())

const save = (person: TestUser, kind: 'place' | 'offer', id: number, isFavourite = true) =>
  app.send(favourites.saveFavourite, { kind, id, isFavourite }, person)

const getFavouriteIds = async (person: TestUser) =>
  (await app.request(appConfig.getStartup, {}, person)).favourites

async function giveBoth() {
  const place = await createPlace(app, { nameEn: 'Koshari' })
  return { placeId: place.id, offerId: (await createOffer(app, place.id)).id }
}

async function fill(person: TestUser, less: number) {
  const { placeId } = await giveBoth()
  const at = app.clock.now()
  for (let n = 0; n < maxFavourites - less; n += 1) {
    const { id } = await createOffer(app, placeId)
    await app.db
      .insertInto('favourites')
      .values({ userId: person.id, placeId: null, offerId: id, savedAt: at })
      .execute()
  }
}

test('favourites: a member adds places and offers, latest first, and removes them', async () => {
  const mona = await app.createUser()
  const [first, second] = [await giveBoth(), await giveBoth()]
  for (const { placeId, offerId } of [first, second]) {
    assert.equal((await save(mona, 'place', placeId)).status, 200)
    assert.equal((await save(mona, 'offer', offerId)).status, 200)
  }
  assert.deepEqual(await getFavouriteIds(mona), {
    places: [second.placeId, first.placeId],
    offers: [second.offerId, first.offerId],
  })
  const { data, totalCount } = await app.request(favourites.getFavouritePlaces, {}, mona)
  assert.deepEqual([data.map(({ id }) => id), totalCount], [[second.placeId, first.placeId], 2])
  await save(mona, 'place', second.placeId, false)
  assert.equal((await save(mona, 'place', second.placeId, false)).status, 200)
  assert.deepEqual((await getFavouriteIds(mona))?.places, [first.placeId])
  assert.equal((await app.request(favourites.getFavouritePlaces, {}, await app.createUser())).totalCount, 0)
})

test('favourites: an ended offer remains, marked; a never public offer can’t be added', async () => {
  const mona = await app.createUser()
  const { placeId, offerId } = await giveBoth()
  await save(mona, 'offer', offerId)
  const at = app.clock.now()
  await app.db.updateTable('offers').set({ state: 'ended', endedAt: at }).where('id', '=', offerId).execute()
  const { data } = await app.request(favourites.getFavouriteOffers, {}, mona)
  assert.deepEqual(
    data.map(({ id, state, placeName, cityName }) => [id, state, placeName, cityName]),
    [[offerId, 'ended', 'Koshari', 'Tanta']],
  )
  const draft = await createOffer(app, placeId, { state: 'draft' })
  assert.equal((await save(mona, 'offer', draft.id)).status, 404)
  assert.equal((await save(mona, 'place', 999_999)).status, 404)
})

test('favourites: concurrent clicks on one heart in several windows add one favourite', async () => {
  const mona = await app.createUser()
  const { placeId } = await giveBoth()
  const replies = await Promise.all(Array.from({ length: 6 }, () => save(mona, 'place', placeId)))
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
  assert.deepEqual((await getFavouriteIds(mona))?.places, [placeId])
})

test('favourites: concurrent additions never exceed the limit', async () => {
  const mona = await app.createUser()
  await fill(mona, 1)
  const two = [await giveBoth(), await giveBoth()]
  const replies = await Promise.all(two.map(({ placeId }) => save(mona, 'place', placeId)))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409])
  const favouriteId = (await getFavouriteIds(mona))?.places[0]
  assert.ok(favouriteId)
  // Adding an existing favourite doesn't count towards the maximum.
  assert.equal((await save(mona, 'place', favouriteId)).status, 200)
})

test('favourites: a device’s favourites are imported once, from any number of windows', async () => {
  const mona = await app.createUser()
  const [first, second] = [await giveBoth(), await giveBoth()]
  await save(mona, 'place', first.placeId)
  const items = [
    { kind: 'offer', id: second.offerId },
    { kind: 'place', id: first.placeId },
    { kind: 'place', id: second.placeId },
    { kind: 'place', id: 999_999 },
  ] as const
  const merged = await Promise.all(
    [1, 2, 3].map(() => app.request(favourites.mergeFavourites, { items: [...items] }, mona)),
  )
  for (const { taken } of merged) assert.deepEqual(taken, items)
  assert.deepEqual(await getFavouriteIds(mona), {
    places: [second.placeId, first.placeId],
    offers: [second.offerId],
  })
})

test('favourites: a device’s latest are imported up to the limit, the rest stay there', async () => {
  const mona = await app.createUser()
  await fill(mona, 1)
  const [first, second] = [await giveBoth(), await giveBoth()]
  const items = [
    { kind: 'place', id: first.placeId },
    { kind: 'place', id: second.placeId },
  ] as const
  const { taken } = await app.request(favourites.mergeFavourites, { items: [...items] }, mona)
  assert.deepEqual(taken, [items[0]])
  assert.deepEqual((await getFavouriteIds(mona))?.places, [first.placeId])
})

test('favourites: the data export has them, and account deletion removes them all', async () => {
  const mona = await app.createUser()
  const { placeId, offerId } = await giveBoth()
  await save(mona, 'place', placeId)
  await save(mona, 'offer', offerId)
  await app.request(ownData.requestDataCopy, {}, mona)
  const file = await fetch(
    createRequest(app.url, ownData.downloadDataCopy, {}, { token: mona.token, language: 'en' }),
  )
  const { favourites: own } = (await file.json()) as { favourites: { place: string; offer: string | null }[] }
  assert.deepEqual(
    own.map(({ place, offer }) => [place, offer]),
    [
      ['Koshari', 'Off the bill'],
      ['Koshari', null],
    ],
  )
  await app.request(accounts.deleteAccount, { currentPassword: mona.password }, mona)
  await app.runPendingJobs()
  const left = await app.db.selectFrom('favourites').select('id').where('userId', '=', mona.id).execute()
  assert.deepEqual(left, [])
})
