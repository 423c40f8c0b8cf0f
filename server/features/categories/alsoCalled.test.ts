import assert from 'node:assert/strict'
import { test } from 'node:test'
import { audit } from '#contract/audit.ts'
import { categories } from '#contract/categories.ts'
import { places } from '#contract/places.ts'
import { givePlace } from '#server/testing/places.ts'
import { refusedWith } from '#server/testing/refusals.ts'
import { createWorld } from '#server/testing/world.ts'

test('everyday words are kept one by one, find what they mean at once, and stand in the log', async () => {
  await using world = await createWorld()
  const editor = await world.person({ rank: 'Moderator', permissions: ['EditCategory'] })
  const names = { nameAr: 'مغاسل', nameEn: 'Laundries' }
  await givePlace(world, { nameEn: 'Nile Wash', category: 'Laundries' })
  const [made] = (await world.ask(categories.getAllCategories, {})).filter(
    ({ nameEn }) => nameEn === names.nameEn,
  )
  const id = made?.id ?? 0
  const found = async (text: string) =>
    (await world.ask(places.search, { text })).data.map(({ nameEn }) => nameEn)
  assert.deepEqual(await found('دراي كلين'), [])
  const alsoAr = ' دراي كلين ،مكوجي,, مِكوجى; '
  const saved = await world.ask(
    categories.saveCategory,
    { ...names, id, alsoAr, alsoEn: 'laundrette' },
    editor,
  )
  assert.deepEqual([saved.alsoAr, saved.alsoEn], ['دراي كلين، مِكوجى', 'laundrette'])
  for (const text of ['دراي كلين', 'المكوجي', 'laundrettes', 'landrette']) {
    assert.deepEqual(await found(text), ['Nile Wash'], text)
  }
  const kept = await world.ask(categories.saveCategory, { ...names, id, alsoEn: '' }, editor)
  assert.deepEqual([kept.alsoAr, kept.alsoEn], ['دراي كلين، مِكوجى', ''])
  assert.deepEqual(await found('laundrette'), [])
  await assert.rejects(
    world.ask(categories.saveCategory, { ...names, id, alsoAr: 'ك'.repeat(301) }, editor),
    refusedWith(400, 'InvalidData', { alsoAr: 'TooLong' }),
  )
  const auditor = await world.person({ rank: 'Moderator', permissions: ['AuditControl'] })
  const log = await world.ask(audit.getAuditLog, { kind: 'category', name: `#${id}` }, auditor)
  const changes = log.data.flatMap((each) => each.changes.map(({ field }) => field))
  assert.ok(changes.includes('alsoAr') && changes.includes('alsoEn'))

  const given = { categoryId: id, nameAr: 'كي', nameEn: 'Ironing', alsoAr: 'مكوة', alsoEn: 'pressing' }
  const service = await world.ask(categories.saveService, given, editor)
  const { alsoAr: _, ...without } = given
  const again = await world.ask(
    categories.saveService,
    { ...without, id: service.id, alsoEn: 'pressing,steam' },
    editor,
  )
  assert.deepEqual([again.alsoAr, again.alsoEn], ['مكوة', 'pressing, steam'])
})
