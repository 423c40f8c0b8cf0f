import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { places } from '#contract/places/endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type RequestError, type TestApp } from '#server/testing/app/testApp.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import { readPlaceInput, registerPlace } from '#server/testing/builders/placeRegistrations.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

let app: TestApp
let staff: TestUser
before(async () => {
  app = await createTestApp()
  staff = await app.createUser({ rank: 'SuperAdmin' })
})
after(() => app[Symbol.asyncDispose]())

const readPlace = (id: number, person = staff) => app.request(managedPlaces.getPlace, { id }, person)

async function approved() {
  const registered = await registerPlace(app)
  await app.request(managedPlaces.decidePlace, { placeId: registered.id, status: true }, staff)
  return registered
}

async function readStatuses(requests: Promise<unknown>[]): Promise<number[]> {
  const settled = await Promise.allSettled(requests)
  return settled
    .map((result) => (result.status === 'fulfilled' ? 200 : (result.reason as RequestError).status))
    .toSorted()
}

test('managed places: approval and rejection together: one succeeds, one gets the state', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await registerPlace(app)
    const { version } = await readPlace(id)
    const decide = (status: boolean) =>
      app.request(managedPlaces.decidePlace, { placeId: id, status, reason: 'مكرر', version }, staff)
    const settled = await Promise.allSettled([decide(true), decide(false)])
    const rejection = settled.find((result) => result.status === 'rejected')?.reason as RequestError
    assert.deepEqual([rejection.status, rejection.errorKey], [409, 'Stale'])
    const now = await readPlace(id)
    assert.ok(now.state === 'approved' || now.state === 'rejected')
    assert.equal((rejection.body.current as { state: string }).state, now.state)
    assert.equal((rejection.body.current as { version: number }).version, now.version)
  }
})

test('managed places: the second of two tabs gets a conflict with the first one’s edits', async () => {
  const { id, owner } = await registerPlace(app)
  const form = await readPlaceInput(app, id, owner)
  await app.request(managedPlaces.savePlace, { ...form, descriptionEn: 'Grills' }, owner)
  const second = app.request(managedPlaces.savePlace, { ...form, nameEn: 'Oasis' }, owner)
  await assert.rejects(second, (error: RequestError) => {
    assert.deepEqual([error.status, error.errorKey], [409, 'Stale'])
    const current = error.body.current as Record<string, unknown>
    assert.deepEqual([current.descriptionEn, current.nameEn], ['Grills', form.nameEn])
    assert.ok('imagesPaths' in current && 'catId' in current, 'as returned by its read endpoint')
    return true
  })
  const both = ['One', 'Two'].map(async (nameEn) => {
    const newer = { ...form, version: form.version + 1, nameEn }
    return app.request(managedPlaces.savePlace, newer, owner)
  })
  assert.deepEqual(await readStatuses(both), [200, 409])
})

test('managed places: another owner’s place is not found by any endpoint', async () => {
  const { id } = await registerPlace(app)
  const { owner: stranger } = await registerPlace(app)
  const form = await readPlaceInput(app, id, staff)
  const document = (await readPlace(id)).documents[0]?.id ?? 0
  const requests = [
    app.request(managedPlaces.getPlace, { id }, stranger),
    app.request(managedPlaces.savePlace, form, stranger),
    app.request(managedPlaces.saveServices, { placeId: id, services: [] }, stranger),
    app.request(managedPlaces.getDocument, { id: document }, stranger),
    app.request(places.getPlaceServices, { id }, stranger),
  ]
  assert.deepEqual(await readStatuses(requests), [404, 404, 404, 404, 404])
  const member = await app.createUser()
  assert.equal((await app.send(managedPlaces.getPlace, { id }, member)).status, 403)
})

test('managed places: an owner resubmits with another document, and staff see it waiting', async () => {
  const { id, owner } = await registerPlace(app)
  const documents = [{ kind: 'identity' as const, verdict: 'refused' as const, note: 'غير واضحة' }]
  const reason = 'صورة البطاقة غير واضحة'
  const revision = await app.request(managedPlaces.requestRevision, { placeId: id, reason, documents }, staff)
  assert.deepEqual(
    [revision.state, revision.reason, revision.documents[0]?.verdict],
    ['revisionRequested', reason, 'refused'],
  )
  const form = await readPlaceInput(app, id, owner)
  await assert.rejects(
    app.request(managedPlaces.savePlace, form, owner),
    matchApiError(422, 'DocumentNotReplaced', { identity: 'DocumentNotReplaced' }),
  )
  const submitted = await app.request(
    managedPlaces.savePlace,
    { ...form, identity: await createPicture() },
    owner,
  )
  assert.deepEqual(
    [submitted.state, submitted.reason, submitted.documents.map(({ verdict }) => verdict)],
    ['registered', null, ['pending', 'pending']],
  )
  const { data } = await app.request(managedPlaces.listUnapproved, { pageSize: 200 }, staff)
  assert.ok(data.some((row) => row.id === id && row.waitsSince === submitted.submittedAt))
})

test('managed places: a rejected one is resubmitted, with new documents if erased', async () => {
  const { id, owner } = await registerPlace(app)
  await assert.rejects(
    app.request(managedPlaces.decidePlace, { placeId: id, status: false }, staff),
    matchApiError(400, 'InvalidData', { reason: 'requiredField' }),
  )
  const reject = { placeId: id, status: false, reason: 'مكرر' }
  const rejected = await app.request(managedPlaces.decidePlace, reject, staff)
  assert.deepEqual([rejected.state, rejected.reason], ['rejected', 'مكرر'])
  assert.deepEqual(
    await app.request(managedPlaces.decidePlace, reject, staff),
    rejected,
    'it already has this state',
  )
  await assert.rejects(
    app.request(managedPlaces.decidePlace, { placeId: id, status: true }, staff),
    matchApiError(422, 'WrongPlaceState'),
  )
  await app.db
    .updateTable('placeDocuments')
    .set({ eraseAt: new Date(0) })
    .where('placeId', '=', id)
    .where('kind', '=', 'identity')
    .execute()
  await app.runPendingJobs()
  const form = await readPlaceInput(app, id, owner)
  await assert.rejects(
    app.request(managedPlaces.savePlace, form, owner),
    matchApiError(400, 'InvalidData', { identity: 'IdentityImageError' }),
  )
  const submitted = await app.request(
    managedPlaces.savePlace,
    { ...form, identity: await createPicture() },
    owner,
  )
  assert.equal(submitted.state, 'registered')
})

test('managed places: changes that staff check wait, the rest is public immediately', async () => {
  const { id, owner } = await approved()
  const form = await readPlaceInput(app, id, owner)
  const changed = { ...form, nameEn: 'Oasis', descriptionEn: 'Open-air', taxAccountNumber: '' }
  const saved = await app.request(
    managedPlaces.savePlace,
    { ...changed, identity: await createPicture() },
    owner,
  )
  assert.deepEqual([saved.nameEn, saved.descriptionEn, saved.isApproved], [form.nameEn, 'Open-air', true])
  const { pendingChange } = saved
  assert.deepEqual(pendingChange?.fields, ['nameEn', 'taxAccountNumber', 'identity'])
  assert.deepEqual([pendingChange?.nameEn, pendingChange?.nameAr], ['Oasis', form.nameAr])
  assert.equal((await app.request(places.getPlace, { id })).nameEn, form.nameEn)
  const unchanged = await app.request(managedPlaces.savePlace, { ...changed, version: saved.version }, owner)
  assert.equal(unchanged.pendingChange?.id, pendingChange?.id, 'a pending change isn’t requested again')
  const replaced = await app.request(
    managedPlaces.savePlace,
    { ...changed, nameEn: 'Oasis 2', version: unchanged.version },
    owner,
  )
  assert.deepEqual(replaced.pendingChange?.fields, ['nameEn', 'taxAccountNumber', 'identity'])
  await assert.rejects(
    app.request(managedPlaces.decideChange, { changeId: pendingChange?.id ?? 0, status: true }, staff),
    (error: RequestError) => error.status === 409 && (error.body.current as { id: number }).id === id,
  )
  const changeId = replaced.pendingChange?.id ?? 0
  const decide = (status: boolean) =>
    app.request(managedPlaces.decideChange, { changeId, status, reason: 'لا' }, staff)
  assert.deepEqual(await readStatuses([decide(true), decide(true)]), [200, 409])
  const after = await readPlace(id, owner)
  assert.deepEqual([after.nameEn, after.taxAccountNumber, after.pendingChange], ['Oasis 2', '', null])
  assert.equal((await app.request(places.getPlace, { id })).nameEn, 'Oasis 2')
})

test('managed places: a rejected change alters nothing, has a reason, loses its documents', async () => {
  const { id, owner } = await approved()
  const form = await readPlaceInput(app, id, owner)
  const { pendingChange } = await app.request(
    managedPlaces.savePlace,
    { ...form, commercialImage: await createPicture() },
    owner,
  )
  assert.deepEqual(pendingChange?.fields, ['commercialImage'])
  await app.request(
    managedPlaces.decideChange,
    { changeId: pendingChange?.id ?? 0, status: false, reason: 'غير واضح' },
    staff,
  )
  const after = await readPlace(id, owner)
  assert.deepEqual([after.pendingChange, after.changeRejection?.reason], [null, 'غير واضح'])
  const left = await app.db.selectFrom('placeDocuments').select('id').where('placeId', '=', id).execute()
  assert.equal(left.length, 2)
})

test('managed places: a changed category removes the services of the old one', async () => {
  const { id, owner } = await approved()
  const { categoryId } = await readPlace(id)
  const [service] = await app.db
    .selectFrom('services')
    .select('id')
    .where('categoryId', '=', categoryId)
    .execute()
  const services = [{ id: service?.id ?? 0, discountPercent: 15 }]
  const saved = await app.request(managedPlaces.saveServices, { placeId: id, services }, owner)
  assert.deepEqual(saved.services, services)
  const offered = await app.request(places.getPlaceServices, { id })
  assert.deepEqual(
    offered
      .filter(({ inServicePlace }) => inServicePlace)
      .map((service) => [service.id, service.discountPercent]),
    [[service?.id, 15]],
  )
  const otherCategory = await app.db
    .insertInto('categories')
    .values({ nameAr: 'ورش', nameEn: 'Repair', position: 9, actionLink: null, image: null, art: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const foreign = { placeId: id, services: [{ id: 999_999 }, ...services, ...services] }
  await assert.rejects(
    app.request(managedPlaces.saveServices, foreign, owner),
    matchApiError(400, 'InvalidData', { 'services.0.id': 'InvalidData', 'services.2.id': 'InvalidData' }),
  )
  const form = await readPlaceInput(app, id, staff)
  await app.request(managedPlaces.savePlace, { ...form, categoryId: otherCategory.id }, staff)
  assert.deepEqual(await app.request(places.getPlaceServices, { id }), [])
})

test('managed places: one save removes, adds and sorts pictures, from one to six', async () => {
  const { id, owner } = await registerPlace(app)
  const { images: before, ...rest } = await readPlace(id, owner)
  const form = { ...(await readPlaceInput(app, id, owner)), version: rest.version }
  const [first = '', second = ''] = before
  const saved = await app.request(
    managedPlaces.savePlace,
    {
      ...form,
      images: [await createPicture(), await createPicture()],
      oldImages: [first],
      imageOrder: ['1', second, '0'],
    },
    owner,
  )
  assert.equal(saved.images.length, 3)
  assert.equal(saved.images[1], second)
  assert.ok(!saved.images.includes(first))
  const { version } = saved
  const six = await Promise.all([1, 2, 3, 4].map(() => createPicture()))
  await assert.rejects(
    app.request(managedPlaces.savePlace, { ...form, version, images: six }, owner),
    matchApiError(400, 'InvalidData', { images: 'Images-length' }),
  )
  await assert.rejects(
    app.request(managedPlaces.savePlace, { ...form, version, oldImages: saved.images }, owner),
    matchApiError(400, 'InvalidData', { images: 'PlaceImagesError' }),
  )
  await assert.rejects(
    app.request(managedPlaces.savePlace, { ...form, version, imageOrder: [first] }, owner),
    matchApiError(400, 'InvalidData', { imageOrder: 'MainImageError' }),
  )
})
