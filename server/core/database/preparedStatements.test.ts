import assert from 'node:assert/strict'
import test from 'node:test'
import { CompiledQuery, sql } from 'kysely'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { prepareNamed } from './preparedStatements.ts'

test('prepared statements: only declared statements are cached, planned per connection', async () => {
  const double = prepareNamed('tests.double', 'select $1::int * 2 as doubled')
  await using app = await createTestApp()
  const names = await app.db.connection().execute(async (db) => {
    for (const n of [1, 2]) {
      const { rows } = await db.executeQuery<{ doubled: number }>(CompiledQuery.raw(double, [n]))
      assert.equal(rows[0]?.doubled, 2 * n)
    }
    await sql`select ${3}::int`.execute(db)
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)
    return rows.map(({ name }) => name).filter((name) => !name.includes('graphile_worker'))
  })
  assert.deepEqual(names, ['tests.double'])
})
