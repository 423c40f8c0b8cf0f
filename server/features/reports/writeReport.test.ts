import assert from 'node:assert/strict'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import test, { after } from 'node:test'
import { sql } from 'kysely'
import type { Actor } from '#server/core/request/actor.ts'
import { findActor } from '#server/core/security/session.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { writeReport } from './writeReport.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const staff = await app.createUser({ rank: 'SuperAdmin' })

/** Writes a file of at most `max` rows from a query of `rows` rows; returns the lines below the heading. */
async function writeLines(max: number, rows: number): Promise<string[]> {
  const ctx = app.ctx()
  const { bytes } = await writeReport<{ n: number }>(ctx, (await findActor(ctx, staff.token)) as Actor, {
    name: 'Numbers',
    days: { from: '2026-01-01', to: '2026-01-01' },
    format: 'csv',
    columns: [{ header: 'n', width: 8, value: ({ n }) => n }],
    query: sql`select n from generate_series(1, ${rows}::int) n order by n`,
    max,
  })
  return (await text(bytes as Readable)).trimEnd().split('\r\n').slice(1)
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

test('report files: a file has all rows, or says that it has only the first', async () => {
  for (const max of [1, 99, 100, 101, 300]) {
    assert.deepEqual(await writeLines(max, max), numbers(max), `${max} of ${max}`)
    const bounded = await writeLines(max, max + 1)
    assert.deepEqual(bounded.slice(0, max), numbers(max), `${max} of ${max + 1}`)
    assert.match(bounded.slice(max).join(''), /^"?هذه أول/, `${max} of ${max + 1}`)
  }
})
