import assert from 'node:assert/strict'
import test from 'node:test'
import { notifications } from '#contract/notifications/endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { appConfig } from '#contract/startup/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { readPlaceInput, registerPlace } from '#server/testing/builders/placeRegistrations.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const readNewest = async (app: TestApp, person: TestUser) => {
  const { data } = await app.request(notifications.getAllNotifications, {}, person)
  return data[0]
}

function listMailsTo(app: TestApp, { email }: TestUser): string[] {
  return app
    .mailbox()
    .filter(({ channel, to }) => channel === 'mail' && to === email)
    .map(({ subject }) => subject)
}

const countWaiting = async (app: TestApp, staff: TestUser) => {
  const { counts } = await app.request(appConfig.getStartup, {}, staff)
  return counts.unapprovedPlaces
}

test('place notifications: staff get registrations, the owner decisions in app and mail', async () => {
  await using app = await createTestApp()
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const { id, owner } = await registerPlace(app)
  await app.runPendingJobs()
  const notification = await readNewest(app, staff)
  assert.deepEqual(
    [notification?.kind, notification?.screen, notification?.dataId],
    ['NewRegisterationRequest', 'PlaceDesk', id],
  )
  assert.equal(await countWaiting(app, staff), 1)
  assert.ok(listMailsTo(app, owner).includes('We received your place’s registration'))

  await app.db.updateTable('users').set({ language: 'ar' }).where('id', '=', owner.id).execute()
  const decide = async (status: boolean, reason = '') => {
    await app.request(managedPlaces.decidePlace, { placeId: id, status, reason }, staff)
    await app.runPendingJobs()
    return [(await readNewest(app, owner))?.kind, listMailsTo(app, owner)[0], await countWaiting(app, staff)]
  }
  await app.request(managedPlaces.requestRevision, { placeId: id, reason: 'الصورة غير واضحة' }, staff)
  await app.runPendingJobs()
  const revisionNotification = await readNewest(app, owner)
  assert.match(revisionNotification?.content ?? '', /الصورة غير واضحة/)
  assert.deepEqual(
    [revisionNotification?.kind, listMailsTo(app, owner)[0]],
    ['PlaceRevisionRequested', 'مكانك يحتاج إلى تعديل'],
  )
  assert.equal(await countWaiting(app, staff), 0)

  await app.request(managedPlaces.savePlace, await readPlaceInput(app, id, owner), owner)
  await app.runPendingJobs()
  assert.equal((await readNewest(app, staff))?.kind, 'PlaceSentAgain')
  assert.equal(await countWaiting(app, staff), 1)

  assert.deepEqual(await decide(true), ['PlaceApproved', 'اعتُمد مكانك', 0])
  assert.deepEqual(await decide(false, 'شكاوى كثيرة'), ['PlaceSuspended', 'علّقنا مكانك مؤقتًا', 0])
  assert.match(app.mailbox()[0]?.text ?? '', /شكاوى كثيرة/)
  assert.deepEqual(await decide(true), ['PlaceLifted', 'عاد مكانك إلى الظهور', 0])
})

test('place notifications: a requested change counts in the staff menu until it ends', async () => {
  await using app = await createTestApp()
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const { id, owner } = await registerPlace(app)
  await app.request(managedPlaces.decidePlace, { placeId: id, status: true }, staff)
  const requestChange = async (nameEn: string) => {
    const form = await readPlaceInput(app, id, owner)
    const place = await app.request(managedPlaces.savePlace, { ...form, nameEn }, owner)
    await app.runPendingJobs()
    return place.pendingChange?.id ?? 0
  }
  const first = await requestChange('Oasis')
  assert.equal((await readNewest(app, staff))?.kind, 'PlaceChangeRequested')
  assert.equal(await countWaiting(app, staff), 1)
  await app.request(managedPlaces.withdrawChange, { changeId: first }, owner)
  assert.equal(await countWaiting(app, staff), 0)
  const second = await requestChange('Oasis Café')
  await app.request(
    managedPlaces.decideChange,
    { changeId: second, status: false, reason: 'لمكان آخر' },
    staff,
  )
  await app.runPendingJobs()
  assert.equal((await readNewest(app, owner))?.kind, 'PlaceChangeRejected')
  assert.equal(listMailsTo(app, owner)[0], 'Your change was not approved')
  const third = await requestChange('Oasis Restaurant')
  await app.request(managedPlaces.decideChange, { changeId: third, status: true }, staff)
  await app.runPendingJobs()
  assert.equal((await readNewest(app, owner))?.kind, 'PlaceChangeApproved')
  assert.equal(await countWaiting(app, staff), 0)
})

test('place notifications: a deleted place’s owner is notified and adds another', async () => {
  await using app = await createTestApp()
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const { id, owner } = await registerPlace(app)
  await app.request(managedPlaces.deletePlace, { id }, staff)
  await app.runPendingJobs()
  assert.equal((await readNewest(app, owner))?.kind, 'PlaceDeleted')
  assert.equal(listMailsTo(app, owner)[0], 'Your place was deleted from Makan')
  assert.equal(await countWaiting(app, staff), 0)
})
