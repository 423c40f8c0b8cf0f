import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { countedText } from '#contract/counted.text.ts'
import {
  answeredContactDays,
  consentYears,
  deviceDays,
  documentDays,
  flagYears,
  formerAccountDays,
  pastPhoneDays,
  paymentNoticeDays,
  recordYears,
  rightsDays,
  securityLogDays,
  sessionDays,
} from '#contract/limits.ts'
import { retention } from '../app.ts'
import { privacy } from '../features/pages/words/privacy.ts'
import { findUnknown, linesUnder, quoted, saysHowLong } from './registers.ts'
import { root } from './root.ts'
import { createWorld } from './world.ts'

const page = readFileSync(join(root, 'docs/privacy.md'), 'utf8')

const columnsIn = (lines: string[][]) =>
  lines.flatMap(([table, columns]) => quoted(columns).map((column) => `${quoted(table)[0]}.${column}`))

const register = linesUnder(page, 'Register')
const others = linesUnder(page, 'Other columns of these tables')
const nothing = linesUnder(page, 'Tables without personal data')

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())

test('every column of the database stands once in the register, or among those that hold nothing of anybody', async () => {
  const { rows } = await world.pool.query<{ name: string }>(`
    select relname || '.' || attname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped`)
  const stand = [...columnsIn(register), ...columnsIn(others), ...columnsIn(nothing)]
  assert.deepEqual(stand.toSorted(), rows.map(({ name }) => name).toSorted())
})

test('a table that refers to a person stands in the register', async () => {
  const { rows } = await world.pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0`)
  const tables = new Set(register.map(([table]) => quoted(table)[0]))
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !tables.has(name)),
    [],
  )
})

test('whatever the register says erases something is there', () => {
  for (const [table, , , , , erases = ''] of register)
    assert.deepEqual(findUnknown(world.app, erases), [], `${table} names what is not there`)
})

test('every rule stands in the line of its table, with its time', () => {
  for (const rule of retention) {
    const line = register.find(([table]) => table === `\`${rule.table}\``)
    assert.ok(line, rule.table)
    assert.ok(line[5]?.includes(`rule \`${rule.name}\``), `${rule.name} is not in the line of ${rule.table}`)
    assert.ok(saysHowLong(line[4], rule), `${rule.name} is kept for another time: ${line[4]}`)
  }
})

test('the privacy policy promises in both languages the times by which things go', () => {
  const [ar, en] = (['contentAr', 'contentEn'] as const).map((field) =>
    privacy.sections.map((section) => section[field]).join('\n'),
  )
  const promised = [
    ['days', answeredContactDays],
    ['days', sessionDays],
    ['days', documentDays],
    ['days', securityLogDays],
    ['days', paymentNoticeDays],
    ['days', deviceDays],
    ['days', pastPhoneDays],
    ['days', formerAccountDays],
    ['years', recordYears],
    ['years', consentYears],
    ['years', flagYears.confirmed],
    ['workingDays', rightsDays],
  ] as const
  for (const [unit, n] of promised) {
    assert.ok(ar?.includes(countedText.ar[unit](n)), `ar: ${countedText.ar[unit](n)}`)
    assert.ok(en?.includes(countedText.en[unit](n)), `en: ${countedText.en[unit](n)}`)
  }
})
