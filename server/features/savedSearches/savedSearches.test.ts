import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { maxSavedSearches } from '#contract/core/limits.ts'
import { ownData } from '#contract/ownData/endpoints.ts'
import { savedSearches } from '#contract/savedSearches/endpoints.ts'
import { createRequest } from '#server/testing/app/httpClient.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())

const save = (
  person: TestUser,
  filters: object,
  name = 'Restaurants',
  kind: 'places' | 'offers' = 'places',
) => app.request(savedSearches.saveSearch, { kind, name, filters }, person)

const list = (person: TestUser) => app.request(savedSearches.getSavedSearches, {}, person)

async function getError(endpoint: typeof savedSearches.saveSearch, input: unknown, person: TestUser) {
  const { status, body } = await app.send(endpoint, input, person)
  const { errorKey, fields } = body as { errorKey: string; fields?: Record<string, string> }
  return { status, errorKey, fields }
}

test('saved searches: a member saves, renames, mutes and deletes searches', async () => {
  const mona = await app.createUser()
  const first = await save(mona, { categoryId: 3, serviceIds: [9, 4] })
  const second = await save(mona, { text: 'كشري', discountType: 'percent' }, 'كشري', 'offers')
  assert.deepEqual(
    (await list(mona)).map(({ id, kind, name, notifies }) => [id, kind, name, notifies]),
    [
      [second.id, 'offers', 'كشري', true],
      [first.id, 'places', 'Restaurants', true],
    ],
  )
  assert.deepEqual(first.filters.serviceIds, [4, 9])
  await app.request(savedSearches.updateSavedSearch, { id: first.id, name: 'Grills' }, mona)
  await app.request(savedSearches.updateSavedSearch, { id: first.id, notifies: false }, mona)
  const { name, notifies, filters } = await app.request(savedSearches.getSavedSearch, { id: first.id }, mona)
  assert.deepEqual([name, notifies, filters], ['Grills', false, first.filters])
  await app.request(savedSearches.deleteSavedSearch, { id: second.id }, mona)
  assert.deepEqual(
    (await list(mona)).map(({ id }) => id),
    [first.id],
  )
})

test('saved searches: the same filters are saved once, also from several windows', async () => {
  const mona = await app.createUser()
  const filters = { categoryId: 3, serviceIds: [4, 9] }
  const saved = await Promise.all([1, 2, 3, 4].map(() => save(mona, filters)))
  const again = await save(mona, { radiusKm: 40, serviceIds: [9, 4, 9], categoryId: 3 }, 'Renamed')
  assert.deepEqual([...new Set(saved.map(({ id }) => id))], [again.id])
  assert.deepEqual(
    (await list(mona)).map(({ name }) => name),
    ['Renamed'],
  )
  await save(mona, filters, 'Offers', 'offers')
  assert.equal((await list(mona)).length, 2)
})

test('saved searches: concurrent saves never exceed the limit', async () => {
  const mona = await app.createUser()
  for (let n = 1; n < maxSavedSearches; n += 1) await save(mona, { text: `search ${n}` })
  const replies = await Promise.all(
    ['one', 'two', 'three'].map((text) =>
      getError(savedSearches.saveSearch, { kind: 'places', name: text, filters: { name: text } }, mona),
    ),
  )
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409, 409])
  assert.deepEqual(
    replies.find(({ status }) => status === 409),
    { status: 409, errorKey: 'TooManySavedSearches', fields: { name: 'TooManySavedSearches' } },
  )
  assert.equal((await list(mona)).length, maxSavedSearches)
  // Saving an existing one again doesn't count towards the maximum.
  assert.equal((await save(mona, { text: 'search 1' }, 'First')).name, 'First')
})

test('saved searches: the longest filters fit, a position is rounded, half a point is rejected', async () => {
  const mona = await app.createUser()
  const { filters } = await save(mona, {
    text: '🍲'.repeat(60),
    serviceIds: Array.from({ length: 100 }, (_, n) => 2_147_483_647 - n),
    categoryId: 2_147_483_647,
    countryId: 2_147_483_647,
    cityId: 2_147_483_647,
    lat: 30.786_512_3,
    lng: 31.000_467_8,
    radiusKm: 12.34,
    bounds: { south: -12.345_678_9, west: -123.456_789_1, north: 12.345_678_9, east: 123.456_789_1 },
  })
  assert.deepEqual([filters.lat, filters.lng], [30.787, 31])
  const half = await getError(
    savedSearches.saveSearch,
    { kind: 'places', name: 'Near me', filters: { lat: 30.7 } },
    mona,
  )
  assert.deepEqual([half.status, half.fields], [400, { 'filters.lng': 'requiredField' }])
  const unnamed = await getError(savedSearches.saveSearch, { kind: 'places', name: ' ', filters: {} }, mona)
  assert.deepEqual([unnamed.status, unnamed.fields], [400, { name: 'requiredField' }])
})

test('saved searches: those of another member don’t exist', async () => {
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const { id } = await save(mona, {})
  assert.deepEqual(await list(sami), [])
  for (const endpoint of [savedSearches.getSavedSearch, savedSearches.deleteSavedSearch])
    assert.equal((await app.send(endpoint, { id }, sami)).status, 404)
  const renamed = await app.send(savedSearches.updateSavedSearch, { id, name: 'x', notifies: false }, sami)
  assert.equal(renamed.status, 404)
  assert.deepEqual(
    (await list(mona)).map(({ name, notifies }) => [name, notifies]),
    [['Restaurants', true]],
  )
})

test('saved searches: the data export has them, and account deletion removes them', async () => {
  const mona = await app.createUser()
  await save(mona, { text: 'koshari' }, 'Koshari near work')
  await app.request(ownData.requestDataCopy, {}, mona)
  const file = await fetch(
    createRequest(app.url, ownData.downloadDataCopy, {}, { token: mona.token, language: 'en' }),
  )
  const copy = (await file.json()) as { savedSearches: { name: string; filters: { text: string } }[] }
  assert.deepEqual(
    copy.savedSearches.map(({ name, filters }) => [name, filters.text]),
    [['Koshari near work', 'koshari']],
  )
  assert.deepEqual(
    (await app.request(ownData.getPrintedCopy, {}, mona)).savedSearches.map(({ name }) => name),
    ['Koshari near work'],
  )
  await app.request(accounts.deleteAccount, { currentPassword: mona.password }, mona)
  await app.runPendingJobs()
  const left = await app.db.selectFrom('savedSearches').select('id').where('userId', '=', mona.id).execute()
  assert.deepEqual(left, [])
})
