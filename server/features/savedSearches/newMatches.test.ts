import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { push } from '#contract/notifications/push.endpoints.ts'
import { savedSearches } from '#contract/savedSearches/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import { createPushTestApp, subscribeDevice } from '#server/testing/builders/pushSubscriptions.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { createPushService } from '#server/testing/standIns/pushService.ts'
import { findNewMatches } from './newMatches.service.ts'

/** Nine in the morning in Cairo; matches are counted at noon. */
const at = '2026-11-21T07:00:00Z'
const noon = '2026-11-21T10:05:00Z'
const nextNoon = '2026-11-22T10:05:00Z'

const save = (app: TestApp, person: TestUser, filters: object, kind: 'places' | 'offers' = 'places') =>
  app.request(savedSearches.saveSearch, { kind, name: 'My search', filters }, person)

type NewPlace = Omit<Parameters<typeof createPlace>[1] & {}, 'approvedAt'>

function approvePlace(app: TestApp, place: NewPlace) {
  app.clock.advance(60)
  return createPlace(app, { ...place, approvedAt: app.clock.now().toISOString() })
}

async function publish(app: TestApp, placeId: number, offer: Parameters<typeof createOffer>[2]) {
  app.clock.advance(60)
  const { id } = await createOffer(app, placeId, offer)
  const publishedAt = app.clock.now()
  await app.db.updateTable('offers').set({ publishedAt }).where('id', '=', id).execute()
  return id
}

async function readNotifications(app: TestApp, person: TestUser) {
  await app.runPendingJobs()
  const { data } = await app.request(notifications.getAllNotifications, {}, person, { language: 'en' })
  return data.map(({ content, screen, dataId }) => [content.replace(/[\u2066-\u2069]/g, ''), screen, dataId])
}

test('new matches: a member is notified once a day of the number of new matches', async () => {
  await using app = await createTestApp({ at })
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  await approvePlace(app, { nameEn: 'Koshari Before' })
  app.clock.advance(60)
  const { id } = await save(app, mona, { text: 'koshari' })
  await approvePlace(app, { nameEn: 'Koshari One' })
  await approvePlace(app, { nameEn: 'Koshari Two' })
  await approvePlace(app, { nameEn: 'Pizza' })
  assert.deepEqual(await readNotifications(app, mona), [])

  app.clock.set(noon)
  // The job runs on two nodes concurrently, and again after a restart.
  await Promise.all([findNewMatches(app.ctx()), findNewMatches(app.ctx())])
  await findNewMatches(app.ctx())
  const expected = [['2 new matches in “My search”.', 'SavedSearch', id]]
  assert.deepEqual(await readNotifications(app, mona), expected)
  assert.deepEqual(await readNotifications(app, sami), [])

  await approvePlace(app, { nameEn: 'Koshari Three' })
  app.clock.advance(3600)
  assert.deepEqual(await readNotifications(app, mona), expected)
  app.clock.set(nextNoon)
  assert.deepEqual(await readNotifications(app, mona), [
    ['1 new match in “My search”.', 'SavedSearch', id],
    ...expected,
  ])
})

test('new matches: a place that is hidden and shown again isn’t reported twice', async () => {
  await using app = await createTestApp({ at })
  const mona = await app.createUser()
  await save(app, mona, {})
  const { id } = await approvePlace(app, { nameEn: 'Koshari' })
  app.clock.set(noon)
  const setState = (state: 'approved' | 'suspended') =>
    app.db.updateTable('places').set({ state }).where('id', '=', id).execute()
  assert.equal((await readNotifications(app, mona)).length, 1)
  await setState('suspended')
  await setState('approved')
  app.clock.set(nextNoon)
  assert.equal((await readNotifications(app, mona)).length, 1)
})

test('new matches: area, distance and category decide, and hidden places don’t count', async () => {
  await using app = await createTestApp({ at })
  const mona = await app.createUser()
  const { cityId, categoryId } = await findIds(app)
  const tanta = { lat: 30.7865, lng: 31.0004, radiusKm: 5 }
  const ids = [
    (await save(app, mona, { cityId })).id,
    (await save(app, mona, tanta)).id,
    (await save(app, mona, { categoryId })).id,
    (await save(app, mona, { bounds: { south: 20, west: 20, north: 21, east: 21 } })).id,
  ]
  await approvePlace(app, { nameEn: 'Hotel', category: 'Hotels', branches: [{ city: 'Zamalek' }] })
  await approvePlace(app, { nameEn: 'Hidden', state: 'suspended' })
  await approvePlace(app, { nameEn: 'Grill', category: 'Restaurants' })
  app.clock.set(noon)
  const counts = new Map((await readNotifications(app, mona)).map(([content, , id]) => [id, content]))
  assert.deepEqual(
    ids.map((id) => counts.get(id)?.toString().slice(0, 1)),
    ['1', '1', '1', undefined],
  )
})

async function findIds(app: TestApp) {
  await createPlace(app, { nameEn: 'Old', category: 'Restaurants', approvedAt: '2026-01-01T00:00:00Z' })
  const city = await app.db
    .selectFrom('cities')
    .select('id')
    .where('nameEn', '=', 'Tanta')
    .executeTakeFirstOrThrow()
  const category = await app.db
    .selectFrom('categories')
    .select('id')
    .where('nameEn', '=', 'Restaurants')
    .executeTakeFirstOrThrow()
  return { cityId: city.id, categoryId: category.id }
}

test('new matches: offers count once, even if they are paused and resumed', async () => {
  await using app = await createTestApp({ at })
  const mona = await app.createUser()
  const place = await createPlace(app, { nameEn: 'Old', approvedAt: '2026-01-01T00:00:00Z' })
  await save(app, mona, { placeId: place.id }, 'offers')
  await save(app, mona, { discountType: 'amount', text: 'lunch' }, 'offers')
  const id = await publish(app, place.id, { titleEn: 'Lunch' })
  app.clock.set(noon)
  const first = await readNotifications(app, mona)
  assert.deepEqual(
    first.map(([content]) => content),
    ['1 new match in “My search”.'],
  )
  for (const state of ['paused', 'live'] as const)
    await app.db.updateTable('offers').set({ state }).where('id', '=', id).execute()
  app.clock.set(nextNoon)
  assert.equal((await readNotifications(app, mona)).length, 1)
})

test('new matches: a muted or deleted search and a deleted account aren’t notified', async () => {
  await using app = await createTestApp({ at })
  const [mona, sami, left] = [await app.createUser(), await app.createUser(), await app.createUser()]
  const { id } = await save(app, mona, {})
  const deleted = await save(app, sami, {})
  await save(app, left, {})
  await app.request(savedSearches.updateSavedSearch, { id, notifies: false }, mona)
  await approvePlace(app, { nameEn: 'Koshari' })
  app.clock.set(noon)
  await app.request(accounts.deleteAccount, { currentPassword: left.password }, left)
  // Counted, then deleted before the notification is sent.
  await findNewMatches(app.ctx())
  await app.request(savedSearches.deleteSavedSearch, { id: deleted.id }, sami)
  assert.deepEqual(await readNotifications(app, mona), [])
  assert.deepEqual(await readNotifications(app, sami), [])
  const rows = await app.db
    .selectFrom('notifications')
    .select('id')
    .where('kind', '=', 'NewMatches')
    .execute()
  assert.deepEqual(rows, [])

  // Published while it was off.
  await app.request(savedSearches.updateSavedSearch, { id, notifies: true }, mona)
  app.clock.set(nextNoon)
  assert.deepEqual(await readNotifications(app, mona), [])
})

test('new matches: after days without the job, each search is reported once', async () => {
  await using app = await createTestApp({ at })
  const mona = await app.createUser()
  const { id } = await save(app, mona, {})
  await approvePlace(app, { nameEn: 'Too old' })
  app.clock.advance(9 * 24 * 3600)
  await approvePlace(app, { nameEn: 'Koshari' })
  app.clock.advance(24 * 3600)
  assert.deepEqual(await readNotifications(app, mona), [['1 new match in “My search”.', 'SavedSearch', id]])
})

test('new matches: devices get them, but not if offers are muted', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const [open, muted] = [await app.createUser(), await app.createUser()]
  const devices = []
  for (const person of [open, muted]) {
    devices.push(await subscribeDevice(app, service, person))
    await save(app, person, {})
  }
  await app.request(push.savePushSettings, { muted: ['offers'], quiet: null }, muted)
  await approvePlace(app, { nameEn: 'Koshari' })
  app.clock.advance(24 * 3600)
  await app.runPendingJobs()
  assert.deepEqual(
    devices.map(({ received }) => received.length),
    [1, 0],
  )
})
