import assert from 'node:assert/strict'
import { test } from 'node:test'
import { favourites } from '#contract/favourites/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { push } from '#contract/notifications/push.endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import { createPushTestApp, subscribeDevice } from '#server/testing/builders/pushSubscriptions.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { createPushService } from '#server/testing/standIns/pushService.ts'
import { findDigests } from './digests.service.ts'

/** Noon in Cairo, five hours before the digest. */
const at = '2026-11-21T10:00:00Z'
const digestAt = '2026-11-21T15:05:00Z'
const nextDay = '2026-11-22T15:05:00Z'

const follow = (app: TestApp, person: TestUser, id: number) =>
  app.request(favourites.saveFavourite, { kind: 'place', id, isFavourite: true }, person)

async function publish(app: TestApp, placeId: number, titleEn: string) {
  app.clock.advance(60)
  const { id } = await createOffer(app, placeId, { titleEn })
  const now = app.clock.now()
  await app.db.updateTable('offers').set({ publishedAt: now }).where('id', '=', id).execute()
  return id
}

async function readNotifications(app: TestApp, person: TestUser): Promise<string[]> {
  await app.runPendingJobs()
  const { data } = await app.request(notifications.getAllNotifications, { page: 1 }, person, {
    language: 'en',
  })
  return data.map(({ content }) => content.replace(/[\u2066-\u2069]/g, ''))
}

test('offer digests: a follower is notified once a day of all that places published', async () => {
  await using app = await createTestApp({ at })
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const [firstPlace, secondPlace] = [
    await createPlace(app, { nameEn: 'Koshari' }),
    await createPlace(app, { nameEn: 'Sweets' }),
  ]
  await createOffer(app, firstPlace.id, { titleEn: 'Older' })
  for (const { id } of [firstPlace, secondPlace]) await follow(app, mona, id)
  await publish(app, firstPlace.id, 'First')
  await publish(app, firstPlace.id, 'Second')
  await publish(app, secondPlace.id, 'Third')
  assert.deepEqual(await readNotifications(app, mona), [])

  app.clock.set(digestAt)
  // The job runs on two nodes concurrently.
  await Promise.all([findDigests(app.ctx()), findDigests(app.ctx())])
  const expected = ['3 new offers from Sweets and 1 other place.']
  assert.deepEqual(await readNotifications(app, mona), expected)
  assert.deepEqual(await readNotifications(app, sami), [])

  await publish(app, firstPlace.id, 'Fourth')
  app.clock.advance(3600)
  assert.deepEqual(await readNotifications(app, mona), expected)
  app.clock.set(nextDay)
  assert.deepEqual(await readNotifications(app, mona), ['“Fourth” from Koshari.', ...expected])
})

test('offer digests: paused, ended, hidden and pre-follow offers are omitted', async () => {
  await using app = await createTestApp({ at })
  const mona = await app.createUser()
  const place = await createPlace(app, { nameEn: 'Koshari' })
  await publish(app, place.id, 'Before')
  app.clock.advance(60)
  await follow(app, mona, place.id)
  const ids = [await publish(app, place.id, 'Paused'), await publish(app, place.id, 'Ended')]
  app.clock.set(digestAt)
  // Claimed as due, then paused before the notification is sent.
  await findDigests(app.ctx())
  await app.db.updateTable('offers').set({ state: 'paused' }).where('id', 'in', ids).execute()
  assert.deepEqual(await readNotifications(app, mona), [])

  const hidden = await createPlace(app, { nameEn: 'Hidden' })
  await follow(app, mona, hidden.id)
  await publish(app, hidden.id, 'Of a suspended place')
  await app.db.updateTable('places').set({ state: 'suspended' }).where('id', '=', hidden.id).execute()
  app.clock.set(nextDay)
  assert.deepEqual(await readNotifications(app, mona), [])
})

test('offer digests: a missed hour is caught up with what was published until then', async () => {
  await using app = await createTestApp({ at })
  const mona = await app.createUser()
  const place = await createPlace(app, { nameEn: 'Koshari' })
  await follow(app, mona, place.id)
  await publish(app, place.id, 'Noon')
  app.clock.set('2026-11-21T20:00:00Z')
  await publish(app, place.id, 'Evening')
  assert.deepEqual(await readNotifications(app, mona), ['“Noon” from Koshari.'])
  app.clock.set(nextDay)
  assert.deepEqual(await readNotifications(app, mona), ['“Evening” from Koshari.', '“Noon” from Koshari.'])
})

test('offer digests: devices get them, but not in quiet hours or if offers are muted', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const [open, quiet, muted] = [await app.createUser(), await app.createUser(), await app.createUser()]
  const place = await createPlace(app, { nameEn: 'Koshari' })
  const devices = []
  for (const person of [open, quiet, muted]) {
    devices.push(await subscribeDevice(app, service, person))
    await follow(app, person, place.id)
  }
  const quietHours = { from: '16:00', to: '20:00' }
  await app.request(push.savePushSettings, { muted: [], quiet: quietHours }, quiet)
  await app.request(push.savePushSettings, { muted: ['offers'], quiet: null }, muted)
  await publish(app, place.id, 'Lunch')
  app.clock.set(digestAt)
  assert.deepEqual(await readNotifications(app, open), ['“Lunch” from Koshari.'])
  assert.deepEqual(
    devices.map(({ received }) => received.length),
    [1, 0, 0],
  )
})
