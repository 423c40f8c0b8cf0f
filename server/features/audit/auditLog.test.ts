import assert from 'node:assert/strict'
import test from 'node:test'
import { audit } from '#contract/audit/endpoints.ts'
import { maxCountedEntries } from '#contract/audit/schemas.ts'
import { categories } from '#contract/categories/endpoints.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'

const permissions = ['RegionControl', 'CategoryControl', 'AuditControl'] as const

async function changedWorld() {
  const app = await createTestApp({ at: '2026-11-21T21:59:00Z' })
  const [mona, sami] = [
    await app.createUser({ rank: 'SuperAdmin', name: 'منى' }),
    await app.createUser({ rank: 'Moderator', permissions, name: 'سامي' }),
  ]
  const add = (nameAr: string, nameEn: string) =>
    app.request(regions.saveCountry, { nameAr, nameEn, phoneCode: '212' }, mona)
  const morocco = await add('المغرب', 'Morocco')
  // Midnight in Cairo is in between.
  app.clock.advance(120)
  const tunisia = await add('تونس', 'Tunisia')
  const hotels = await app.request(categories.saveCategory, { nameAr: 'فنادق', nameEn: 'Hotels' }, sami)
  const searchSubjects = async (input: Partial<Input<typeof audit.getAuditLog>>) => {
    const { data } = await app.request(audit.getAuditLog, input, sami, { language: 'en' })
    return data.map(({ subjectName }) => subjectName)
  }
  return {
    app,
    mona,
    sami,
    morocco,
    tunisia,
    hotels,
    searchSubjects,
    [Symbol.asyncDispose]: app[Symbol.asyncDispose],
  }
}

test('audit log: it filters by person, kind, period and object, alone and combined', async () => {
  await using changed = await changedWorld()
  const { searchSubjects, mona, sami, morocco } = changed
  assert.deepEqual(await searchSubjects({}), ['Hotels', 'Tunisia', 'Morocco'])
  assert.deepEqual(await searchSubjects({ userId: mona.id }), ['Tunisia', 'Morocco'])
  assert.deepEqual(await searchSubjects({ kind: 'category' }), ['Hotels'])
  assert.deepEqual(await searchSubjects({ kind: 'city' }), [])
  assert.deepEqual(await searchSubjects({ userId: sami.id, kind: 'country' }), [])
  assert.deepEqual(await searchSubjects({ name: 'موروكو' }), [])
  assert.deepEqual(await searchSubjects({ name: 'مغرب' }), ['Morocco'])
  assert.deepEqual(await searchSubjects({ name: 'ROCC' }), ['Morocco'])
  assert.deepEqual(await searchSubjects({ name: '%' }), [])
  assert.deepEqual(await searchSubjects({ name: `#${morocco.id}`, kind: 'country' }), ['Morocco'])
  assert.deepEqual(await searchSubjects({ name: '#٩٩' }), [])
})

test('audit log: a period covers whole days of the reader’s country', async () => {
  await using changed = await changedWorld()
  const { searchSubjects, app, sami } = changed
  assert.deepEqual(await searchSubjects({ to: '2026-11-21' }), ['Morocco'])
  assert.deepEqual(await searchSubjects({ from: '2026-11-22' }), ['Hotels', 'Tunisia'])
  assert.deepEqual(await searchSubjects({ from: '2026-11-21', to: '2026-11-22' }), [
    'Hotels',
    'Tunisia',
    'Morocco',
  ])
  assert.deepEqual(await searchSubjects({ from: '2026-11-23' }), [])
  for (const from of ['2026-02-30', '0000-01-01', 'yesterday', '20261121']) {
    const { status, body } = await app.send(audit.getAuditLog, { from }, sami)
    assert.deepEqual([status, (body as { fields: object }).fields], [400, { from: 'InvalidData' }])
  }
})

test('audit log: it lists the people who changed something, staff first', async () => {
  await using changed = await changedWorld()
  const { app, mona, sami } = changed
  const helper = await app.createUser({ permissions: ['RegionControl'], name: 'أمل' })
  await app.request(regions.saveCountry, { nameAr: 'ليبيا', nameEn: 'Libya', phoneCode: '218' }, helper)
  assert.deepEqual(await app.request(audit.getAuditPeople, {}, sami), [
    { id: mona.id, name: 'منى' },
    { id: sami.id, name: 'سامي' },
    { id: helper.id, name: 'أمل' },
  ])
})

test('audit log: it is paged, and its count has a stated maximum', async () => {
  await using changed = await changedWorld()
  const { app, sami } = changed
  const page = (input: object) => app.request(audit.getAuditLog, input, sami)
  const { data, ...second } = await page({ page: 2, pageSize: 2 })
  assert.equal(data.length, 1)
  const paging = { currentPage: 2, totalPages: 2, totalCount: 3, hasNext: false, isMore: false }
  assert.deepEqual(second, paging)
  assert.deepEqual((await page({ page: 1_000_000, pageSize: 200 })).data, [])
  assert.equal((await app.send(audit.getAuditLog, { pageSize: 201 }, sami)).status, 400)
  await app.pool.query(
    `insert into audit_entries (at, user_id, endpoint, action, kind, subject_id, changes)
     select $1, $2, 'x', 'changed', 'kind of an earlier release', n, '{"gone": [1, 2]}' from generate_series(1, $3) n`,
    [app.instance.now(), sami.id, maxCountedEntries],
  )
  const last = await page({ page: maxCountedEntries / 200, pageSize: 200 })
  assert.deepEqual([last.totalCount, last.isMore, last.hasNext], [maxCountedEntries, true, false])
  assert.equal(last.data.length, 200)
  assert.deepEqual(last.data[0]?.changes, [{ field: 'gone', shows: 'value', before: 1, after: 2 }])
  assert.deepEqual((await page({ page: maxCountedEntries / 200 + 1, pageSize: 200 })).data, [])
})
