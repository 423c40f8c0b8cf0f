import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { inTransaction } from '#server/core/database/transaction.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())

type TierBounds = { lower: number; upper: number | null }

async function insertSchedule(tiers: TierBounds[], since = '2026-12-01') {
  const { id: countryId, currencyId } = await app.db
    .selectFrom('countries')
    .select(['id', 'currencyId'])
    .where('code', '=', 'EG')
    .executeTakeFirstOrThrow()
  return inTransaction(app.ctx(), async (tx) => {
    const { id } = await tx.db
      .insertInto('commissionSchedules')
      .values({
        countryId,
        currencyId: currencyId ?? 0,
        channel: 'online',
        since,
        createdById: null,
        at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (tiers.length === 0) return
    const rows = tiers.map((tier) => ({ ...tier, scheduleId: id, rate: 500 }))
    await tx.db.insertInto('commissionTiers').values(rows).execute()
  })
}

test('commission tiers: the database rejects a gap, an overlap, a missing start or end', async () => {
  const assertRejected = (tiers: TierBounds[], constraint: string) =>
    assert.rejects(insertSchedule(tiers), { constraint })
  await insertSchedule([
    { lower: 0, upper: 100 },
    { lower: 100, upper: null },
  ])
  const beginning = { lower: 0, upper: 100 }
  await assertRejected([], 'commission_tiers_gap')
  await assertRejected([beginning], 'commission_tiers_gap')
  await assertRejected([{ lower: 1, upper: null }], 'commission_tiers_gap')
  await assertRejected([beginning, { lower: 101, upper: null }], 'commission_tiers_gap')
  await assertRejected([beginning, { lower: 99, upper: null }], 'commission_tiers_overlap')
  await assertRejected([{ lower: 0, upper: null }, beginning], 'commission_tiers_overlap')
})

test('commission tiers: the database rejects started months and any schedule change', async () => {
  const singleTier = [{ lower: 0, upper: null }]
  await assert.rejects(insertSchedule(singleTier, '2026-11-01'), { constraint: 'commission_schedules_since' })
  await assert.rejects(insertSchedule(singleTier, '2026-12-02'), {
    constraint: 'commission_schedules_since_check',
  })
  for (const table of ['commissionSchedules', 'commissionTiers', 'claims', 'claimRows'] as const) {
    await assert.rejects(app.db.deleteFrom(table).execute(), { code: '23001' })
  }
  await assert.rejects(app.db.updateTable('commissionTiers').set({ rate: 1 }).execute(), { code: '23001' })
})
