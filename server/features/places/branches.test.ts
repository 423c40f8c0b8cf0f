import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { branches } from '#contract/branches.ts'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { places } from '#contract/places.ts'
import { hostilePictures } from '#server/testing/hostilePictures.ts'
import { giveOffer } from '#server/testing/offers.ts'
import type { Person } from '#server/testing/people.ts'
import { fileOf, picture } from '#server/testing/pictures.ts'
import { refusedWith } from '#server/testing/refusals.ts'
import { locationIn, registerPlace } from '#server/testing/registering.ts'
import { createWorld, type Refused, type World } from '#server/testing/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world[Symbol.asyncDispose]())

async function addBranch(placeId: number, person: Person, wish: object = {}) {
  const form = {
    placeId,
    nameAr: 'فرع زفتى',
    nameEn: 'Zefta',
    ...(await locationIn(world, 'Zefta')),
    ...wish,
  }
  return world.ask(branches.saveBranch, form, person)
}

async function managerOf(placeId: number, branchId: number): Promise<Person> {
  const manager = await world.person({ rank: 'BranchManager' })
  await world.db
    .updateTable('users')
    .set({ service_place_id: placeId, branch_id: branchId })
    .where('id', '=', manager.id)
    .execute()
  return manager
}

test('an owner adds, changes and deletes branches, and the public sees them at once', async () => {
  const { id, owner } = await registerPlace(world)
  const staff = await world.person({ rank: 'SuperAdmin' })
  await world.ask(managedPlaces.decidePlace, { placeId: id, status: true }, staff)
  const made = await addBranch(id, owner, { opens: '18:00', closes: '02:00', closedDays: [5, 5, 1] })
  assert.deepEqual([made.opens, made.closes, made.closedDays, made.isMain], ['18:00', '02:00', [1, 5], false])
  const shown = async () => (await world.ask(places.getPlace, { id })).branches.map(({ nameEn }) => nameEn)
  assert.deepEqual(await shown(), ['Main branch', 'Zefta'])
  const found = await world.ask(places.search, { cityId: made.cityId })
  assert.deepEqual(
    found.data.map((row) => row.branchId),
    [made.id],
  )
  const { id: branchId, placeId, version } = made
  const changed = {
    id: branchId,
    placeId,
    nameEn: 'Zefta Square',
    ...(await locationIn(world, 'Zefta')),
    version,
  }
  const saved = await world.ask(branches.saveBranch, changed, owner)
  assert.deepEqual([saved.nameEn, saved.opens], ['Zefta Square', '18:00'])
  await assert.rejects(world.ask(branches.saveBranch, changed, owner), (error: Refused) => {
    assert.deepEqual(
      [error.status, (error.body.current as { startString: string }).startString],
      [409, '18:00'],
    )
    return true
  })
  await world.ask(branches.deleteBranch, { id: branchId }, owner)
  assert.deepEqual(await shown(), ['Main branch'])
})

test('a branch without pictures is drawn as its place’s category, each in its own way', async () => {
  const { id, owner } = await registerPlace(world)
  const { art } = await world.db
    .updateTable('categories')
    .set({ art: 'restaurant' })
    .where('id', '=', (eb) => eb.selectFrom('places').select('category_id').where('id', '=', id))
    .returning('art')
    .executeTakeFirstOrThrow()
  const made = await addBranch(id, owner)
  assert.deepEqual([made.imagePath, made.imagesCount], [`/art/${art}/${made.id}.svg`, 0])
  const image = await picture()
  const { images } = await world.ask(branches.saveBranchImage, { branchId: made.id, image }, owner)
  const shown = await world.ask(branches.getBranch, { id: made.id }, owner)
  assert.deepEqual([shown.imagePath, shown.imagesCount], [images[0]?.path, 1])
})

test('the last branch stays, the main one is followed by the oldest, and a managed one is kept', async () => {
  const { id, owner } = await registerPlace(world)
  const [main] = await world.ask(branches.listBranches, { placeId: id }, owner)
  await assert.rejects(
    world.ask(branches.deleteBranch, { id: main?.id ?? 0 }, owner),
    refusedWith(422, 'LastBranch'),
  )
  const second = await addBranch(id, owner)
  await addBranch(id, owner, { nameAr: 'فرع ثالث', nameEn: 'Third' })
  await managerOf(id, second.id)
  await assert.rejects(
    world.ask(branches.deleteBranch, { id: second.id }, owner),
    refusedWith(422, 'BranchHasManagers'),
  )
  await world.ask(branches.deleteBranch, { id: main?.id ?? 0 }, owner)
  const left = await world.ask(branches.listBranches, { placeId: id }, owner)
  assert.deepEqual(
    left.map(({ nameEn, isMain, managersCount }) => [nameEn, isMain, managersCount]),
    [
      ['Zefta', true, 1],
      ['Third', false, 0],
    ],
  )
})

test('of the last two branches that are deleted at once one stays', async () => {
  const { id, owner } = await registerPlace(world)
  await addBranch(id, owner)
  const all = await world.ask(branches.listBranches, { placeId: id }, owner)
  const deletions = all.map((branch) => world.send(branches.deleteBranch, { id: branch.id }, owner))
  assert.deepEqual((await Promise.all(deletions)).map(({ status }) => status).toSorted(), [200, 422])
  const [left] = await world.ask(branches.listBranches, { placeId: id }, owner)
  assert.equal(left?.isMain, true)
})

test('a manager changes their own branch and its pictures, adds and deletes none, and sees no other', async () => {
  const { id, owner } = await registerPlace(world)
  const own = await addBranch(id, owner)
  const [main] = await world.ask(branches.listBranches, { placeId: id }, owner)
  const manager = await managerOf(id, own.id)
  const seen = await world.ask(branches.listBranches, { placeId: id }, manager)
  assert.deepEqual(
    seen.map((branch) => branch.id),
    [own.id],
  )
  const form = { nameEn: 'Mine', ...(await locationIn(world, 'Zefta')) }
  await world.ask(branches.saveBranch, { ...form, id: own.id, placeId: id }, manager)
  await world.ask(branches.saveBranchImage, { branchId: own.id, image: await picture() }, manager)
  const refused = [
    world.send(branches.getBranch, { id: main?.id }, manager),
    world.send(branches.getBranchImages, { branchId: main?.id }, manager),
    world.send(branches.saveBranchImage, { TargetId: main?.id, Image: await picture() }, manager),
    world.send(branches.deleteBranch, { id: own.id }, manager),
  ]
  assert.deepEqual(
    (await Promise.all(refused)).map(({ status }) => status),
    [404, 404, 404, 403],
  )
  await assert.rejects(
    world.ask(branches.saveBranch, { ...form, nameEn: 'New', placeId: id }, manager),
    refusedWith(404, 'NotFound'),
  )
  const { owner: stranger } = await registerPlace(world)
  for (const call of [branches.getBranch, branches.deleteBranch])
    assert.equal((await world.send(call, { id: own.id }, stranger)).status, 404)
})

test('branches of a place lie in one country, bear different names, and are a hundred at most', async () => {
  const { id, owner } = await registerPlace(world)
  await addBranch(id, owner)
  await assert.rejects(addBranch(id, owner), refusedWith(409, 'NameTaken', { nameAr: 'NameTaken' }))
  const abroad = await world.db
    .insertInto('countries')
    .values({
      code: 'SA',
      name_ar: 'السعودية',
      name_en: 'Saudi Arabia',
      phone_code: '966',
      currency_id: 1,
      image: '/flags/sa.svg',
      is_active: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const government = await world.db
    .insertInto('governments')
    .values({
      country_id: abroad.id,
      code: null,
      name_ar: 'الرياض',
      name_en: 'Riyadh',
      image: null,
      lat: 24,
      lng: 46,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('cities')
    .values({
      government_id: government.id,
      code: null,
      name_ar: 'الرياض',
      name_en: 'Riyadh city',
      lat: 24,
      lng: 46,
    })
    .execute()
  const there = await locationIn(world, 'Riyadh city')
  await assert.rejects(
    addBranch(id, owner, { nameAr: 'فرع الرياض', ...there }),
    refusedWith(422, 'OtherCountry', { countryId: 'OtherCountry' }),
  )
  const alone = await registerPlace(world)
  const [main] = await world.ask(branches.listBranches, { placeId: alone.id }, alone.owner)
  await giveOffer(world, alone.id)
  await assert.rejects(
    addBranch(alone.id, alone.owner, { id: main?.id, ...there }),
    refusedWith(422, 'OffersKeepCountry', { countryId: 'OffersKeepCountry' }),
  )
  const egypt = await locationIn(world)
  await world.db
    .insertInto('branches')
    .values(
      Array.from({ length: 98 }, (_, n) => ({
        place_id: id,
        is_main: false,
        name_ar: `فرع ${n}`,
        name_en: `Branch ${n}`,
        address_ar: '',
        address_en: '',
        country_id: egypt.countryId,
        government_id: egypt.governmentId,
        city_id: egypt.cityId,
        lat: egypt.lat,
        lng: egypt.lng,
      })),
    )
    .execute()
  await assert.rejects(addBranch(id, owner, { nameAr: 'بعد المئة' }), refusedWith(422, 'TooManyBranches'))
})

test('pictures of a branch: six at most, in an order, the main one first; hostile ones are refused', async () => {
  const { id, owner } = await registerPlace(world)
  const [main] = await world.ask(branches.listBranches, { placeId: id }, owner)
  const branchId = main?.id ?? 0
  const add = async (image: File) => world.ask(branches.saveBranchImage, { branchId, image }, owner)
  for (let n = 0; n < 5; n += 1) await add(await picture())
  const both = await Promise.allSettled([add(await picture()), add(await picture())])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const lost = both.find((each) => each.status === 'rejected')
  refusedWith(400, 'InvalidData', { image: 'TooManyImages' })(lost?.reason)
  const images = await world.ask(branches.getBranchImages, { branchId }, owner)
  const ids = images.map((image) => image.id)
  const ordered = await world.ask(branches.orderBranchImages, { branchId, ids: ids.toReversed() }, owner)
  assert.deepEqual(
    ordered.images.map((image) => image.id),
    ids.toReversed(),
  )
  assert.deepEqual(
    ordered.images.map(({ isMain }) => isMain),
    [true, false, false, false, false, false],
  )
  await assert.rejects(
    world.ask(branches.orderBranchImages, { branchId, ids: ids.slice(1) }, owner),
    refusedWith(409, 'Stale'),
  )
  const left = await world.ask(
    branches.deleteBranchImage,
    { branchId, imageId: ids.at(-1) ?? 0, isMain: true },
    owner,
  )
  assert.deepEqual([left.images.length, left.images[0]?.isMain], [5, true])
  for (const [what, [refusal, bytes]] of Object.entries(await hostilePictures())) {
    const { body } = await world.send(
      branches.saveBranchImage,
      { TargetId: branchId, Image: fileOf(bytes) },
      owner,
    )
    assert.deepEqual((body as { fields: object }).fields, { image: refusal }, what)
  }
})
