import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { everyCall } from '../../contract/all.ts'
import { countedText } from '../../contract/counted.text.ts'
import {
  answeredContactDays,
  consentYears,
  deviceDays,
  documentDays,
  flagYears,
  pastPhoneDays,
  paymentNoticeDays,
  recordYears,
  rightsDays,
  securityLogDays,
  sessionDays,
} from '../../contract/limits.ts'
import { retention } from '../app.ts'
import { aDay, aYear, type RetentionRule } from '../core/retention.ts'
import { privacy } from '../features/pages/words/privacy.ts'
import { root } from './architecture.ts'
import { createWorld } from './world.ts'

const page = readFileSync(join(root, 'docs/privacy.md'), 'utf8')

/** The cells of each line of the table under a heading, the header's two lines left out. */
function linesUnder(heading: string): string[][] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const columnsIn = (lines: string[][]) =>
  lines.flatMap(([table, columns]) => quoted(columns).map((column) => `${quoted(table)[0]}.${column}`))

const register = linesUnder('Register')
const others = linesUnder('Their other columns')
const nothing = linesUnder('Tables that hold nothing of people')

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())

test('every column of the database stands once in the register, or among those that hold nothing of anybody', async () => {
  const { rows } = await world.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`)
  const stand = [...columnsIn(register), ...columnsIn(others), ...columnsIn(nothing)]
  assert.deepEqual(stand.toSorted(), rows.map(({ name }) => name).toSorted())
})

test('a table that refers to a person stands in the register', async () => {
  const { rows } = await world.pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`)
  const tables = new Set(register.map(([table]) => quoted(table)[0]))
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !tables.has(name)),
    [],
  )
})

test('whatever the register says erases something is there', () => {
  const known = {
    rule: retention.map(({ name }) => name),
    job: world.app.jobs.map(({ name }) => name),
    listener: world.app.listeners.map(({ name }) => name),
    call: everyCall.map(({ name }) => name),
  }
  for (const [table, , , , , erases = ''] of register)
    for (const [, kind, name = ''] of erases.matchAll(/(rule|job|listener|call) `([^`]+)`/g))
      assert.ok(known[kind as keyof typeof known].includes(name), `${table}: ${kind} ${name}`)
})

/** How long a rule keeps something, as the register puts it. */
function inWords({ keptFor }: RetentionRule): string {
  const days = keptFor / aDay
  if (keptFor === 0) return ''
  if (days < 1) return `${keptFor / 60_000} minutes`
  if (keptFor % aYear === 0 && days !== 365) return countedText.en.years(keptFor / aYear)
  return countedText.en.days(days)
}

test('every rule stands in the line of its table, with its time', () => {
  for (const rule of retention) {
    const line = register.find(([table]) => table === `\`${rule.table}\``)
    assert.ok(line, rule.table)
    assert.ok(line[5]?.includes(`rule \`${rule.name}\``), `${rule.name} is not in the line of ${rule.table}`)
    const times = rule.keptFor === aYear ? ['365 days', '1 year'] : [inWords(rule)]
    assert.ok(
      times.some((time) => line[4]?.includes(time)),
      `${rule.name} keeps ${times.join(' or ')}: ${line[4]}`,
    )
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
