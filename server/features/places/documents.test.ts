import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import sharp from 'sharp'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { users } from '#contract/users.ts'
import type { Person } from '#server/testing/people.ts'
import { picture } from '#server/testing/pictures.ts'
import { formOf, registerPlace } from '#server/testing/registering.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const day = 24 * 3600

function privateFiles({ config }: World): number {
  const folder = join(config.dataDir, 'private')
  return existsSync(folder) ? readdirSync(folder).length : 0
}

async function open(world: World, path: string, person: Person | null) {
  const headers: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {}
  return fetch(world.url + path, { headers })
}

test('a document opens for its owner and for those who decide about places, and each view is noted', async () => {
  await using world = await createWorld()
  const { id, owner } = await registerPlace(world)
  const staff = await world.person({ rank: 'Moderator', permissions: ['ServicesPlaceControl'] })
  const editor = await world.person({ rank: 'Moderator', permissions: ['EditServicePlace'] })
  const { owner: stranger } = await registerPlace(world)
  const { identityPath } = await world.ask(managedPlaces.getPlace, { id }, owner)
  const path = identityPath ?? ''
  for (const person of [owner, staff]) {
    const reply = await open(world, path, person)
    assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'image/webp'])
    assert.match(reply.headers.get('cache-control') ?? '', /no-store/)
    assert.equal((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).format, 'webp')
  }
  for (const [person, status] of [
    [editor, 404],
    [stranger, 404],
    [await world.person(), 403],
    [null, 401],
  ] as const)
    assert.equal((await open(world, path, person)).status, status)
  const seen = await world.ask(managedPlaces.getPlace, { id }, editor)
  assert.deepEqual([seen.identityPath, seen.documents], [null, []])
  const views = await world.db
    .selectFrom('place_document_views')
    .select(['user_id', 'place_id', 'kind'])
    .execute()
  assert.deepEqual(
    views.map((view) => [view.user_id, view.place_id, view.kind]),
    [
      [owner.id, id, 'identity'],
      [staff.id, id, 'identity'],
    ],
  )
})

test('staff read who saw the documents of a place, the latest first, by name while they have an account', async () => {
  await using world = await createWorld()
  const { id, owner } = await registerPlace(world)
  const staff = await world.person({ rank: 'Moderator', permissions: ['ServicesPlaceControl'] })
  const admin = await world.person({ rank: 'SuperAdmin' })
  const { identityPath, commercialImagePath } = await world.ask(managedPlaces.getPlace, { id }, owner)
  await open(world, identityPath ?? '', admin)
  world.clock.advance(60)
  await open(world, commercialImagePath ?? '', staff)
  await world.ask(users.deleteUser, { id: staff.id }, admin)
  const views = await world.ask(managedPlaces.getDocumentViews, { placeId: id }, admin)
  assert.deepEqual(
    views.data.map(({ kind, userId, name }) => [kind, userId, name]),
    [
      ['commercial', staff.id, null],
      ['identity', admin.id, admin.name],
    ],
  )
  const second = await world.ask(managedPlaces.getDocumentViews, { placeId: id, page: 2, pageSize: 1 }, admin)
  assert.deepEqual([second.totalCount, second.data.map(({ kind }) => kind)], [2, ['identity']])
  assert.equal((await world.send(managedPlaces.getDocumentViews, { placeId: id }, owner)).status, 403)
})

test('documents of a rejected place are erased after 90 days, and not those of one that was sent again', async () => {
  await using world = await createWorld()
  const staff = await world.person({ rank: 'SuperAdmin' })
  const [one, other] = [await registerPlace(world), await registerPlace(world)]
  for (const { id } of [one, other])
    await world.ask(managedPlaces.decidePlace, { placeId: id, status: false, reason: 'مكرر' }, staff)
  await world.ask(managedPlaces.savePlace, await formOf(world, other.id, other.owner), other.owner)
  world.clock.advance(90 * day - 1)
  await world.settle()
  assert.equal(privateFiles(world), 4)
  world.clock.advance(1)
  await world.settleAgain()
  await world.settleAgain()
  assert.equal(privateFiles(world), 2)
  const left = await world.db.selectFrom('place_documents').select('place_id').execute()
  assert.deepEqual(
    left.map(({ place_id }) => place_id),
    [other.id, other.id],
  )
})

test('a document that was replaced is gone within the hour, and those of a deleted place after 90 days', async () => {
  await using world = await createWorld()
  const staff = await world.person({ rank: 'SuperAdmin' })
  const { id, owner } = await registerPlace(world)
  const form = await formOf(world, id, owner)
  await world.ask(managedPlaces.savePlace, { ...form, identity: await picture() }, owner)
  await world.settleAgain()
  assert.equal(privateFiles(world), 2)
  await world.ask(managedPlaces.decidePlace, { placeId: id, status: true }, staff)
  const { version } = await world.ask(managedPlaces.getPlace, { id }, owner)
  await world.ask(managedPlaces.savePlace, { ...form, version, identity: await picture() }, owner)
  assert.equal(privateFiles(world), 3)
  await world.ask(managedPlaces.deletePlace, { id }, staff)
  await world.settleAgain()
  assert.equal(privateFiles(world), 2, 'what only waited is gone')
  world.clock.advance(89 * day)
  await world.settle()
  assert.equal(privateFiles(world), 2)
  world.clock.advance(2 * day)
  await world.settleAgain()
  await world.settleAgain()
  assert.equal(privateFiles(world), 0)
})
