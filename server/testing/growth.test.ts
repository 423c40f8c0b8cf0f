import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { retention } from '../app.ts'
import { findUnknown, linesUnder, quoted, saysHowLong, sectionOf } from './registers.ts'
import { root } from './root.ts'
import { createWorld } from './world.ts'

const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')
const growing = linesUnder(guide, 'What grows') as [string, string, string, string, string][]
const others = quoted(sectionOf(guide, 'What does not grow', '###'))
const nameOf = ([table]: readonly string[]) => quoted(table)[0] ?? ''

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())

test('every table of the database stands once among those that grow or those that do not', async () => {
  const { rows } = await world.pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  assert.deepEqual([...growing.map(nameOf), ...others].toSorted(), rows.map(({ name }) => name).toSorted())
})

test('each that grows says how much, and why permanently or what deletes it', () => {
  const names = new Set(growing.map(nameOf))
  for (const [table, what, year, kept, ends] of growing) {
    assert.ok(what && /^[\d,]+( M)?$/.test(year), table)
    assert.deepEqual(findUnknown(world.app, ends), [], table)
    const other = /\bas (\w+)$/.exec(kept)?.[1]
    if (other) assert.ok(names.has(other), `${table}: ${kept}`)
    const isReasoned = /^permanently: ./.test(kept) || other || /^(until|while) /.test(kept)
    assert.ok(
      quoted(ends).length > 0 || isReasoned,
      `${table} says neither why it is kept nor what deletes it`,
    )
  }
})

test('each rule of what is kept stands in the line of its table, with its time', () => {
  for (const rule of retention) {
    const [, , , kept, ends] = growing.find((line) => nameOf(line) === rule.table) ?? []
    assert.ok(ends?.includes(`rule \`${rule.name}\``), `${rule.name} is not in the line of ${rule.table}`)
    assert.ok(saysHowLong(kept, rule), `${rule.name} is kept for another time: ${kept}`)
  }
})

test('whatever is kept for a time is ended by something that is there', () => {
  for (const [table, , , kept, ends] of growing)
    if (/\d+ (minutes?|hours?|days?|years?)\b/.test(kept)) assert.notEqual(quoted(ends).length, 0, table)
})
