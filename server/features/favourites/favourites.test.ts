import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { favourites } from '#contract/favourites.ts'
import { mostFavourites } from '#contract/limits.ts'
import { ownData } from '#contract/ownData.ts'
import { startup } from '#contract/startup.ts'
import { giveOffer } from '#server/testing/offers.ts'
import type { Person } from '#server/testing/people.ts'
import { givePlace } from '#server/testing/places.ts'
import { requestOf } from '#server/testing/sending.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())

const save = (person: Person, kind: 'place' | 'offer', id: number, isFavourite = true) =>
  world.send(favourites.saveFavourite, { kind, id, isFavourite }, person)

const idsOf = async (person: Person) => (await world.ask(startup.getStartup, {}, person)).favourites

async function giveBoth() {
  const place = await givePlace(world, { nameEn: 'Koshari' })
  return { placeId: place.id, offerId: (await giveOffer(world, place.id)).id }
}

/** Fills what somebody keeps, but for some. */
async function fill(person: Person, less: number) {
  const { placeId } = await giveBoth()
  const at = world.clock.now()
  for (let n = 0; n < mostFavourites - less; n += 1) {
    const { id } = await giveOffer(world, placeId)
    await world.db
      .insertInto('favourites')
      .values({ user_id: person.id, place_id: null, offer_id: id, saved_at: at })
      .execute()
  }
}

test('a member keeps places and offers, the latest first, and removes them', async () => {
  const mona = await world.person()
  const [one, other] = [await giveBoth(), await giveBoth()]
  for (const { placeId, offerId } of [one, other]) {
    assert.equal((await save(mona, 'place', placeId)).status, 200)
    assert.equal((await save(mona, 'offer', offerId)).status, 200)
  }
  assert.deepEqual(await idsOf(mona), {
    places: [other.placeId, one.placeId],
    offers: [other.offerId, one.offerId],
  })
  const { data, totalCount } = await world.ask(favourites.getFavouritePlaces, {}, mona)
  assert.deepEqual([data.map(({ id }) => id), totalCount], [[other.placeId, one.placeId], 2])
  await save(mona, 'place', other.placeId, false)
  assert.equal((await save(mona, 'place', other.placeId, false)).status, 200)
  assert.deepEqual((await idsOf(mona))?.places, [one.placeId])
  assert.equal((await world.ask(favourites.getFavouritePlaces, {}, await world.person())).totalCount, 0)
})

test('an offer that has ended stays in the list and says so; what was never public can’t be kept', async () => {
  const mona = await world.person()
  const { placeId, offerId } = await giveBoth()
  await save(mona, 'offer', offerId)
  const at = world.clock.now()
  await world.db
    .updateTable('offers')
    .set({ state: 'ended', ended_at: at })
    .where('id', '=', offerId)
    .execute()
  const { data } = await world.ask(favourites.getFavouriteOffers, {}, mona)
  assert.deepEqual(
    data.map(({ id, state, placeName, cityName }) => [id, state, placeName, cityName]),
    [[offerId, 'ended', 'Koshari', 'Tanta']],
  )
  const draft = await giveOffer(world, placeId, { state: 'draft' })
  assert.equal((await save(mona, 'offer', draft.id)).status, 404)
  assert.equal((await save(mona, 'place', 999_999)).status, 404)
})

test('the same heart pressed in several windows at once is one favourite', async () => {
  const mona = await world.person()
  const { placeId } = await giveBoth()
  const replies = await Promise.all(Array.from({ length: 6 }, () => save(mona, 'place', placeId)))
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
  assert.deepEqual((await idsOf(mona))?.places, [placeId])
})

test('however many are added at once, nobody keeps more than fit', async () => {
  const mona = await world.person()
  await fill(mona, 1)
  const two = [await giveBoth(), await giveBoth()]
  const replies = await Promise.all(two.map(({ placeId }) => save(mona, 'place', placeId)))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409])
  const kept = (await idsOf(mona))?.places[0]
  assert.ok(kept)
  // What is there already is no more.
  assert.equal((await save(mona, 'place', kept)).status, 200)
})

test('what a device kept comes along once, from however many windows', async () => {
  const mona = await world.person()
  const [one, other] = [await giveBoth(), await giveBoth()]
  await save(mona, 'place', one.placeId)
  const items = [
    { kind: 'offer', id: other.offerId },
    { kind: 'place', id: one.placeId },
    { kind: 'place', id: other.placeId },
    { kind: 'place', id: 999_999 },
  ] as const
  const merged = await Promise.all(
    [1, 2, 3].map(() => world.ask(favourites.mergeFavourites, { items: [...items] }, mona)),
  )
  for (const { taken } of merged) assert.deepEqual(taken, items)
  assert.deepEqual(await idsOf(mona), { places: [other.placeId, one.placeId], offers: [other.offerId] })
})

test('of what a device kept the latest is taken as far as there is room, and the rest stays there', async () => {
  const mona = await world.person()
  await fill(mona, 1)
  const [one, other] = [await giveBoth(), await giveBoth()]
  const items = [
    { kind: 'place', id: one.placeId },
    { kind: 'place', id: other.placeId },
  ] as const
  const { taken } = await world.ask(favourites.mergeFavourites, { items: [...items] }, mona)
  assert.deepEqual(taken, [items[0]])
  assert.deepEqual((await idsOf(mona))?.places, [one.placeId])
})

test('a copy of one’s data has what one keeps, and nothing is left of it when the account is deleted', async () => {
  const mona = await world.person()
  const { placeId, offerId } = await giveBoth()
  await save(mona, 'place', placeId)
  await save(mona, 'offer', offerId)
  await world.ask(ownData.requestDataCopy, {}, mona)
  const file = await fetch(
    requestOf(world.url, ownData.downloadDataCopy, {}, { token: mona.token, language: 'en' }),
  )
  const { favourites: own } = (await file.json()) as { favourites: { place: string; offer: string | null }[] }
  assert.deepEqual(
    own.map(({ place, offer }) => [place, offer]),
    [
      ['Koshari', 'Off the bill'],
      ['Koshari', null],
    ],
  )
  await world.ask(accounts.deleteAccount, { currentPassword: mona.password }, mona)
  await world.settle()
  const left = await world.db.selectFrom('favourites').select('id').where('user_id', '=', mona.id).execute()
  assert.deepEqual(left, [])
})
