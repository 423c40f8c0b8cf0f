import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { categories } from '#contract/categories.ts'
import type { Person } from '#server/testing/people.ts'
import { picture } from '#server/testing/pictures.ts'
import { givePlace } from '#server/testing/places.ts'
import { countQueries } from '#server/testing/queries.ts'
import { refusedWith } from '#server/testing/refusals.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const editor = await world.person({ rank: 'Moderator', permissions: ['EditCategory'] })
const remover = await world.person({ rank: 'Moderator', permissions: ['DeleteCategory'] })

test('a category is made with its picture and link, and comes last', async () => {
  const first = await world.ask(categories.saveCategory, { nameAr: 'مطاعم', nameEn: 'Restaurants' }, editor)
  const input = {
    nameAr: 'مقاهٍ',
    nameEn: 'Cafés',
    actionLink: 'https://cafes.example/list',
    image: await picture(),
  }
  const second = await world.ask(categories.saveCategory, input, editor)
  assert.match(second.imagePath ?? '', /^\/files\/.+-400\.webp$/)
  const all = await world.ask(categories.getAllCategories, {}, null, { language: 'ar' })
  assert.deepEqual(
    all.map(({ id, name }) => [id, name]),
    [
      [first.id, 'مطاعم'],
      [second.id, 'مقاهٍ'],
    ],
  )
  assert.equal(await countQueries(() => world.ask(categories.getAllCategories, {})), 1)
  const { body } = await world.send(categories.getCategoryById, { Id: second.id })
  const wire = body as Record<string, unknown>
  assert.deepEqual(
    [wire.catActionLink, wire.name, wire.art, wire.version],
    ['https://cafes.example/list', 'Cafés', null, 0],
  )
})

test('a save keeps the picture, an empty path removes it, a link that is left out goes', async () => {
  const names = { nameAr: 'فنادق', nameEn: 'Hotels' }
  const made = await world.ask(
    categories.saveCategory,
    { ...names, image: await picture(), actionLink: 'https://hotels.example/' },
    editor,
  )
  const kept = await world.ask(categories.saveCategory, { ...names, id: made.id, version: 0 }, editor)
  assert.deepEqual([kept.imagePath, kept.actionLink, kept.version], [made.imagePath, null, 1])
  const other = { ...names, id: made.id, imagePath: '/files/of-somebody-else.webp' }
  const still = await world.ask(categories.saveCategory, other, editor)
  assert.equal(still.imagePath, made.imagePath)
  const { body } = await world.send(
    categories.saveCategory,
    { Id: made.id, NameAr: 'فنادق', NameEn: 'Hotels', ImgePath: '' },
    editor,
  )
  assert.equal((body as { imagePath: unknown }).imagePath, null)
})

test('a save from an older reading is told what stands now', async () => {
  const names = { nameAr: 'كتب', nameEn: 'Books' }
  const { id } = await world.ask(categories.saveCategory, names, editor)
  const sent = await Promise.all(
    ['One', 'Two'].map((nameEn) =>
      world.send(categories.saveCategory, { ...names, id, nameEn, version: 0 }, editor),
    ),
  )
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 409])
  const stale = sent.find(({ status }) => status === 409)?.body as { current: { version: number } }
  assert.equal(stale.current.version, 1)
})

test('a category needs both names and, if any, an https link', async () => {
  for (const catActionLink of [
    'http://plain.example',
    'javascript:alert(1)',
    'ftp://x.example',
    'https://',
    'x',
  ]) {
    const { status, body } = await world.send(
      categories.saveCategory,
      { NameAr: '', NameEn: '  ', CatActionLink: catActionLink },
      editor,
    )
    assert.equal(status, 400)
    assert.deepEqual((body as { fields: object }).fields, {
      nameAr: 'requiredField',
      nameEn: 'requiredField',
      catActionLink: 'EnterValidLink',
    })
  }
})

test('two categories never read alike', async () => {
  await world.ask(categories.saveCategory, { nameAr: 'صيدليّات', nameEn: 'Pharmacies' }, editor)
  await assert.rejects(
    world.ask(categories.saveCategory, { nameAr: 'صيدليات', nameEn: 'More' }, editor),
    refusedWith(409, 'NameTaken', { nameAr: 'NameTaken' }),
  )
})

test('a picture that is none is refused at its field', async () => {
  const image = new File(['<svg/>'], 'x.png')
  await assert.rejects(
    world.ask(categories.saveCategory, { nameAr: 'رسم', nameEn: 'Drawing', image }, editor),
    refusedWith(415, 'NotAPicture', { categoryImage: 'NotAPicture' }),
  )
})

test('visitors see services that are switched on, editors all of them', async () => {
  const { id: categoryId } = await world.ask(
    categories.saveCategory,
    { nameAr: 'ورش', nameEn: 'Workshops' },
    editor,
  )
  const oil = await world.ask(categories.saveService, { categoryId, nameAr: 'زيت', nameEn: 'Oil' }, editor)
  await world.ask(categories.saveService, { categoryId, nameAr: 'إطارات', nameEn: 'Tyres' }, editor)
  assert.equal(oil.isActive, true)
  const off = await world.send(categories.activateService, { Id: oil.id, status: 0 }, editor)
  assert.deepEqual([off.status, (off.body as { isActive: boolean }).isActive], [200, false])
  const names = async (person?: Person) => {
    const services = await world.ask(categories.getServicesByCategoryId, { categoryId }, person)
    const all = await world.ask(categories.getAllCategories, {}, person)
    assert.equal(all.find(({ id }) => id === categoryId)?.servicesCount, services.length)
    return services.map(({ nameEn }) => nameEn)
  }
  assert.deepEqual(await names(), ['Tyres'])
  assert.deepEqual(await names(remover), ['Tyres'])
  assert.deepEqual(await names(editor), ['Oil', 'Tyres'])
  await world.ask(categories.activateService, { id: oil.id, status: true }, editor)
  assert.deepEqual(await names(), ['Oil', 'Tyres'])

  const { id: placeId } = await givePlace(world, {
    nameEn: 'Garage',
    category: 'Workshops',
    services: ['Tyres'],
  })
  const supplier = await world.person({ rank: 'ServiceSupplier' })
  await world.db
    .updateTable('users')
    .set({ service_place_id: placeId })
    .where('id', '=', supplier.id)
    .execute()
  const own = await world.ask(categories.getServicesByCategoryId, { categoryId }, supplier)
  assert.deepEqual(
    own.map(({ nameEn, inServicePlace }) => [nameEn, inServicePlace]),
    [
      ['Oil', false],
      ['Tyres', true],
    ],
  )
})

test('a service needs both names, is unique in its category and stays in it', async () => {
  const { id: categoryId } = await world.ask(
    categories.saveCategory,
    { nameAr: 'حلويات', nameEn: 'Sweets' },
    editor,
  )
  const { id: otherId } = await world.ask(
    categories.saveCategory,
    { nameAr: 'بقالة', nameEn: 'Groceries' },
    editor,
  )
  const { body } = await world.send(categories.saveService, { categoryId, nameAr: '', nameEn: ' ' }, editor)
  assert.deepEqual((body as { errorKey: string; fields: object }).fields, {
    nameAr: 'InvalidData',
    nameEn: 'InvalidData',
  })
  const missing = await world.send(categories.saveService, { categoryId }, editor)
  assert.deepEqual((missing.body as { fields: object }).fields, {
    nameAr: 'InvalidData',
    nameEn: 'InvalidData',
  })
  const cake = { nameAr: 'كعكة', nameEn: 'Cake' }
  const made = await world.ask(categories.saveService, { categoryId, ...cake }, editor)
  await world.ask(categories.saveService, { categoryId: otherId, ...cake }, editor)
  await assert.rejects(
    world.ask(categories.saveService, { categoryId, nameAr: 'كعكه', nameEn: 'Cake 2' }, editor),
    refusedWith(409, 'NameTaken', { nameAr: 'NameTaken' }),
  )
  const saved = await world.ask(
    categories.saveService,
    { id: made.id, categoryId, ...cake, nameEn: 'Cakes', isActive: false, version: 0 },
    editor,
  )
  assert.deepEqual([saved.nameEn, saved.isActive, saved.version], ['Cakes', false, 1])
  await assert.rejects(
    world.ask(categories.saveService, { id: made.id, categoryId, ...cake, version: 0 }, editor),
    refusedWith(409, 'Stale'),
  )
  for (const wrong of [
    { id: made.id, categoryId: otherId },
    { id: 999_999, categoryId },
  ])
    await assert.rejects(
      world.ask(categories.saveService, { ...wrong, ...cake }, editor),
      refusedWith(404, 'NotFound'),
    )
  await assert.rejects(
    world.ask(categories.saveService, { categoryId: 999_999, ...cake }, editor),
    refusedWith(404, 'NotFound', { categoryId: 'NotFound' }),
  )
})

test('what places use stays, and says so; what none uses goes with its services', async () => {
  const { id: categoryId } = await world.ask(
    categories.saveCategory,
    { nameAr: 'عيادات', nameEn: 'Clinics' },
    editor,
  )
  const { id: serviceId } = await world.ask(
    categories.saveService,
    { categoryId, nameAr: 'كشف', nameEn: 'Check-up' },
    editor,
  )
  const { id: placeId } = await givePlace(world, {
    nameEn: 'Clinic',
    category: 'Clinics',
    services: ['Check-up'],
  })
  const refused = await world.send(categories.deleteCategory, { Id: categoryId }, remover, { language: 'ar' })
  assert.deepEqual(
    [refused.status, (refused.body as { errorMessage: string }).errorMessage],
    [409, 'لا يمكن الحذف، فما زال يعتمد عليه: مكان واحد.'],
  )
  const { status, body } = await world.send(categories.deleteService, { Id: serviceId }, editor)
  assert.deepEqual(
    [status, (body as { errorMessage: string }).errorMessage],
    [409, 'It can’t be deleted: it’s still used by 1 place.'],
  )
  await world.db.deleteFrom('places').where('id', '=', placeId).execute()
  await world.ask(categories.deleteCategory, { id: categoryId }, remover)
  await assert.rejects(
    world.ask(categories.getCategoryById, { id: categoryId }),
    refusedWith(404, 'NotFound'),
  )
  await assert.rejects(
    world.ask(categories.deleteService, { id: serviceId }, editor),
    refusedWith(404, 'NotFound'),
  )
})

test('editing and deleting are permissions of their own', async () => {
  const member = await world.person()
  const { id } = await world.ask(categories.saveCategory, { nameAr: 'نوادٍ', nameEn: 'Gyms' }, editor)
  for (const [call, input, refused] of [
    [categories.saveCategory, { nameAr: 'أ', nameEn: 'A' }, remover],
    [categories.saveService, { categoryId: id, nameAr: 'أ', nameEn: 'A' }, remover],
    [categories.activateService, { id: 1, status: 0 }, remover],
    [categories.deleteService, { id: 1 }, remover],
    [categories.deleteCategory, { id }, editor],
  ] as const) {
    assert.equal((await world.send(call, input)).status, 401, call.name)
    assert.equal((await world.send(call, input, member)).status, 403, call.name)
    assert.equal((await world.send(call, input, refused)).status, 403, call.name)
  }
  const controller = await world.person({ permissions: ['CategoryControl'] })
  await world.ask(categories.saveCategory, { id, nameAr: 'نوادٍ', nameEn: 'Clubs' }, controller)
})
