import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { inTransaction } from '#server/core/transaction.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())

type Rung = { lower: number; upper: number | null }

async function insertScale(rungs: Rung[], since = '2026-12-01') {
  const { id: countryId, currency_id: currencyId } = await world.db
    .selectFrom('countries')
    .select(['id', 'currency_id'])
    .where('code', '=', 'EG')
    .executeTakeFirstOrThrow()
  return inTransaction(world.ctx(), async (tx) => {
    const { id } = await tx.db
      .insertInto('profit_scales')
      .values({
        country_id: countryId,
        currency_id: currencyId ?? 0,
        way: 'online',
        since,
        by_id: null,
        at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (rungs.length === 0) return
    const slices = rungs.map((rung) => ({ ...rung, scale_id: id, rate: 500 }))
    await tx.db.insertInto('profit_slices').values(slices).execute()
  })
}

test('the database refuses a ladder with a gap, an overlap, no beginning or no end', async () => {
  const refused = (rungs: Rung[], constraint: string) => assert.rejects(insertScale(rungs), { constraint })
  await insertScale([
    { lower: 0, upper: 100 },
    { lower: 100, upper: null },
  ])
  const beginning = { lower: 0, upper: 100 }
  await refused([], 'profit_slices_gap')
  await refused([beginning], 'profit_slices_gap')
  await refused([{ lower: 1, upper: null }], 'profit_slices_gap')
  await refused([beginning, { lower: 101, upper: null }], 'profit_slices_gap')
  await refused([beginning, { lower: 99, upper: null }], 'profit_slices_overlap')
  await refused([{ lower: 0, upper: null }, beginning], 'profit_slices_overlap')
})

test('the database refuses a ladder for a month that has begun, and any change of one', async () => {
  const whole = [{ lower: 0, upper: null }]
  await assert.rejects(insertScale(whole, '2026-11-01'), { constraint: 'profit_scales_since' })
  await assert.rejects(insertScale(whole, '2026-12-02'), { constraint: 'profit_scales_since_check' })
  for (const table of ['profit_scales', 'profit_slices', 'claims', 'claim_rows'] as const) {
    await assert.rejects(world.db.deleteFrom(table).execute(), { code: '23001' })
  }
  await assert.rejects(world.db.updateTable('profit_slices').set({ rate: 1 }).execute(), { code: '23001' })
})
