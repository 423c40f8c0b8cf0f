import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { branches } from '#contract/branches.ts'
import { managedPlaces } from '#contract/managedPlaces.ts'
import type { Person } from '#server/testing/people.ts'
import { picture } from '#server/testing/pictures.ts'
import { refusedWith } from '#server/testing/refusals.ts'
import { locationIn, placeForm, provedOwner, registerPlace } from '#server/testing/registering.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
let staff: Person
before(async () => {
  world = await createWorld()
  staff = await world.person({ rank: 'Moderator', permissions: ['EditServicePlace', 'DeleteServicePlace'] })
})
after(() => world[Symbol.asyncDispose]())

const add = async (person: Person, wish: object = {}) =>
  world.ask(managedPlaces.savePlace, { ...(await placeForm(world)), ...wish }, person)

test('staff add a place together with a new supplier, whose account is provisional', async () => {
  const { phoneProof: _, ...owner } = await provedOwner(world)
  const place = await add(staff, { owner })
  assert.deepEqual([place.state, place.owner?.name, place.images.length], ['registered', owner.name, 2])
  const account = await world.db
    .selectFrom('users')
    .select(['is_provisional', 'service_place_id'])
    .where('phone', '=', owner.phone)
    .executeTakeFirst()
  assert.deepEqual(account, { is_provisional: true, service_place_id: place.id })
  await assert.rejects(
    add(staff, { owner }),
    refusedWith(422, 'PhoneTaken', { 'signupModel.phone': 'PhoneTaken' }),
  )
  await assert.rejects(add(staff), refusedWith(400, 'InvalidData', { ownerId: 'requiredField' }))
})

test('staff add a place for a supplier who has none, and each has one', async () => {
  const supplier = await world.person({ rank: 'ServiceSupplier', name: 'بلا مكان' })
  const free = async () =>
    (await world.ask(managedPlaces.listFreeSuppliers, { name: 'بلا' }, staff)).map(({ id }) => id)
  assert.deepEqual(await free(), [supplier.id])
  const both = await Promise.allSettled([
    add(staff, { ownerId: supplier.id }),
    add(staff, { ownerId: supplier.id }),
  ])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const lost = both.find((each) => each.status === 'rejected')
  refusedWith(422, 'PlaceTaken', { ownerId: 'PlaceTaken' })(lost?.reason)
  assert.deepEqual(await free(), [])
  const { user } = await world.ask(accounts.checkAuth, {}, supplier)
  assert.ok(user.servicePlaceId)
  const member = await world.person()
  await assert.rejects(
    add(staff, { ownerId: member.id }),
    refusedWith(422, 'PlaceTaken', { ownerId: 'PlaceTaken' }),
  )
})

test('a supplier without a place adds their own, once', async () => {
  const supplier = await world.person({ rank: 'ServiceSupplier' })
  const place = await add(supplier)
  assert.equal(place.owner?.id, supplier.id)
  assert.ok(place.identityPath)
  await assert.rejects(add(supplier), refusedWith(422, 'HasPlace'))
  const location = await locationIn(world)
  await assert.rejects(
    world.ask(
      managedPlaces.savePlace,
      { ...(await placeForm(world)), id: place.id, location: { ...location, lat: 0, lng: 0 } },
      supplier,
    ),
    refusedWith(400, 'InvalidData', { 'servicePlaceLocation.lat': 'LocationRequired' }),
  )
})

test('nobody else adds a place: managers, members, staff without the permission', async () => {
  const manager = await world.person({ rank: 'BranchManager', permissions: ['EditServicePlace'] })
  await assert.rejects(add(manager), refusedWith(403, 'Forbidden'))
  const decider = await world.person({ rank: 'Moderator', permissions: ['ServicesPlaceControl'] })
  await assert.rejects(add(decider), refusedWith(403, 'Forbidden'))
  const supplier = await world.person({ rank: 'ServiceSupplier' })
  assert.equal((await world.send(managedPlaces.listFreeSuppliers, {}, supplier)).status, 403)
})

test('deleting a place says what it takes along, lets its people go, and erases it whole', async () => {
  const { id, owner } = await registerPlace(world)
  const branch = await world.ask(
    branches.saveBranch,
    { placeId: id, nameEn: 'Second', ...(await locationIn(world, 'Zefta')) },
    owner,
  )
  await world.ask(branches.saveBranchImage, { branchId: branch.id, image: await picture() }, owner)
  const manager = await world.person({ rank: 'BranchManager' })
  await world.db
    .updateTable('users')
    .set({ service_place_id: id, branch_id: branch.id })
    .where('id', '=', manager.id)
    .execute()
  const { version, ...taken } = await world.ask(managedPlaces.getDeletion, { id }, staff)
  assert.deepEqual(taken, { id, branchesCount: 2, imagesCount: 3, servicesCount: 0, managersCount: 1 })
  await assert.rejects(
    world.ask(managedPlaces.deletePlace, { id, version: version + 1 }, staff),
    refusedWith(409, 'Stale'),
  )
  assert.equal((await world.send(managedPlaces.deletePlace, { id }, owner)).status, 403)
  await world.ask(managedPlaces.deletePlace, { id, version }, staff)
  assert.equal((await world.send(managedPlaces.deletePlace, { id }, staff)).status, 404)
  for (const person of [owner, manager]) {
    const { user } = await world.ask(accounts.checkAuth, {}, person)
    assert.deepEqual([user.servicePlaceId, user.branchId], [null, null])
  }
  for (const table of ['branches', 'place_images'] as const) {
    const left = await world.db.selectFrom(table).select('place_id').where('place_id', '=', id).execute()
    assert.deepEqual(left, [], table)
  }
  await add(owner)
})
