import assert from 'node:assert/strict'
import { test } from 'node:test'
import { favourites } from '#contract/favourites.ts'
import { notifications } from '#contract/notifications.ts'
import { push } from '#contract/push.ts'
import { giveOffer } from '#server/testing/offers.ts'
import type { Person } from '#server/testing/people.ts'
import { givePlace } from '#server/testing/places.ts'
import { createPushWorld, subscribed } from '#server/testing/pushing.ts'
import { createPushService } from '#server/testing/pushService.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { findDigests } from './digests.service.ts'

/** Noon in Cairo, five hours before members are told. */
const at = '2026-11-21T10:00:00Z'
const tellingTime = '2026-11-21T15:05:00Z'
const nextDay = '2026-11-22T15:05:00Z'

const follow = (world: World, person: Person, id: number) =>
  world.ask(favourites.saveFavourite, { kind: 'place', id, isFavourite: true }, person)

/** An offer of a place, published a minute from now. */
async function publish(world: World, placeId: number, titleEn: string) {
  world.clock.advance(60)
  const { id } = await giveOffer(world, placeId, { titleEn })
  const now = world.clock.now()
  await world.db.updateTable('offers').set({ published_at: now }).where('id', '=', id).execute()
  return id
}

async function toldOf(world: World, person: Person): Promise<string[]> {
  await world.settle()
  const { data } = await world.ask(notifications.getAllNotifications, { page: 1 }, person, { language: 'en' })
  return data.map(({ content }) => content.replace(/[\u2066-\u2069]/g, ''))
}

test('whoever follows places is told once a day of all that they published', async () => {
  await using world = await createWorld({ at })
  const [mona, sami] = [await world.person(), await world.person()]
  const [one, other] = [
    await givePlace(world, { nameEn: 'Koshari' }),
    await givePlace(world, { nameEn: 'Sweets' }),
  ]
  await giveOffer(world, one.id, { titleEn: 'Older' })
  for (const { id } of [one, other]) await follow(world, mona, id)
  await publish(world, one.id, 'First')
  await publish(world, one.id, 'Second')
  await publish(world, other.id, 'Third')
  assert.deepEqual(await toldOf(world, mona), [])

  world.clock.set(tellingTime)
  // The job on two nodes at once.
  await Promise.all([findDigests(world.ctx()), findDigests(world.ctx())])
  const told = ['3 new offers from Sweets and 1 other place.']
  assert.deepEqual(await toldOf(world, mona), told)
  assert.deepEqual(await toldOf(world, sami), [])

  await publish(world, one.id, 'Fourth')
  world.clock.advance(3600)
  assert.deepEqual(await toldOf(world, mona), told)
  world.clock.set(nextDay)
  assert.deepEqual(await toldOf(world, mona), ['“Fourth” from Koshari.', ...told])
})

test('what was paused, ended or hidden meanwhile is not told, nor what was there before one followed', async () => {
  await using world = await createWorld({ at })
  const mona = await world.person()
  const place = await givePlace(world, { nameEn: 'Koshari' })
  await publish(world, place.id, 'Before')
  world.clock.advance(60)
  await follow(world, mona, place.id)
  const ids = [await publish(world, place.id, 'Paused'), await publish(world, place.id, 'Ended')]
  world.clock.set(tellingTime)
  // Noted as due first, then paused before anybody is told.
  await findDigests(world.ctx())
  await world.db.updateTable('offers').set({ state: 'paused' }).where('id', 'in', ids).execute()
  assert.deepEqual(await toldOf(world, mona), [])

  const hidden = await givePlace(world, { nameEn: 'Hidden' })
  await follow(world, mona, hidden.id)
  await publish(world, hidden.id, 'Of a suspended place')
  await world.db.updateTable('places').set({ state: 'suspended' }).where('id', '=', hidden.id).execute()
  world.clock.set(nextDay)
  assert.deepEqual(await toldOf(world, mona), [])
})

test('a missed hour is caught up with, with what was published until then', async () => {
  await using world = await createWorld({ at })
  const mona = await world.person()
  const place = await givePlace(world, { nameEn: 'Koshari' })
  await follow(world, mona, place.id)
  await publish(world, place.id, 'Noon')
  world.clock.set('2026-11-21T20:00:00Z')
  await publish(world, place.id, 'Evening')
  assert.deepEqual(await toldOf(world, mona), ['“Noon” from Koshari.'])
  world.clock.set(nextDay)
  assert.deepEqual(await toldOf(world, mona), ['“Evening” from Koshari.', '“Noon” from Koshari.'])
})

test('devices hear of it, but neither in quiet hours nor where new offers are muted', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const [open, quiet, muted] = [await world.person(), await world.person(), await world.person()]
  const place = await givePlace(world, { nameEn: 'Koshari' })
  const devices = []
  for (const person of [open, quiet, muted]) {
    devices.push(await subscribed(world, service, person))
    await follow(world, person, place.id)
  }
  const quietHours = { from: '16:00', to: '20:00' }
  await world.ask(push.savePushSettings, { muted: [], quiet: quietHours }, quiet)
  await world.ask(push.savePushSettings, { muted: ['offers'], quiet: null }, muted)
  await publish(world, place.id, 'Lunch')
  world.clock.set(tellingTime)
  assert.deepEqual(await toldOf(world, open), ['“Lunch” from Koshari.'])
  assert.deepEqual(
    devices.map(({ received }) => received.length),
    [1, 0, 0],
  )
})
