import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { categories } from '#contract/categories/endpoints.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { countQueries } from '#server/testing/app/queries.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const editor = await app.createUser({ rank: 'Moderator', permissions: ['EditCategory'] })
const remover = await app.createUser({ rank: 'Moderator', permissions: ['DeleteCategory'] })

test('categories: a new category has its picture and link and is last', async () => {
  const first = await app.request(categories.saveCategory, { nameAr: 'مطاعم', nameEn: 'Restaurants' }, editor)
  const input = {
    nameAr: 'مقاهٍ',
    nameEn: 'Cafés',
    actionLink: 'https://cafes.example/list',
    image: await createPicture(),
  }
  const second = await app.request(categories.saveCategory, input, editor)
  assert.match(second.imagePath ?? '', /^\/files\/.+-400\.webp$/)
  const all = await app.request(categories.getAllCategories, {}, null, { language: 'ar' })
  assert.deepEqual(
    all.map(({ id, name }) => [id, name]),
    [
      [first.id, 'مطاعم'],
      [second.id, 'مقاهٍ'],
    ],
  )
  assert.equal(await countQueries(() => app.request(categories.getAllCategories, {})), 1)
  const { body } = await app.send(categories.getCategoryById, { Id: second.id })
  const fields = body as Record<string, unknown>
  assert.deepEqual(
    [fields.catActionLink, fields.name, fields.art, fields.version],
    ['https://cafes.example/list', 'Cafés', null, 0],
  )
})

test('categories: a save keeps pictures, clears empty paths and removes omitted links', async () => {
  const names = { nameAr: 'فنادق', nameEn: 'Hotels' }
  const made = await app.request(
    categories.saveCategory,
    { ...names, image: await createPicture(), actionLink: 'https://hotels.example/' },
    editor,
  )
  const unchangedCategory = await app.request(
    categories.saveCategory,
    { ...names, id: made.id, version: 0 },
    editor,
  )
  assert.deepEqual(
    [unchangedCategory.imagePath, unchangedCategory.actionLink, unchangedCategory.version],
    [made.imagePath, null, 1],
  )
  const otherInput = { ...names, id: made.id, imagePath: '/files/of-somebody-else.webp' }
  const still = await app.request(categories.saveCategory, otherInput, editor)
  assert.equal(still.imagePath, made.imagePath)
  const { body } = await app.send(
    categories.saveCategory,
    { Id: made.id, NameAr: 'فنادق', NameEn: 'Hotels', ImgePath: '' },
    editor,
  )
  assert.equal((body as { imagePath: unknown }).imagePath, null)
})

test('categories: a save of an older version is rejected with the current values', async () => {
  const names = { nameAr: 'كتب', nameEn: 'Books' }
  const { id } = await app.request(categories.saveCategory, names, editor)
  const sent = await Promise.all(
    ['One', 'Two'].map((nameEn) =>
      app.send(categories.saveCategory, { ...names, id, nameEn, version: 0 }, editor),
    ),
  )
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 409])
  const staleReply = sent.find(({ status }) => status === 409)?.body as { current: { version: number } }
  assert.equal(staleReply.current.version, 1)
})

test('categories: a category needs both names and, if any, an https link', async () => {
  for (const catActionLink of [
    'http://plain.example',
    'javascript:alert(1)',
    'ftp://x.example',
    'https://',
    'x',
  ]) {
    const { status, body } = await app.send(
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

test('categories: two categories never have equivalent names', async () => {
  await app.request(categories.saveCategory, { nameAr: 'صيدليّات', nameEn: 'Pharmacies' }, editor)
  await assert.rejects(
    app.request(categories.saveCategory, { nameAr: 'صيدليات', nameEn: 'More' }, editor),
    matchApiError(409, 'NameTaken', { nameAr: 'NameTaken' }),
  )
})

test('categories: an invalid picture is rejected at its field', async () => {
  const image = new File(['<svg/>'], 'x.png')
  await assert.rejects(
    app.request(categories.saveCategory, { nameAr: 'رسم', nameEn: 'Drawing', image }, editor),
    matchApiError(415, 'NotAPicture', { categoryImage: 'NotAPicture' }),
  )
})

test('categories: visitors see enabled services, editors see all', async () => {
  const { id: categoryId } = await app.request(
    categories.saveCategory,
    { nameAr: 'ورش', nameEn: 'Workshops' },
    editor,
  )
  const oil = await app.request(categories.saveService, { categoryId, nameAr: 'زيت', nameEn: 'Oil' }, editor)
  await app.request(categories.saveService, { categoryId, nameAr: 'إطارات', nameEn: 'Tyres' }, editor)
  assert.equal(oil.isActive, true)
  const off = await app.send(categories.activateService, { Id: oil.id, status: 0 }, editor)
  assert.deepEqual([off.status, (off.body as { isActive: boolean }).isActive], [200, false])
  const names = async (person?: TestUser) => {
    const services = await app.request(categories.getServicesByCategoryId, { categoryId }, person)
    const all = await app.request(categories.getAllCategories, {}, person)
    assert.equal(all.find(({ id }) => id === categoryId)?.servicesCount, services.length)
    return services.map(({ nameEn }) => nameEn)
  }
  assert.deepEqual(await names(), ['Tyres'])
  assert.deepEqual(await names(remover), ['Tyres'])
  assert.deepEqual(await names(editor), ['Oil', 'Tyres'])
  await app.request(categories.activateService, { id: oil.id, status: true }, editor)
  assert.deepEqual(await names(), ['Oil', 'Tyres'])

  const { id: placeId } = await createPlace(app, {
    nameEn: 'Garage',
    category: 'Workshops',
    services: ['Tyres'],
  })
  const supplier = await app.createUser({ rank: 'ServiceSupplier' })
  await app.db.updateTable('users').set({ servicePlaceId: placeId }).where('id', '=', supplier.id).execute()
  const own = await app.request(categories.getServicesByCategoryId, { categoryId }, supplier)
  assert.deepEqual(
    own.map(({ nameEn, inServicePlace }) => [nameEn, inServicePlace]),
    [
      ['Oil', false],
      ['Tyres', true],
    ],
  )
})

test('categories: a service needs both names and is unique and fixed in its category', async () => {
  const { id: categoryId } = await app.request(
    categories.saveCategory,
    { nameAr: 'حلويات', nameEn: 'Sweets' },
    editor,
  )
  const { id: otherId } = await app.request(
    categories.saveCategory,
    { nameAr: 'بقالة', nameEn: 'Groceries' },
    editor,
  )
  const { body } = await app.send(categories.saveService, { categoryId, nameAr: '', nameEn: ' ' }, editor)
  assert.deepEqual((body as { errorKey: string; fields: object }).fields, {
    nameAr: 'InvalidData',
    nameEn: 'InvalidData',
  })
  const missing = await app.send(categories.saveService, { categoryId }, editor)
  assert.deepEqual((missing.body as { fields: object }).fields, {
    nameAr: 'InvalidData',
    nameEn: 'InvalidData',
  })
  const cake = { nameAr: 'كعكة', nameEn: 'Cake' }
  const made = await app.request(categories.saveService, { categoryId, ...cake }, editor)
  await app.request(categories.saveService, { categoryId: otherId, ...cake }, editor)
  await assert.rejects(
    app.request(categories.saveService, { categoryId, nameAr: 'كعكه', nameEn: 'Cake 2' }, editor),
    matchApiError(409, 'NameTaken', { nameAr: 'NameTaken' }),
  )
  const saved = await app.request(
    categories.saveService,
    { id: made.id, categoryId, ...cake, nameEn: 'Cakes', isActive: false, version: 0 },
    editor,
  )
  assert.deepEqual([saved.nameEn, saved.isActive, saved.version], ['Cakes', false, 1])
  await assert.rejects(
    app.request(categories.saveService, { id: made.id, categoryId, ...cake, version: 0 }, editor),
    matchApiError(409, 'Stale'),
  )
  for (const wrong of [
    { id: made.id, categoryId: otherId },
    { id: 999_999, categoryId },
  ])
    await assert.rejects(
      app.request(categories.saveService, { ...wrong, ...cake }, editor),
      matchApiError(404, 'NotFound'),
    )
  await assert.rejects(
    app.request(categories.saveService, { categoryId: 999_999, ...cake }, editor),
    matchApiError(404, 'NotFound', { categoryId: 'NotFound' }),
  )
})

test('categories: deletion is rejected if in use, else it includes the services', async () => {
  const { id: categoryId } = await app.request(
    categories.saveCategory,
    { nameAr: 'عيادات', nameEn: 'Clinics' },
    editor,
  )
  const { id: serviceId } = await app.request(
    categories.saveService,
    { categoryId, nameAr: 'كشف', nameEn: 'Check-up' },
    editor,
  )
  const { id: placeId } = await createPlace(app, {
    nameEn: 'Clinic',
    category: 'Clinics',
    services: ['Check-up'],
  })
  const response = await app.send(categories.deleteCategory, { Id: categoryId }, remover, { language: 'ar' })
  assert.deepEqual(
    [response.status, (response.body as { errorMessage: string }).errorMessage],
    [409, 'لا يمكن الحذف، فما زال يعتمد عليه: مكان واحد.'],
  )
  const { status, body } = await app.send(categories.deleteService, { Id: serviceId }, editor)
  assert.deepEqual(
    [status, (body as { errorMessage: string }).errorMessage],
    [409, 'It can’t be deleted: it’s still used by 1 place.'],
  )
  await app.db.deleteFrom('places').where('id', '=', placeId).execute()
  await app.request(categories.deleteCategory, { id: categoryId }, remover)
  await assert.rejects(
    app.request(categories.getCategoryById, { id: categoryId }),
    matchApiError(404, 'NotFound'),
  )
  await assert.rejects(
    app.request(categories.deleteService, { id: serviceId }, editor),
    matchApiError(404, 'NotFound'),
  )
})

test('categories: editing and deleting are separate permissions', async () => {
  const member = await app.createUser()
  const { id } = await app.request(categories.saveCategory, { nameAr: 'نوادٍ', nameEn: 'Gyms' }, editor)
  for (const [call, input, errorKey] of [
    [categories.saveCategory, { nameAr: 'أ', nameEn: 'A' }, remover],
    [categories.saveService, { categoryId: id, nameAr: 'أ', nameEn: 'A' }, remover],
    [categories.activateService, { id: 1, status: 0 }, remover],
    [categories.deleteService, { id: 1 }, remover],
    [categories.deleteCategory, { id }, editor],
  ] as const) {
    assert.equal((await app.send(call, input)).status, 401, call.name)
    assert.equal((await app.send(call, input, member)).status, 403, call.name)
    assert.equal((await app.send(call, input, errorKey)).status, 403, call.name)
  }
  const controller = await app.createUser({ permissions: ['CategoryControl'] })
  await app.request(categories.saveCategory, { id, nameAr: 'نوادٍ', nameEn: 'Clubs' }, controller)
})
