import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { quantityTexts } from '#contract/core/counted.text.ts'
import {
  answeredContactDays,
  consentYears,
  dataRightsDays,
  deviceDays,
  documentDays,
  formerAccountDays,
  formerPhoneDays,
  paymentNoticeDays,
  recordYears,
  securityLogDays,
  sessionDays,
  suspicionCaseYears,
} from '#contract/core/limits.ts'
import { retention } from '#server/app.ts'
import { toSnakeCase } from '#server/core/database/kysely.ts'
import { privacy } from '#server/features/pages/content/privacy.ts'
import { root } from '../app/root.ts'
import { createTestApp } from '../app/testApp.ts'
import { extractCode, findUnknownNames, hasPeriod, parseTable } from './markdownTables.ts'

const page = readFileSync(join(root, 'docs/privacy.md'), 'utf8')

const listColumns = (lines: string[][]) =>
  lines.flatMap(([table, columns]) =>
    extractCode(columns).map((column) => `${extractCode(table)[0]}.${column}`),
  )

const register = parseTable(page, 'Register')
const otherColumns = parseTable(page, 'Other columns of these tables')
const tablesWithoutPersonalData = parseTable(page, 'Tables without personal data')

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())

test('privacy register: each column is listed once, there or as not personal', async () => {
  const { rows } = await app.pool.query<{ name: string }>(`
    select relname || '.' || attname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped`)
  const documentedColumns = [
    ...listColumns(register),
    ...listColumns(otherColumns),
    ...listColumns(tablesWithoutPersonalData),
  ]
  assert.deepEqual(documentedColumns.toSorted(), rows.map(({ name }) => name).toSorted())
})

test('privacy register: a table that refers to a person is in it', async () => {
  const { rows } = await app.pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0`)
  const tables = new Set(register.map(([table]) => extractCode(table)[0]))
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !tables.has(name)),
    [],
  )
})

test('privacy register: everything that it names as erasing exists', () => {
  for (const [table, , , , , erases = ''] of register)
    assert.deepEqual(findUnknownNames(app.instance, erases), [], `${table} names unknown columns`)
})

test('privacy register: every retention rule is in its table’s line, with its period', () => {
  for (const rule of retention) {
    const name = toSnakeCase(rule.table)
    const line = register.find(([table]) => table === `\`${name}\``)
    assert.ok(line, name)
    assert.ok(line[5]?.includes(`rule \`${rule.name}\``), `${rule.name} is not in the line of ${name}`)
    assert.ok(hasPeriod(line[4], rule), `${rule.name} has another retention: ${line[4]}`)
  }
})

test('privacy register: the privacy policy states retention periods in both languages', () => {
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
    ['days', formerPhoneDays],
    ['days', formerAccountDays],
    ['years', recordYears],
    ['years', consentYears],
    ['years', suspicionCaseYears.confirmed],
    ['workingDays', dataRightsDays],
  ] as const
  for (const [unit, n] of promised) {
    assert.ok(ar?.includes(quantityTexts.ar[unit](n)), `ar: ${quantityTexts.ar[unit](n)}`)
    assert.ok(en?.includes(quantityTexts.en[unit](n)), `en: ${quantityTexts.en[unit](n)}`)
  }
})
