import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { retention } from '#server/app.ts'
import { toSnakeCase } from '#server/core/database/kysely.ts'
import { root } from '../app/root.ts'
import { createTestApp } from '../app/testApp.ts'
import { extractCode, findUnknownNames, getSection, hasPeriod, parseTable } from './markdownTables.ts'

const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')
const growing = parseTable(guide, 'What grows') as [string, string, string, string, string][]
const nonGrowingTables = extractCode(getSection(guide, 'What does not grow', '###'))
const getTableName = ([table]: readonly string[]) => extractCode(table)[0] ?? ''

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())

test('table growth: every table is listed once, as growing or not growing', async () => {
  const { rows } = await app.pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  assert.deepEqual(
    [...growing.map(getTableName), ...nonGrowingTables].toSorted(),
    rows.map(({ name }) => name).toSorted(),
  )
})

test('table growth: each growing table has its rate, and its deletion or why it stays', () => {
  const names = new Set(growing.map(getTableName))
  for (const [table, what, year, kept, ends] of growing) {
    assert.ok(what && /^[\d,]+( M)?$/.test(year), table)
    assert.deepEqual(findUnknownNames(app.instance, ends), [], table)
    const referencedTable = /\bas (\w+)$/.exec(kept)?.[1]
    if (referencedTable) assert.ok(names.has(referencedTable), `${table}: ${kept}`)
    const isReasoned = /^permanently: ./.test(kept) || referencedTable || /^(until|while) /.test(kept)
    assert.ok(
      extractCode(ends).length > 0 || isReasoned,
      `${table} documents neither a reason nor a deletion rule`,
    )
  }
})

test('table growth: each retention rule is in its table’s line, with its period', () => {
  for (const rule of retention) {
    const name = toSnakeCase(rule.table)
    const [, , , kept, ends] = growing.find((line) => getTableName(line) === name) ?? []
    assert.ok(ends?.includes(`rule \`${rule.name}\``), `${rule.name} is not in the line of ${name}`)
    assert.ok(hasPeriod(kept, rule), `${rule.name} has another retention: ${kept}`)
  }
})

test('table growth: each limited retention period names an existing deletion', () => {
  for (const [table, , , kept, ends] of growing)
    if (/\d+ (minutes?|hours?|days?|years?)\b/.test(kept)) assert.notEqual(extractCode(ends).length, 0, table)
})
