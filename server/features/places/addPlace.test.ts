import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { branches } from '#contract/places/branches.endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import {
  createPlaceInput,
  createVerifiedOwner,
  getLocation,
  registerPlace,
} from '#server/testing/builders/placeRegistrations.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

let app: TestApp
let staff: TestUser
before(async () => {
  app = await createTestApp()
  staff = await app.createUser({ rank: 'Moderator', permissions: ['EditServicePlace', 'DeleteServicePlace'] })
})
after(() => app[Symbol.asyncDispose]())

const add = async (person: TestUser, overrides: object = {}) =>
  app.request(managedPlaces.savePlace, { ...(await createPlaceInput(app)), ...overrides }, person)

test('adding a place: staff add it with a new supplier, whose account is provisional', async () => {
  const { phoneProof: _, ...owner } = await createVerifiedOwner(app)
  const place = await add(staff, { owner })
  assert.deepEqual([place.state, place.owner?.name, place.images.length], ['registered', owner.name, 2])
  const account = await app.db
    .selectFrom('users')
    .select(['isProvisional', 'servicePlaceId'])
    .where('phone', '=', owner.phone)
    .executeTakeFirst()
  assert.deepEqual(account, { isProvisional: true, servicePlaceId: place.id })
  await assert.rejects(
    add(staff, { owner }),
    matchApiError(422, 'PhoneTaken', { 'signupModel.phone': 'PhoneTaken' }),
  )
  await assert.rejects(add(staff), matchApiError(400, 'InvalidData', { ownerId: 'requiredField' }))
})

test('adding a place: staff add it for a supplier without a place, and each has one', async () => {
  const supplier = await app.createUser({ rank: 'ServiceSupplier', name: 'بلا مكان' })
  const free = async () =>
    (await app.request(managedPlaces.listFreeSuppliers, { name: 'بلا' }, staff)).map(({ id }) => id)
  assert.deepEqual(await free(), [supplier.id])
  const both = await Promise.allSettled([
    add(staff, { ownerId: supplier.id }),
    add(staff, { ownerId: supplier.id }),
  ])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const rejection = both.find((result) => result.status === 'rejected')
  matchApiError(422, 'PlaceTaken', { ownerId: 'PlaceTaken' })(rejection?.reason)
  assert.deepEqual(await free(), [])
  const { user } = await app.request(accounts.checkAuth, {}, supplier)
  assert.ok(user.servicePlaceId)
  const member = await app.createUser()
  await assert.rejects(
    add(staff, { ownerId: member.id }),
    matchApiError(422, 'PlaceTaken', { ownerId: 'PlaceTaken' }),
  )
})

test('adding a place: a supplier without a place adds their own, once', async () => {
  const supplier = await app.createUser({ rank: 'ServiceSupplier' })
  const place = await add(supplier)
  assert.equal(place.owner?.id, supplier.id)
  assert.ok(place.identityPath)
  await assert.rejects(add(supplier), matchApiError(422, 'HasPlace'))
  const location = await getLocation(app)
  await assert.rejects(
    app.request(
      managedPlaces.savePlace,
      { ...(await createPlaceInput(app)), id: place.id, location: { ...location, lat: 0, lng: 0 } },
      supplier,
    ),
    matchApiError(400, 'InvalidData', { 'servicePlaceLocation.lat': 'LocationRequired' }),
  )
})

test('adding a place: managers, members and staff without the permission can’t', async () => {
  const manager = await app.createUser({ rank: 'BranchManager', permissions: ['EditServicePlace'] })
  await assert.rejects(add(manager), matchApiError(403, 'Forbidden'))
  const decider = await app.createUser({ rank: 'Moderator', permissions: ['ServicesPlaceControl'] })
  await assert.rejects(add(decider), matchApiError(403, 'Forbidden'))
  const supplier = await app.createUser({ rank: 'ServiceSupplier' })
  assert.equal((await app.send(managedPlaces.listFreeSuppliers, {}, supplier)).status, 403)
})

test('deleting a place: it lists the effects, releases its people and erases all of it', async () => {
  const { id, owner } = await registerPlace(app)
  const branch = await app.request(
    branches.saveBranch,
    { placeId: id, nameEn: 'Second', ...(await getLocation(app, 'Zefta')) },
    owner,
  )
  await app.request(branches.saveBranchImage, { branchId: branch.id, image: await createPicture() }, owner)
  const manager = await app.createUser({ rank: 'BranchManager' })
  await app.db
    .updateTable('users')
    .set({ servicePlaceId: id, branchId: branch.id })
    .where('id', '=', manager.id)
    .execute()
  const { version, ...taken } = await app.request(managedPlaces.getDeletion, { id }, staff)
  assert.deepEqual(taken, { id, branchesCount: 2, imagesCount: 3, servicesCount: 0, managersCount: 1 })
  await assert.rejects(
    app.request(managedPlaces.deletePlace, { id, version: version + 1 }, staff),
    matchApiError(409, 'Stale'),
  )
  assert.equal((await app.send(managedPlaces.deletePlace, { id }, owner)).status, 403)
  await app.request(managedPlaces.deletePlace, { id, version }, staff)
  assert.equal((await app.send(managedPlaces.deletePlace, { id }, staff)).status, 404)
  for (const person of [owner, manager]) {
    const { user } = await app.request(accounts.checkAuth, {}, person)
    assert.deepEqual([user.servicePlaceId, user.branchId], [null, null])
  }
  for (const table of ['branches', 'placeImages'] as const) {
    const left = await app.db.selectFrom(table).select('placeId').where('placeId', '=', id).execute()
    assert.deepEqual(left, [], table)
  }
  await add(owner)
})
