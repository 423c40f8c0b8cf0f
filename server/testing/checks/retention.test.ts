import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { recordYears } from '#contract/core/limits.ts'
import { retention } from '#server/app.ts'
import { retentionJob } from '#server/core/database/retention.ts'
import { createTestApp } from '../app/testApp.ts'
import { createRowFactories } from '../builders/retentionFixtures.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const rowFactories = await createRowFactories(app)

/** For rules that keep the row but erase part of it: a row that matches is not erased yet. */
const remainingCondition: Record<string, string> = {
  'payment_requests.references': "where merchant_ref not like 'erased-%'",
  'referrals.network': 'where address_hash is not null',
}

/** From the start of a financial year, to test both sides of the retention limit. */
const yearsAgo = (years: number, seconds: number) =>
  new Date(Date.UTC(app.clock.now().getUTCFullYear() - years, 0, 1) + seconds * 1000)

for (const rule of retention) {
  test(`retention: ${rule.name} stay until they expire, and not a second longer`, async () => {
    const createRow = rowFactories[rule.name]
    assert.ok(createRow, 'a rule without a fixture row')
    const since = (seconds: number) =>
      rule.name === 'payment_requests.references'
        ? yearsAgo(recordYears, seconds)
        : new Date(app.clock.now().getTime() - rule.retainFor + seconds * 1000)
    const count = async () => {
      const left = sql.raw(remainingCondition[rule.name] ?? '')
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(rule.table)} ${left}`.execute(app.db)
      return rows[0]?.n ?? 0
    }
    const before = await count()
    await createRow(since(-1), 2).execute(app.db)
    await createRow(since(1), 3).execute(app.db)
    assert.equal(await count(), before + 2)
    await retentionJob([rule]).run(app.ctx())
    assert.equal(await count(), before + 1)
    await retentionJob([rule]).run(app.ctx())
    assert.equal(await count(), before + 1)
  })
}

test('retention: any number of expired rows is deleted', async () => {
  await sql`
    insert into rate_limit_counters (key, window_start, hits, expires_at)
    select 'many' || n, ${new Date(0)}::timestamptz, 1, ${new Date(0)}::timestamptz from generate_series(1, 2500) n`.execute(
    app.db,
  )
  const many = app.db.selectFrom('rateLimitCounters').select('key').where('key', 'like', 'many%')
  assert.equal((await many.execute()).length, 2500)
  await retentionJob(retention).run(app.ctx())
  assert.equal((await many.execute()).length, 0)
})

test('retention: a failed rule delays no other, and the job reports it', async () => {
  const broken = {
    name: 'broken',
    table: 'rateLimitCounters' as const,
    startsAt: sql<Date>`no_such_column`,
    retainFor: 0,
  }
  await rowFactories.counters?.(new Date(0), 99).execute(app.db)
  await assert.rejects(retentionJob([broken, ...retention]).run(app.ctx()), AggregateError)
  const left = app.db.selectFrom('rateLimitCounters').select('key').where('key', '=', 'k99')
  assert.deepEqual(await left.execute(), [])
})

test('retention: an expired payment loses its references and is still counted', async () => {
  await rowFactories['payment_requests.references']?.(yearsAgo(recordYears, -1), 7).execute(app.db)
  await retentionJob(retention).run(app.ctx())
  const rows = await app.db
    .selectFrom('paymentRequests')
    .select(['merchantRef', 'providerRef', 'redirectUrl', 'points'])
    .where('createdAt', '<', yearsAgo(recordYears, 0))
    .execute()
  assert.ok(rows.length > 0)
  for (const { merchantRef, ...row } of rows) {
    assert.match(merchantRef, /^erased-\d+$/)
    assert.deepEqual(row, { providerRef: null, redirectUrl: null, points: 1 })
  }
})
