import assert from 'node:assert/strict'
import test from 'node:test'
import { audit, countedEntries } from '#contract/audit.ts'
import type { Input } from '#contract/call.ts'
import { categories } from '#contract/categories.ts'
import { regions } from '#contract/regions.ts'
import { createWorld } from '#server/testing/world.ts'

const permissions = ['RegionControl', 'CategoryControl', 'AuditControl'] as const

/** A world in which two people changed three things on two days. */
async function changedWorld() {
  const world = await createWorld({ at: '2026-11-21T21:59:00Z' })
  const [mona, sami] = [
    await world.person({ rank: 'SuperAdmin', name: 'منى' }),
    await world.person({ rank: 'Moderator', permissions, name: 'سامي' }),
  ]
  const add = (nameAr: string, nameEn: string) =>
    world.ask(regions.saveCountry, { nameAr, nameEn, phoneCode: '212' }, mona)
  const morocco = await add('المغرب', 'Morocco')
  // Midnight in Cairo lies between.
  world.clock.advance(120)
  const tunisia = await add('تونس', 'Tunisia')
  const hotels = await world.ask(categories.saveCategory, { nameAr: 'فنادق', nameEn: 'Hotels' }, sami)
  const found = async (input: Partial<Input<typeof audit.getAuditLog>>) => {
    const { data } = await world.ask(audit.getAuditLog, input, sami, { language: 'en' })
    return data.map(({ subjectName }) => subjectName)
  }
  return {
    world,
    mona,
    sami,
    morocco,
    tunisia,
    hotels,
    found,
    [Symbol.asyncDispose]: world[Symbol.asyncDispose],
  }
}

test('the log is searched by person, kind, period and what was changed, alone and together', async () => {
  await using changed = await changedWorld()
  const { found, mona, sami, morocco } = changed
  assert.deepEqual(await found({}), ['Hotels', 'Tunisia', 'Morocco'])
  assert.deepEqual(await found({ userId: mona.id }), ['Tunisia', 'Morocco'])
  assert.deepEqual(await found({ kind: 'category' }), ['Hotels'])
  assert.deepEqual(await found({ kind: 'city' }), [])
  assert.deepEqual(await found({ userId: sami.id, kind: 'country' }), [])
  assert.deepEqual(await found({ name: 'موروكو' }), [])
  assert.deepEqual(await found({ name: 'مغرب' }), ['Morocco'])
  assert.deepEqual(await found({ name: 'ROCC' }), ['Morocco'])
  assert.deepEqual(await found({ name: '%' }), [])
  assert.deepEqual(await found({ name: `#${morocco.id}`, kind: 'country' }), ['Morocco'])
  assert.deepEqual(await found({ name: '#٩٩' }), [])
})

test('a period counts whole days of the reader’s country', async () => {
  await using changed = await changedWorld()
  const { found, world, sami } = changed
  assert.deepEqual(await found({ to: '2026-11-21' }), ['Morocco'])
  assert.deepEqual(await found({ from: '2026-11-22' }), ['Hotels', 'Tunisia'])
  assert.deepEqual(await found({ from: '2026-11-21', to: '2026-11-22' }), ['Hotels', 'Tunisia', 'Morocco'])
  assert.deepEqual(await found({ from: '2026-11-23' }), [])
  for (const from of ['2026-02-30', '0000-01-01', 'yesterday', '20261121']) {
    const { status, body } = await world.send(audit.getAuditLog, { from }, sami)
    assert.deepEqual([status, (body as { fields: object }).fields], [400, { from: 'InvalidData' }])
  }
})

test('the people who changed something are listed, staff first', async () => {
  await using changed = await changedWorld()
  const { world, mona, sami } = changed
  const helper = await world.person({ permissions: ['RegionControl'], name: 'أمل' })
  await world.ask(regions.saveCountry, { nameAr: 'ليبيا', nameEn: 'Libya', phoneCode: '218' }, helper)
  assert.deepEqual(await world.ask(audit.getAuditPeople, {}, sami), [
    { id: mona.id, name: 'منى' },
    { id: sami.id, name: 'سامي' },
    { id: helper.id, name: 'أمل' },
  ])
})

test('the log is paged, and counts no further than it says', async () => {
  await using changed = await changedWorld()
  const { world, sami } = changed
  const page = (input: object) => world.ask(audit.getAuditLog, input, sami)
  const { data, ...second } = await page({ page: 2, pageSize: 2 })
  assert.equal(data.length, 1)
  const paging = { currentPage: 2, totalPages: 2, totalCount: 3, hasNext: false, isMore: false }
  assert.deepEqual(second, paging)
  assert.deepEqual((await page({ page: 1_000_000, pageSize: 200 })).data, [])
  assert.equal((await world.send(audit.getAuditLog, { pageSize: 201 }, sami)).status, 400)
  await world.pool.query(
    `insert into audit_entries (at, user_id, call, action, kind, subject_id, changes)
     select $1, $2, 'x', 'changed', 'kind of an earlier release', n, '{"gone": [1, 2]}' from generate_series(1, $3) n`,
    [world.app.now(), sami.id, countedEntries],
  )
  const last = await page({ page: countedEntries / 200, pageSize: 200 })
  assert.deepEqual([last.totalCount, last.isMore, last.hasNext], [countedEntries, true, false])
  assert.equal(last.data.length, 200)
  assert.deepEqual(last.data[0]?.changes, [{ field: 'gone', shows: 'value', before: 1, after: 2 }])
  assert.deepEqual((await page({ page: countedEntries / 200 + 1, pageSize: 200 })).data, [])
})
