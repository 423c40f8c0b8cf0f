import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { branches } from '#contract/places/branches.endpoints.ts'
import { places } from '#contract/places/endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import type { ManagedBranch } from '#contract/places/schemas.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type RequestError, type TestApp } from '#server/testing/app/testApp.ts'
import { addCountry } from '#server/testing/builders/countries.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { createPicture, toFile } from '#server/testing/builders/pictures.ts'
import { getLocation, registerPlace } from '#server/testing/builders/placeRegistrations.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { createHostilePictures } from '#server/testing/fixtures/hostilePictures.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app[Symbol.asyncDispose]())

async function addBranch(placeId: number, person: TestUser, overrides: object = {}) {
  const form = {
    placeId,
    nameAr: 'فرع زفتى',
    nameEn: 'Zefta',
    ...(await getLocation(app, 'Zefta')),
    ...overrides,
  }
  return app.request(branches.saveBranch, form, person)
}

async function createManager(placeId: number, branchId: number): Promise<TestUser> {
  const manager = await app.createUser({ rank: 'BranchManager' })
  await app.db
    .updateTable('users')
    .set({ servicePlaceId: placeId, branchId })
    .where('id', '=', manager.id)
    .execute()
  return manager
}

test('branches: an owner adds, changes and deletes them; the public sees it immediately', async () => {
  const { id, owner } = await registerPlace(app)
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  await app.request(managedPlaces.decidePlace, { placeId: id, status: true }, staff)
  const created = await addBranch(id, owner, { opens: '18:00', closes: '02:00', closedDays: [5, 5, 1] })
  assert.deepEqual(
    [created.opens, created.closes, created.closedDays, created.isMain],
    ['18:00', '02:00', [1, 5], false],
  )
  const listBranchNames = async () =>
    (await app.request(places.getPlace, { id })).branches.map(({ nameEn }) => nameEn)
  assert.deepEqual(await listBranchNames(), ['Main branch', 'Zefta'])
  const results = await app.request(places.search, { cityId: created.cityId })
  assert.deepEqual(
    results.data.map((row) => row.branchId),
    [created.id],
  )
  const { id: branchId, placeId, version } = created
  const changed = {
    id: branchId,
    placeId,
    nameEn: 'Zefta Square',
    ...(await getLocation(app, 'Zefta')),
    version,
  }
  const saved = await app.request(branches.saveBranch, changed, owner)
  assert.deepEqual([saved.nameEn, saved.opens], ['Zefta Square', '18:00'])
  await assert.rejects(app.request(branches.saveBranch, changed, owner), (error: RequestError) => {
    assert.deepEqual(
      [error.status, (error.body.current as { startString: string }).startString],
      [409, '18:00'],
    )
    return true
  })
  await app.request(branches.deleteBranch, { id: branchId }, owner)
  assert.deepEqual(await listBranchNames(), ['Main branch'])
})

const getHours = ({ opens, closes, closedDays, sameHoursAsMain }: ManagedBranch) => ({
  opens,
  closes,
  closedDays,
  sameHoursAsMain,
})

test('branches: one with the hours of the main branch follows their changes until it gets its own', async () => {
  const { id, owner } = await registerPlace(app)
  const list = async () => (await app.request(branches.listBranches, { placeId: id }, owner)).map(getHours)
  const [main] = await app.request(branches.listBranches, { placeId: id }, owner)
  const evenings = { opens: '18:00', closes: '02:00', closedDays: [5] }
  const saveMain = async (hours: object) => {
    const { nameAr, nameEn } = main as ManagedBranch
    const form = { id: main?.id, placeId: id, nameAr, nameEn, ...(await getLocation(app)), ...hours }
    return app.request(branches.saveBranch, form, owner)
  }
  await saveMain(evenings)
  // Hours next to the setting are ignored.
  const zefta = await addBranch(id, owner, { sameHoursAsMain: true, opens: '08:00', closes: '09:00' })
  assert.deepEqual(getHours(zefta), { ...evenings, sameHoursAsMain: true })
  await addBranch(id, owner, { nameAr: 'فرع ثالث', nameEn: 'Third', opens: '08:00', closes: '09:00' })

  const mornings = { opens: '07:00', closes: '12:00', closedDays: [0, 6] }
  await saveMain(mornings)
  const third = { opens: '08:00', closes: '09:00', closedDays: [], sameHoursAsMain: false }
  assert.deepEqual(await list(), [
    { ...mornings, sameHoursAsMain: false },
    { ...mornings, sameHoursAsMain: true },
    third,
  ])
  const open = await app.request(branches.getBranch, { id: zefta.id }, owner)
  assert.equal(open.version, zefta.version + 1)

  const change = async (more: object) => {
    const form = { id: zefta.id, placeId: id, nameEn: 'Zefta', ...(await getLocation(app, 'Zefta')), ...more }
    return getHours(await app.request(branches.saveBranch, form, owner))
  }
  assert.deepEqual(await change({}), { ...mornings, sameHoursAsMain: true })
  const own = { opens: '10:00', closes: '20:00', closedDays: [] }
  // A program that doesn't know the setting.
  assert.deepEqual(await change(own), { ...own, sameHoursAsMain: false })
  await saveMain(evenings)
  assert.deepEqual((await list())[1], { ...own, sameHoursAsMain: false })
  assert.deepEqual(await change({ sameHoursAsMain: true }), { ...evenings, sameHoursAsMain: true })
  assert.equal((await saveMain({ sameHoursAsMain: true })).sameHoursAsMain, false)
})

test('branches: the hours of a place’s form and of a new main branch are those of the followers', async () => {
  const { id, owner } = await registerPlace(app)
  const [main] = await app.request(branches.listBranches, { placeId: id }, owner)
  const zefta = await addBranch(id, owner, { opens: '08:00', closes: '15:00', closedDays: [5] })
  const third = await addBranch(id, owner, { nameEn: 'Third', nameAr: 'ثالث', sameHoursAsMain: true })
  const read = async (branchId: number) =>
    getHours(await app.request(branches.getBranch, { id: branchId }, owner))
  const place = await app.request(managedPlaces.getPlace, { id }, owner)
  const { nameAr, nameEn, categoryId, phones } = place
  const location = { ...(await getLocation(app)), opens: '11:00', closes: '23:00', closedDays: [1] }
  await app.request(managedPlaces.savePlace, { id, nameAr, nameEn, categoryId, phones, location }, owner)
  const followed = { opens: '11:00', closes: '23:00', closedDays: [1], sameHoursAsMain: true }
  assert.deepEqual(await read(third.id), followed)

  await app.request(branches.deleteBranch, { id: main?.id ?? 0 }, owner)
  const own = { opens: '08:00', closes: '15:00', closedDays: [5] }
  assert.deepEqual(await read(zefta.id), { ...own, sameHoursAsMain: false })
  assert.deepEqual(await read(third.id), { ...own, sameHoursAsMain: true })
  await app.request(branches.deleteBranch, { id: zefta.id }, owner)
  assert.deepEqual(await read(third.id), { ...own, sameHoursAsMain: false })
})

test('branches: one without pictures has its own drawing of the place’s category', async () => {
  const { id, owner } = await registerPlace(app)
  const { art } = await app.db
    .updateTable('categories')
    .set({ art: 'restaurant' })
    .where('id', '=', (eb) => eb.selectFrom('places').select('categoryId').where('id', '=', id))
    .returning('art')
    .executeTakeFirstOrThrow()
  const created = await addBranch(id, owner)
  assert.deepEqual([created.imagePath, created.imagesCount], [`/art/${art}/${created.id}.svg`, 0])
  const image = await createPicture()
  const { images } = await app.request(branches.saveBranchImage, { branchId: created.id, image }, owner)
  const branch = await app.request(branches.getBranch, { id: created.id }, owner)
  assert.deepEqual([branch.imagePath, branch.imagesCount], [images[0]?.path, 1])
})

test('branches: the last stays, the oldest replaces the main one, a managed one stays', async () => {
  const { id, owner } = await registerPlace(app)
  const [main] = await app.request(branches.listBranches, { placeId: id }, owner)
  await assert.rejects(
    app.request(branches.deleteBranch, { id: main?.id ?? 0 }, owner),
    matchApiError(422, 'LastBranch'),
  )
  const second = await addBranch(id, owner)
  await addBranch(id, owner, { nameAr: 'فرع ثالث', nameEn: 'Third' })
  await createManager(id, second.id)
  await assert.rejects(
    app.request(branches.deleteBranch, { id: second.id }, owner),
    matchApiError(422, 'BranchHasManagers'),
  )
  await app.request(branches.deleteBranch, { id: main?.id ?? 0 }, owner)
  const left = await app.request(branches.listBranches, { placeId: id }, owner)
  assert.deepEqual(
    left.map(({ nameEn, isMain, managersCount }) => [nameEn, isMain, managersCount]),
    [
      ['Zefta', true, 1],
      ['Third', false, 0],
    ],
  )
})

test('branches: concurrent deletions of the last two leave one', async () => {
  const { id, owner } = await registerPlace(app)
  await addBranch(id, owner)
  const all = await app.request(branches.listBranches, { placeId: id }, owner)
  const deletions = all.map((branch) => app.send(branches.deleteBranch, { id: branch.id }, owner))
  assert.deepEqual((await Promise.all(deletions)).map(({ status }) => status).toSorted(), [200, 422])
  const [left] = await app.request(branches.listBranches, { placeId: id }, owner)
  assert.equal(left?.isMain, true)
})

test('branches: a manager edits theirs and its pictures, adds, deletes and sees no other', async () => {
  const { id, owner } = await registerPlace(app)
  const own = await addBranch(id, owner)
  const [main] = await app.request(branches.listBranches, { placeId: id }, owner)
  const manager = await createManager(id, own.id)
  const listedBranches = await app.request(branches.listBranches, { placeId: id }, manager)
  assert.deepEqual(
    listedBranches.map((branch) => branch.id),
    [own.id],
  )
  const form = { nameEn: 'Mine', ...(await getLocation(app, 'Zefta')) }
  await app.request(branches.saveBranch, { ...form, id: own.id, placeId: id }, manager)
  await app.request(branches.saveBranchImage, { branchId: own.id, image: await createPicture() }, manager)
  const rejectedRequests = [
    app.send(branches.getBranch, { id: main?.id }, manager),
    app.send(branches.getBranchImages, { branchId: main?.id }, manager),
    app.send(branches.saveBranchImage, { TargetId: main?.id, Image: await createPicture() }, manager),
    app.send(branches.deleteBranch, { id: own.id }, manager),
  ]
  assert.deepEqual(
    (await Promise.all(rejectedRequests)).map(({ status }) => status),
    [404, 404, 404, 403],
  )
  await assert.rejects(
    app.request(branches.saveBranch, { ...form, nameEn: 'New', placeId: id }, manager),
    matchApiError(404, 'NotFound'),
  )
  const { owner: stranger } = await registerPlace(app)
  for (const call of [branches.getBranch, branches.deleteBranch])
    assert.equal((await app.send(call, { id: own.id }, stranger)).status, 404)
})

test('branches: a place has at most a hundred, in one country, with different names', async () => {
  const { id, owner } = await registerPlace(app)
  await addBranch(id, owner)
  await assert.rejects(addBranch(id, owner), matchApiError(409, 'NameTaken', { nameAr: 'NameTaken' }))
  const abroad = await addCountry(app, 'SA')
  const government = await app.db
    .insertInto('governments')
    .values({
      countryId: abroad,
      code: null,
      nameAr: 'الرياض',
      nameEn: 'Riyadh',
      image: null,
      lat: 24,
      lng: 46,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('cities')
    .values({
      governmentId: government.id,
      code: null,
      nameAr: 'الرياض',
      nameEn: 'Riyadh city',
      lat: 24,
      lng: 46,
    })
    .execute()
  const there = await getLocation(app, 'Riyadh city')
  await assert.rejects(
    addBranch(id, owner, { nameAr: 'فرع الرياض', ...there }),
    matchApiError(422, 'OtherCountry', { countryId: 'OtherCountry' }),
  )
  const alone = await registerPlace(app)
  const [main] = await app.request(branches.listBranches, { placeId: alone.id }, alone.owner)
  await createOffer(app, alone.id)
  await assert.rejects(
    addBranch(alone.id, alone.owner, { id: main?.id, ...there }),
    matchApiError(422, 'OffersKeepCountry', { countryId: 'OffersKeepCountry' }),
  )
  const egypt = await getLocation(app)
  await app.db
    .insertInto('branches')
    .values(
      Array.from({ length: 98 }, (_, n) => ({
        placeId: id,
        isMain: false,
        nameAr: `فرع ${n}`,
        nameEn: `Branch ${n}`,
        addressAr: '',
        addressEn: '',
        countryId: egypt.countryId,
        governmentId: egypt.governmentId,
        cityId: egypt.cityId,
        lat: egypt.lat,
        lng: egypt.lng,
      })),
    )
    .execute()
  await assert.rejects(addBranch(id, owner, { nameAr: 'بعد المئة' }), matchApiError(422, 'TooManyBranches'))
})

test('branches: up to six ordered pictures, the main one first; hostile ones fail', async () => {
  const { id, owner } = await registerPlace(app)
  const [main] = await app.request(branches.listBranches, { placeId: id }, owner)
  const branchId = main?.id ?? 0
  const add = async (image: File) => app.request(branches.saveBranchImage, { branchId, image }, owner)
  for (let n = 0; n < 5; n += 1) await add(await createPicture())
  const both = await Promise.allSettled([add(await createPicture()), add(await createPicture())])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const rejection = both.find((result) => result.status === 'rejected')
  matchApiError(400, 'InvalidData', { image: 'TooManyImages' })(rejection?.reason)
  const images = await app.request(branches.getBranchImages, { branchId }, owner)
  const ids = images.map((image) => image.id)
  const ordered = await app.request(branches.orderBranchImages, { branchId, ids: ids.toReversed() }, owner)
  assert.deepEqual(
    ordered.images.map((image) => image.id),
    ids.toReversed(),
  )
  assert.deepEqual(
    ordered.images.map(({ isMain }) => isMain),
    [true, false, false, false, false, false],
  )
  await assert.rejects(
    app.request(branches.orderBranchImages, { branchId, ids: ids.slice(1) }, owner),
    matchApiError(409, 'Stale'),
  )
  const left = await app.request(
    branches.deleteBranchImage,
    { branchId, imageId: ids.at(-1) ?? 0, isMain: true },
    owner,
  )
  assert.deepEqual([left.images.length, left.images[0]?.isMain], [5, true])
  for (const [what, [errorKey, bytes]] of Object.entries(await createHostilePictures())) {
    const { body } = await app.send(
      branches.saveBranchImage,
      { TargetId: branchId, Image: toFile(bytes) },
      owner,
    )
    assert.deepEqual((body as { fields: object }).fields, { image: errorKey }, what)
  }
})
