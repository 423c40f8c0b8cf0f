import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import sharp from 'sharp'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import { readPlaceInput, registerPlace } from '#server/testing/builders/placeRegistrations.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const day = 24 * 3600

function privateFiles({ config }: TestApp): number {
  const folder = join(config.dataDir, 'private')
  return existsSync(folder) ? readdirSync(folder).length : 0
}

async function open(app: TestApp, path: string, person: TestUser | null) {
  const headers: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {}
  return fetch(app.url + path, { headers })
}

test('place documents: the owner and deciding staff open one; each view is recorded', async () => {
  await using app = await createTestApp()
  const { id, owner } = await registerPlace(app)
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['ServicesPlaceControl'] })
  const editor = await app.createUser({ rank: 'Moderator', permissions: ['EditServicePlace'] })
  const { owner: stranger } = await registerPlace(app)
  const { identityPath } = await app.request(managedPlaces.getPlace, { id }, owner)
  const path = identityPath ?? ''
  for (const person of [owner, staff]) {
    const reply = await open(app, path, person)
    assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'image/webp'])
    assert.match(reply.headers.get('cache-control') ?? '', /no-store/)
    assert.equal((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).format, 'webp')
  }
  for (const [person, status] of [
    [editor, 404],
    [stranger, 404],
    [await app.createUser(), 403],
    [null, 401],
  ] as const)
    assert.equal((await open(app, path, person)).status, status)
  const place = await app.request(managedPlaces.getPlace, { id }, editor)
  assert.deepEqual([place.identityPath, place.documents], [null, []])
  const views = await app.db.selectFrom('placeDocumentViews').select(['userId', 'placeId', 'kind']).execute()
  assert.deepEqual(
    views.map((view) => [view.userId, view.placeId, view.kind]),
    [
      [owner.id, id, 'identity'],
      [staff.id, id, 'identity'],
    ],
  )
})

test('place documents: staff read who viewed them, latest first, by name while it exists', async () => {
  await using app = await createTestApp()
  const { id, owner } = await registerPlace(app)
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['ServicesPlaceControl'] })
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const { identityPath, commercialImagePath } = await app.request(managedPlaces.getPlace, { id }, owner)
  await open(app, identityPath ?? '', admin)
  app.clock.advance(60)
  await open(app, commercialImagePath ?? '', staff)
  await app.request(users.deleteUser, { id: staff.id }, admin)
  const views = await app.request(managedPlaces.getDocumentViews, { placeId: id }, admin)
  assert.deepEqual(
    views.data.map(({ kind, userId, name }) => [kind, userId, name]),
    [
      ['commercial', staff.id, null],
      ['identity', admin.id, admin.name],
    ],
  )
  const second = await app.request(
    managedPlaces.getDocumentViews,
    { placeId: id, page: 2, pageSize: 1 },
    admin,
  )
  assert.deepEqual([second.totalCount, second.data.map(({ kind }) => kind)], [2, ['identity']])
  assert.equal((await app.send(managedPlaces.getDocumentViews, { placeId: id }, owner)).status, 403)
})

test('place documents: a rejected place’s are erased in 90 days, a resubmitted one’s not', async () => {
  await using app = await createTestApp()
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const [one, other] = [await registerPlace(app), await registerPlace(app)]
  for (const { id } of [one, other])
    await app.request(managedPlaces.decidePlace, { placeId: id, status: false, reason: 'مكرر' }, staff)
  await app.request(managedPlaces.savePlace, await readPlaceInput(app, other.id, other.owner), other.owner)
  app.clock.advance(90 * day - 1)
  await app.runPendingJobs()
  assert.equal(privateFiles(app), 4)
  app.clock.advance(1)
  await app.runAllJobs()
  await app.runAllJobs()
  assert.equal(privateFiles(app), 2)
  const left = await app.db.selectFrom('placeDocuments').select('placeId').execute()
  assert.deepEqual(
    left.map(({ placeId }) => placeId),
    [other.id, other.id],
  )
})

test('place documents: a replaced one is erased in an hour, a deleted place’s in 90 days', async () => {
  await using app = await createTestApp()
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const { id, owner } = await registerPlace(app)
  const form = await readPlaceInput(app, id, owner)
  await app.request(managedPlaces.savePlace, { ...form, identity: await createPicture() }, owner)
  await app.runAllJobs()
  assert.equal(privateFiles(app), 2)
  await app.request(managedPlaces.decidePlace, { placeId: id, status: true }, staff)
  const { version } = await app.request(managedPlaces.getPlace, { id }, owner)
  await app.request(managedPlaces.savePlace, { ...form, version, identity: await createPicture() }, owner)
  assert.equal(privateFiles(app), 3)
  await app.request(managedPlaces.deletePlace, { id }, staff)
  await app.runAllJobs()
  assert.equal(privateFiles(app), 2, 'pending documents are deleted')
  app.clock.advance(89 * day)
  await app.runPendingJobs()
  assert.equal(privateFiles(app), 2)
  app.clock.advance(2 * day)
  await app.runAllJobs()
  await app.runAllJobs()
  assert.equal(privateFiles(app), 0)
})
