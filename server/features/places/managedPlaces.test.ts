import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { places } from '#contract/places.ts'
import type { Person } from '#server/testing/people.ts'
import { picture } from '#server/testing/pictures.ts'
import { refusedWith } from '#server/testing/refusals.ts'
import { formOf, registerPlace } from '#server/testing/registering.ts'
import { createWorld, type Refused, type World } from '#server/testing/world.ts'

let world: World
let staff: Person
before(async () => {
  world = await createWorld()
  staff = await world.person({ rank: 'SuperAdmin' })
})
after(() => world[Symbol.asyncDispose]())

const read = (id: number, person = staff) => world.ask(managedPlaces.getPlace, { id }, person)

async function approved() {
  const registered = await registerPlace(world)
  await world.ask(managedPlaces.decidePlace, { placeId: registered.id, status: true }, staff)
  return registered
}

/** The statuses of what was asked at once, the good ones first. */
async function statusesOf(asked: Promise<unknown>[]): Promise<number[]> {
  const settled = await Promise.allSettled(asked)
  return settled
    .map((each) => (each.status === 'fulfilled' ? 200 : (each.reason as Refused).status))
    .toSorted()
}

test('of two staff who approve and reject at once one wins, and the other is shown how it stands', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await registerPlace(world)
    const { version } = await read(id)
    const decide = (status: boolean) =>
      world.ask(managedPlaces.decidePlace, { placeId: id, status, reason: 'مكرر', version }, staff)
    const settled = await Promise.allSettled([decide(true), decide(false)])
    const lost = settled.find((each) => each.status === 'rejected')?.reason as Refused
    assert.deepEqual([lost.status, lost.errorKey], [409, 'Stale'])
    const now = await read(id)
    assert.ok(now.state === 'approved' || now.state === 'rejected')
    assert.equal((lost.body.current as { state: string }).state, now.state)
    assert.equal((lost.body.current as { version: number }).version, now.version)
  }
})

test('of two tabs that edit one place the second is told what the first one changed', async () => {
  const { id, owner } = await registerPlace(world)
  const form = await formOf(world, id, owner)
  await world.ask(managedPlaces.savePlace, { ...form, descriptionEn: 'Grills' }, owner)
  const second = world.ask(managedPlaces.savePlace, { ...form, nameEn: 'Oasis' }, owner)
  await assert.rejects(second, (error: Refused) => {
    assert.deepEqual([error.status, error.errorKey], [409, 'Stale'])
    const current = error.body.current as Record<string, unknown>
    assert.deepEqual([current.descriptionEn, current.nameEn], ['Grills', form.nameEn])
    assert.ok('imagesPaths' in current && 'catId' in current, 'as its read gives it')
    return true
  })
  const both = ['One', 'Two'].map(async (nameEn) => {
    const newer = { ...form, version: form.version + 1, nameEn }
    return world.ask(managedPlaces.savePlace, newer, owner)
  })
  assert.deepEqual(await statusesOf(both), [200, 409])
})

test('a place of somebody else is not there, whatever is asked of it', async () => {
  const { id } = await registerPlace(world)
  const { owner: stranger } = await registerPlace(world)
  const form = await formOf(world, id, staff)
  const document = (await read(id)).documents[0]?.id ?? 0
  const asked = [
    world.ask(managedPlaces.getPlace, { id }, stranger),
    world.ask(managedPlaces.savePlace, form, stranger),
    world.ask(managedPlaces.saveServices, { placeId: id, services: [] }, stranger),
    world.ask(managedPlaces.getDocument, { id: document }, stranger),
    world.ask(places.getPlaceServices, { id }, stranger),
  ]
  assert.deepEqual(await statusesOf(asked), [404, 404, 404, 404, 404])
  const member = await world.person()
  assert.equal((await world.send(managedPlaces.getPlace, { id }, member)).status, 403)
})

test('an owner who is asked for another document sends the place again with it, and staff see it wait', async () => {
  const { id, owner } = await registerPlace(world)
  const documents = [{ kind: 'identity' as const, verdict: 'refused' as const, note: 'غير واضحة' }]
  const reason = 'صورة البطاقة غير واضحة'
  const asked = await world.ask(managedPlaces.requestRevision, { placeId: id, reason, documents }, staff)
  assert.deepEqual(
    [asked.state, asked.reason, asked.documents[0]?.verdict],
    ['revisionRequested', reason, 'refused'],
  )
  const form = await formOf(world, id, owner)
  await assert.rejects(
    world.ask(managedPlaces.savePlace, form, owner),
    refusedWith(422, 'DocumentNotReplaced', { identity: 'DocumentNotReplaced' }),
  )
  const sent = await world.ask(managedPlaces.savePlace, { ...form, identity: await picture() }, owner)
  assert.deepEqual(
    [sent.state, sent.reason, sent.documents.map(({ verdict }) => verdict)],
    ['registered', null, ['pending', 'pending']],
  )
  const { data } = await world.ask(managedPlaces.listUnapproved, { pageSize: 200 }, staff)
  assert.ok(data.some((row) => row.id === id && row.waitsSince === sent.submittedAt))
})

test('a rejected place is sent again, also after its documents were erased, which are asked for then', async () => {
  const { id, owner } = await registerPlace(world)
  await assert.rejects(
    world.ask(managedPlaces.decidePlace, { placeId: id, status: false }, staff),
    refusedWith(400, 'InvalidData', { reason: 'requiredField' }),
  )
  const reject = { placeId: id, status: false, reason: 'مكرر' }
  const rejected = await world.ask(managedPlaces.decidePlace, reject, staff)
  assert.deepEqual([rejected.state, rejected.reason], ['rejected', 'مكرر'])
  assert.deepEqual(await world.ask(managedPlaces.decidePlace, reject, staff), rejected, 'it is so already')
  await assert.rejects(
    world.ask(managedPlaces.decidePlace, { placeId: id, status: true }, staff),
    refusedWith(422, 'WrongPlaceState'),
  )
  await world.db
    .updateTable('place_documents')
    .set({ erase_at: new Date(0) })
    .where('place_id', '=', id)
    .where('kind', '=', 'identity')
    .execute()
  await world.settle()
  const form = await formOf(world, id, owner)
  await assert.rejects(
    world.ask(managedPlaces.savePlace, form, owner),
    refusedWith(400, 'InvalidData', { identity: 'IdentityImageError' }),
  )
  const sent = await world.ask(managedPlaces.savePlace, { ...form, identity: await picture() }, owner)
  assert.equal(sent.state, 'registered')
})

test('what staff check of an approved place waits for them, while the public sees the old; the rest shows at once', async () => {
  const { id, owner } = await approved()
  const form = await formOf(world, id, owner)
  const changed = { ...form, nameEn: 'Oasis', descriptionEn: 'Open-air', taxAccountNumber: '' }
  const saved = await world.ask(managedPlaces.savePlace, { ...changed, identity: await picture() }, owner)
  assert.deepEqual([saved.nameEn, saved.descriptionEn, saved.isApproved], [form.nameEn, 'Open-air', true])
  const { pendingChange } = saved
  assert.deepEqual(pendingChange?.fields, ['nameEn', 'taxAccountNumber', 'identity'])
  assert.deepEqual([pendingChange?.nameEn, pendingChange?.nameAr], ['Oasis', form.nameAr])
  assert.equal((await world.ask(places.getPlace, { id })).nameEn, form.nameEn)
  const kept = await world.ask(managedPlaces.savePlace, { ...changed, version: saved.version }, owner)
  assert.equal(kept.pendingChange?.id, pendingChange?.id, 'what waits already is not asked for again')
  const replaced = await world.ask(
    managedPlaces.savePlace,
    { ...changed, nameEn: 'Oasis 2', version: kept.version },
    owner,
  )
  assert.deepEqual(replaced.pendingChange?.fields, ['nameEn', 'taxAccountNumber', 'identity'])
  await assert.rejects(
    world.ask(managedPlaces.decideChange, { changeId: pendingChange?.id ?? 0, status: true }, staff),
    (error: Refused) => error.status === 409 && (error.body.current as { id: number }).id === id,
  )
  const changeId = replaced.pendingChange?.id ?? 0
  const decide = (status: boolean) =>
    world.ask(managedPlaces.decideChange, { changeId, status, reason: 'لا' }, staff)
  assert.deepEqual(await statusesOf([decide(true), decide(true)]), [200, 409])
  const after = await read(id, owner)
  assert.deepEqual([after.nameEn, after.taxAccountNumber, after.pendingChange], ['Oasis 2', '', null])
  assert.equal((await world.ask(places.getPlace, { id })).nameEn, 'Oasis 2')
})

test('a rejected change leaves the place as it is, its owner reads why, and its documents are gone', async () => {
  const { id, owner } = await approved()
  const form = await formOf(world, id, owner)
  const { pendingChange } = await world.ask(
    managedPlaces.savePlace,
    { ...form, commercialImage: await picture() },
    owner,
  )
  assert.deepEqual(pendingChange?.fields, ['commercialImage'])
  await world.ask(
    managedPlaces.decideChange,
    { changeId: pendingChange?.id ?? 0, status: false, reason: 'غير واضح' },
    staff,
  )
  const after = await read(id, owner)
  assert.deepEqual([after.pendingChange, after.changeRejection?.reason], [null, 'غير واضح'])
  const left = await world.db.selectFrom('place_documents').select('id').where('place_id', '=', id).execute()
  assert.equal(left.length, 2)
})

test('a place whose category changes offers nothing of the old one', async () => {
  const { id, owner } = await approved()
  const { categoryId } = await read(id)
  const [service] = await world.db
    .selectFrom('services')
    .select('id')
    .where('category_id', '=', categoryId)
    .execute()
  const services = [{ id: service?.id ?? 0, discountPercent: 15 }]
  const saved = await world.ask(managedPlaces.saveServices, { placeId: id, services }, owner)
  assert.deepEqual(saved.services, services)
  const offered = await world.ask(places.getPlaceServices, { id })
  assert.deepEqual(
    offered.filter(({ inServicePlace }) => inServicePlace).map((each) => [each.id, each.discountPercent]),
    [[service?.id, 15]],
  )
  const other = await world.db
    .insertInto('categories')
    .values({ name_ar: 'ورش', name_en: 'Repair', position: 9, action_link: null, image: null, art: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const foreign = { placeId: id, services: [{ id: 999_999 }, ...services, ...services] }
  await assert.rejects(
    world.ask(managedPlaces.saveServices, foreign, owner),
    refusedWith(400, 'InvalidData', { 'services.0.id': 'InvalidData', 'services.2.id': 'InvalidData' }),
  )
  const form = await formOf(world, id, staff)
  await world.ask(managedPlaces.savePlace, { ...form, categoryId: other.id }, staff)
  assert.deepEqual(await world.ask(places.getPlaceServices, { id }), [])
})

test('pictures are taken away, added and put in order by one save, at most six and at least one', async () => {
  const { id, owner } = await registerPlace(world)
  const { images: before, ...rest } = await read(id, owner)
  const form = { ...(await formOf(world, id, owner)), version: rest.version }
  const [first = '', second = ''] = before
  const saved = await world.ask(
    managedPlaces.savePlace,
    {
      ...form,
      images: [await picture(), await picture()],
      oldImages: [first],
      imageOrder: ['1', second, '0'],
    },
    owner,
  )
  assert.equal(saved.images.length, 3)
  assert.equal(saved.images[1], second)
  assert.ok(!saved.images.includes(first))
  const { version } = saved
  const six = await Promise.all([1, 2, 3, 4].map(() => picture()))
  await assert.rejects(
    world.ask(managedPlaces.savePlace, { ...form, version, images: six }, owner),
    refusedWith(400, 'InvalidData', { images: 'Images-length' }),
  )
  await assert.rejects(
    world.ask(managedPlaces.savePlace, { ...form, version, oldImages: saved.images }, owner),
    refusedWith(400, 'InvalidData', { images: 'PlaceImagesError' }),
  )
  await assert.rejects(
    world.ask(managedPlaces.savePlace, { ...form, version, imageOrder: [first] }, owner),
    refusedWith(400, 'InvalidData', { imageOrder: 'MainImageError' }),
  )
})
