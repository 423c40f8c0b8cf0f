import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { jsonArrayFrom, jsonObjectFrom } from './jsonFrom.ts'
import { toCamelCase, toSnakeCase } from './kysely.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())

test('camelCase names: every table and column has the same name after both conversions', async () => {
  // Partitions, whose names end in numbers, appear in SQL text only.
  const { rows } = await app.pool.query<{ table: string; column: string }>(`
    select relname as table, attname as column from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition
      and attnum > 0 and not attisdropped`)
  const names = new Set(rows.flatMap(({ table, column }) => [table, column]))
  assert.ok(names.size > 400, `${names.size} names`)
  assert.deepEqual(
    [...names].filter((name) => toSnakeCase(toCamelCase(name)) !== name),
    [],
  )
})

test('camelCase names: columns of SQL text are converted, keys in JSON are not', async () => {
  const { rows } = await sql<{ placeId: number; branchId: number; kept: object }>`
    select 1 as place_id, 2 as "branchId", '{"in_json": {"of_json": 1}}'::jsonb as kept`.execute(app.db)
  assert.deepEqual(rows, [{ placeId: 1, branchId: 2, kept: { in_json: { of_json: 1 } } }])
})

test('camelCase names: rows that a query returns as JSON have the names of other rows', async () => {
  await app.db
    .updateTable('settings')
    .set({ companyNameEn: 'Makan', socialLinks: '[{"kind": "x", "link": "y_z"}]', appLinks: '[]' })
    .execute()
  const settings = app.db
    .selectFrom('settings')
    .select(['settings.id as ownId', 'companyNameEn', 'socialLinks'])
    .select((eb) => eb.ref('settings.appLinks').as('ofApps'))
  const expected = {
    ownId: 1,
    companyNameEn: 'Makan',
    socialLinks: [{ kind: 'x', link: 'y_z' }],
    ofApps: [],
  }
  const row = await app.db
    .selectNoFrom(() => [
      jsonArrayFrom(settings).as('all'),
      jsonObjectFrom(settings).as('one'),
      jsonArrayFrom(settings.where('id', '=', 2)).as('none'),
      jsonObjectFrom(settings.where('id', '=', 2)).as('missing'),
    ])
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, { all: [expected], one: expected, none: [], missing: null })
  assert.throws(() => jsonArrayFrom(app.db.selectFrom('settings').selectAll()), /name all/)
})
