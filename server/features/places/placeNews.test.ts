import assert from 'node:assert/strict'
import test from 'node:test'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { notifications } from '#contract/notifications.ts'
import { startup } from '#contract/startup.ts'
import type { Person } from '#server/testing/people.ts'
import { formOf, registerPlace } from '#server/testing/registering.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const newest = async (world: World, person: Person) => {
  const { data } = await world.ask(notifications.getAllNotifications, {}, person)
  return data[0]
}

function mailsTo(world: World, { email }: Person): string[] {
  return world
    .outbox()
    .filter(({ channel, to }) => channel === 'mail' && to === email)
    .map(({ subject }) => subject)
}

const waiting = async (world: World, staff: Person) => {
  const { counts } = await world.ask(startup.getStartup, {}, staff)
  return counts.unapprovedPlaces
}

test('staff hear of a registration, and its owner of each decision: in the bell, and by mail in their language', async () => {
  await using world = await createWorld()
  const staff = await world.person({ rank: 'SuperAdmin' })
  const { id, owner } = await registerPlace(world)
  await world.settle()
  const told = await newest(world, staff)
  assert.deepEqual(
    [told?.kind, told?.screen, told?.dataId],
    ['NewRegisterationRequest', 'ServicePlaceEdit', id],
  )
  assert.equal(await waiting(world, staff), 1)
  assert.ok(mailsTo(world, owner).includes('We received your place’s registration'))

  await world.db.updateTable('users').set({ language: 'ar' }).where('id', '=', owner.id).execute()
  const decide = async (status: boolean, reason = '') => {
    await world.ask(managedPlaces.decidePlace, { placeId: id, status, reason }, staff)
    await world.settle()
    return [(await newest(world, owner))?.kind, mailsTo(world, owner)[0], await waiting(world, staff)]
  }
  await world.ask(managedPlaces.requestRevision, { placeId: id, reason: 'الصورة غير واضحة' }, staff)
  await world.settle()
  const asked = await newest(world, owner)
  assert.match(asked?.content ?? '', /الصورة غير واضحة/)
  assert.deepEqual(
    [asked?.kind, mailsTo(world, owner)[0]],
    ['PlaceRevisionRequested', 'مكانك يحتاج إلى تعديل'],
  )
  assert.equal(await waiting(world, staff), 0)

  await world.ask(managedPlaces.savePlace, await formOf(world, id, owner), owner)
  await world.settle()
  assert.equal((await newest(world, staff))?.kind, 'PlaceSentAgain')
  assert.equal(await waiting(world, staff), 1)

  assert.deepEqual(await decide(true), ['PlaceApproved', 'اعتُمد مكانك', 0])
  assert.deepEqual(await decide(false, 'شكاوى كثيرة'), ['PlaceSuspended', 'علّقنا مكانك مؤقتًا', 0])
  assert.match(world.outbox()[0]?.text ?? '', /شكاوى كثيرة/)
  assert.deepEqual(await decide(true), ['PlaceLifted', 'عاد مكانك إلى الظهور', 0])
})

test('a change that an owner asks for waits beside the menu of staff until it is decided or taken back', async () => {
  await using world = await createWorld()
  const staff = await world.person({ rank: 'SuperAdmin' })
  const { id, owner } = await registerPlace(world)
  await world.ask(managedPlaces.decidePlace, { placeId: id, status: true }, staff)
  const ask = async (nameEn: string) => {
    const form = await formOf(world, id, owner)
    const place = await world.ask(managedPlaces.savePlace, { ...form, nameEn }, owner)
    await world.settle()
    return place.pendingChange?.id ?? 0
  }
  const first = await ask('Oasis')
  assert.equal((await newest(world, staff))?.kind, 'PlaceChangeRequested')
  assert.equal(await waiting(world, staff), 1)
  await world.ask(managedPlaces.withdrawChange, { changeId: first }, owner)
  assert.equal(await waiting(world, staff), 0)
  const second = await ask('Oasis Café')
  await world.ask(managedPlaces.decideChange, { changeId: second, status: false, reason: 'لمكان آخر' }, staff)
  await world.settle()
  assert.equal((await newest(world, owner))?.kind, 'PlaceChangeRejected')
  assert.equal(mailsTo(world, owner)[0], 'Your change was not approved')
  const third = await ask('Oasis Restaurant')
  await world.ask(managedPlaces.decideChange, { changeId: third, status: true }, staff)
  await world.settle()
  assert.equal((await newest(world, owner))?.kind, 'PlaceChangeApproved')
  assert.equal(await waiting(world, staff), 0)
})

test('who owned a place that was deleted is told, and adds another', async () => {
  await using world = await createWorld()
  const staff = await world.person({ rank: 'SuperAdmin' })
  const { id, owner } = await registerPlace(world)
  await world.ask(managedPlaces.deletePlace, { id }, staff)
  await world.settle()
  assert.equal((await newest(world, owner))?.kind, 'PlaceDeleted')
  assert.equal(mailsTo(world, owner)[0], 'Your place was deleted from Makan')
  assert.equal(await waiting(world, staff), 0)
})
