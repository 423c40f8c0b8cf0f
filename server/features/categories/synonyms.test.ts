import assert from 'node:assert/strict'
import { test } from 'node:test'
import { audit } from '#contract/audit/endpoints.ts'
import { categories } from '#contract/categories/endpoints.ts'
import { places } from '#contract/places/endpoints.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createPlace } from '#server/testing/builders/places.ts'

test('category synonyms: each is stored, searchable immediately and in the audit log', async () => {
  await using app = await createTestApp()
  const editor = await app.createUser({ rank: 'Moderator', permissions: ['EditCategory'] })
  const names = { nameAr: 'مغاسل', nameEn: 'Laundries' }
  await createPlace(app, { nameEn: 'Nile Wash', category: 'Laundries' })
  const [made] = (await app.request(categories.getAllCategories, {})).filter(
    ({ nameEn }) => nameEn === names.nameEn,
  )
  const id = made?.id ?? 0
  const searchNames = async (text: string) =>
    (await app.request(places.search, { text })).data.map(({ nameEn }) => nameEn)
  assert.deepEqual(await searchNames('دراي كلين'), [])
  const synonymsAr = ' دراي كلين ،مكوجي,, مِكوجى; '
  const saved = await app.request(
    categories.saveCategory,
    { ...names, id, alsoAr: synonymsAr, alsoEn: 'laundrette' },
    editor,
  )
  assert.deepEqual([saved.alsoAr, saved.alsoEn], ['دراي كلين، مِكوجى', 'laundrette'])
  for (const text of ['دراي كلين', 'المكوجي', 'laundrettes', 'landrette']) {
    assert.deepEqual(await searchNames(text), ['Nile Wash'], text)
  }
  const updatedCategory = await app.request(categories.saveCategory, { ...names, id, alsoEn: '' }, editor)
  assert.deepEqual([updatedCategory.alsoAr, updatedCategory.alsoEn], ['دراي كلين، مِكوجى', ''])
  assert.deepEqual(await searchNames('laundrette'), [])
  await assert.rejects(
    app.request(categories.saveCategory, { ...names, id, alsoAr: 'ك'.repeat(301) }, editor),
    matchApiError(400, 'InvalidData', { alsoAr: 'TooLong' }),
  )
  const auditor = await app.createUser({ rank: 'Moderator', permissions: ['AuditControl'] })
  const log = await app.request(audit.getAuditLog, { kind: 'category', name: `#${id}` }, auditor)
  const changes = log.data.flatMap((entry) => entry.changes.map(({ field }) => field))
  assert.ok(changes.includes('alsoAr') && changes.includes('alsoEn'))

  const input = { categoryId: id, nameAr: 'كي', nameEn: 'Ironing', alsoAr: 'مكوة', alsoEn: 'pressing' }
  const service = await app.request(categories.saveService, input, editor)
  const { alsoAr: _, ...without } = input
  const again = await app.request(
    categories.saveService,
    { ...without, id: service.id, alsoEn: 'pressing,steam' },
    editor,
  )
  assert.deepEqual([again.alsoAr, again.alsoEn], ['مكوة', 'pressing, steam'])
})
