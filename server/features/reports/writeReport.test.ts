import assert from 'node:assert/strict'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import test, { after } from 'node:test'
import { sql } from 'kysely'
import type { Actor } from '#server/core/actor.ts'
import { findActor } from '#server/core/session.ts'
import { createWorld } from '#server/testing/world.ts'
import { writeReport } from './writeReport.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const staff = await world.person({ rank: 'SuperAdmin' })

/** The lines of a file of at most so many rows, below its heading, of as many as there are. */
async function linesOf(most: number, rows: number): Promise<string[]> {
  const ctx = world.ctx()
  const { bytes } = await writeReport<{ n: number }>(ctx, (await findActor(ctx, staff.token)) as Actor, {
    name: 'Numbers',
    days: { from: '2026-01-01', to: '2026-01-01' },
    format: 'csv',
    columns: [{ header: 'n', width: 8, value: ({ n }) => n }],
    query: sql`select n from generate_series(1, ${rows}::int) n order by n`,
    most,
  })
  return (await text(bytes as Readable)).trimEnd().split('\r\n').slice(1)
}

const numbers = (most: number) => Array.from({ length: most }, (_, at) => String(at + 1))

test('a file has all rows, and says so where it has only the first of more', async () => {
  for (const most of [1, 99, 100, 101, 300]) {
    assert.deepEqual(await linesOf(most, most), numbers(most), `${most} of ${most}`)
    const bounded = await linesOf(most, most + 1)
    assert.deepEqual(bounded.slice(0, most), numbers(most), `${most} of ${most + 1}`)
    assert.match(bounded.slice(most).join(''), /^"?هذه أول/, `${most} of ${most + 1}`)
  }
})
