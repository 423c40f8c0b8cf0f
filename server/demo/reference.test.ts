import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { packages } from '#contract/packages/endpoints.ts'
import { pages } from '#contract/pages/endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { inTransaction } from '../core/database/transaction.ts'
import { countQueries } from '../testing/app/queries.ts'
import { createTestApp } from '../testing/app/testApp.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedReference } from './reference.ts'

test('reference data: a restart keeps what users changed and needs one query', async () => {
  await using app = await createTestApp()
  const egypt = await app.request(regions.getCountryByCode, { code: 'EG' })
  await app.db.deleteFrom('cities').where('code', '=', 'EG-C-ZAMALEK').execute()
  await app.db.updateTable('countries').set({ isActive: false }).execute()
  await app.db
    .updateTable('pageSections')
    .set({ contentEn: '<p>Ours</p>' })
    .where('page', '=', 'Help')
    .execute()
  await app.db.updateTable('settings').set({ taxAccountNumber: '1' }).execute()

  assert.equal(await countQueries(() => seedReference(app.ctx())), 1)

  const [country] = await app.request(regions.getAllCountries, {})
  assert.deepEqual([country?.id, country?.isActive, country?.citiesCount], [egypt.id, false, 395])
  const help = await app.request(pages.getByPage, { title: 'Help' })
  assert.ok(help.sections.every(({ content }) => content === '<p>Ours</p>'))
})

test('reference data: a later release adds its new pages to the existing ones', async () => {
  await using app = await createTestApp()
  await app.db.deleteFrom('pages').where('title', '=', 'Faqs').execute()
  await app.db.deleteFrom('currencies').where('code', '=', 'USD').execute()
  await seedReference(app.ctx())
  assert.ok((await app.request(pages.getByPage, { title: 'Faqs' })).sections.length > 0)
  assert.equal((await app.request(regions.getAllCurrencies, {})).length, 9)
})

test('reference data: a release updates unedited pages and keeps edited ones', async () => {
  await using app = await createTestApp()
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['PageSectionControl'] })
  const read = (title: string) => app.request(pages.getByPage, { title }, null, { language: 'ar' })
  const [about, faqs] = [await read('About'), await read('Faqs')]
  // Imitates a database from a release with other texts.
  await sql`update page_sections set content_ar = '<p>قديم</p>' where page in ('About', 'Faqs')`.execute(
    app.db,
  )
  await sql`delete from page_sections where page = 'About' and position = 2`.execute(app.db)
  await sql`
    update page_versions v set sections = (
      select json_agg(json_build_object('id', s.id, 'titleAr', title_ar, 'titleEn', title_en, 'contentAr', content_ar,
        'contentEn', content_en, 'imagePath', image) order by position)
      from page_sections s join pages p on p.title = s.page where p.id = v.page_id)`.execute(app.db)
  const [oldSection] = (await read('Faqs')).sections
  assert.ok(oldSection)
  const { id, titleEn, contentEn, version } = oldSection
  const edited = { id, titleAr: 'سؤالنا', titleEn, contentAr: '<p>جوابنا</p>', contentEn, version }
  await app.request(pages.saveSection, edited, staff)

  await seedReference(app.ctx())

  const renewed = await read('About')
  assert.equal(renewed.version, 2)
  assert.deepEqual(
    renewed.sections.map(({ content }) => content),
    about.sections.map(({ content }) => content),
  )
  assert.deepEqual(
    renewed.sections.flatMap(({ id }, index) => (index === 1 ? [] : [id])),
    about.sections.flatMap(({ id }, index) => (index === 1 ? [] : [id])),
  )
  const faqsAfter = await read('Faqs')
  assert.deepEqual(
    [faqsAfter.sections[0]?.content, faqsAfter.sections[1]?.content],
    ['<p>جوابنا</p>', '<p>قديم</p>'],
  )
  assert.equal(faqsAfter.sections.length, faqs.sections.length)
  assert.equal(await countQueries(() => seedReference(app.ctx())), 1)
})

test('reference data: two simultaneous starts seed one database once', async () => {
  await using app = await createTestApp()
  await app.db.deleteFrom('pages').execute()
  await app.db.deleteFrom('settings').execute()
  await Promise.all([seedReference(app.ctx()), seedReference(app.ctx())])
  const titles = await app.db.selectFrom('pages').select('title').execute()
  assert.equal(titles.length, 5)
})

test('reference data: the demo serves EG, SA and AE, and a package there saves money', async () => {
  await using app = await createTestApp()
  await inTransaction(app.ctx(), seedCatalogue)
  const countries = await app.request(regions.getAllCountries, {})
  assert.deepEqual(
    countries.filter(({ isActive }) => isActive).map(({ code, timeZone }) => [code, timeZone]),
    [
      ['EG', 'Africa/Cairo'],
      ['SA', 'Asia/Riyadh'],
      ['AE', 'Asia/Dubai'],
    ],
  )
  assert.ok(countries.some(({ isActive, currencyId }) => !isActive && currencyId === null))
  for (const { id, isActive } of countries) {
    const offered = await app.request(packages.getAllPointsPackagesByCountryId, { countryId: id })
    assert.equal(offered.length > 0, isActive)
    assert.ok(offered.every(({ save, price }) => save > 0 && price > 0))
    assert.equal(offered.filter(({ mostChosen }) => mostChosen).length, isActive ? 1 : 0)
  }
})
