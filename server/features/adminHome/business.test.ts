import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { adminDashboard } from '#contract/adminHome/endpoints.ts'
import type { Business } from '#contract/adminHome/schemas.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { getRunCount } from '#server/testing/app/propertyRuns.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { sumDays } from './dailySums.service.ts'

const at = '2026-11-24T15:00:00Z'
const app = await createTestApp({ at })
after(() => app[Symbol.asyncDispose]())
await seedDemo(app.ctx())
const staff = await app.createUser({ rank: 'SuperAdmin' })

const day = 24 * 3_600_000
const sumAt = (time: number) => sumDays({ ...app.ctx(), now: () => new Date(time) })

async function forget(): Promise<void> {
  await app.pool.query('delete from daily_sums')
  await app.pool.query('delete from daily_sum_progress')
}

const read = (days: 7 | 30 | 90) => app.request(adminDashboard.getBusiness, { days }, staff)
const [week, month, quarter] = [await read(7), await read(30), await read(90)]

test('business figures: repeated summing changes nothing, also when clocks change', async () => {
  const now = Date.parse(at)
  // Both time changes of Egypt's year, to the hour, and any other instant of it.
  const instants = fc.oneof(
    fc.integer({ min: now - 365 * day, max: now }),
    fc.integer({ min: -6, max: 6 }).map((hours) => Date.parse('2026-10-29T21:00:00Z') + hours * 3_600_000),
    fc.integer({ min: -6, max: 6 }).map((hours) => Date.parse('2026-04-23T22:00:00Z') + hours * 3_600_000),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(instants, { minLength: 1, maxLength: 6 }), async (times) => {
      await forget()
      for (const time of times.toSorted((a, b) => a - b)) await sumAt(time)
      assert.deepEqual([await read(7), await read(30), await read(90)], [week, month, quarter])
    }),
    { numRuns: getRunCount(25) },
  )
})

test('business figures: summed days are reused, and summed again in another time zone', async () => {
  await forget()
  await sumAt(Date.parse(at))
  const { rows } = await app.pool.query('select count(*)::int as count from daily_sums')
  assert.ok(rows[0].count > 100)
  await app.pool.query("update daily_sums set amount = amount + 7 where figure = 'paid'")
  assert.notDeepEqual(await read(90), quarter)
  await app.pool.query("update countries set time_zone = 'Asia/Tokyo' where code = 'EG'")
  const far = await read(90)
  await sumAt(Date.parse(at))
  assert.deepEqual(await read(90), far)
  await app.pool.query("update countries set time_zone = 'Africa/Cairo' where code = 'EG'")
  assert.deepEqual(await read(90), quarter)
})

test('business figures: they match the ledger, the package sales and the orders', async () => {
  const readSum = async (sql: string) => Number((await app.pool.query(sql)).rows[0].sum)
  const since = `'${quarter.days[0]}'::date::timestamp at time zone 'Africa/Cairo'`
  const { trends, ends, standing } = quarter
  const sold = `select coalesce(sum(amount), 0) / 100 as sum from package_sales where at >= ${since}`
  assert.equal(trends.money.total, await readSum(sold))
  assert.equal(trends.onlineMoney.total, await readSum(`${sold} and channel = 'online'`))
  assert.equal(trends.offlineMoney.total, await readSum(`${sold} and channel = 'offline'`))
  assert.ok(trends.onlineMoney.total > 0 && trends.offlineMoney.total > 0)
  assert.equal(trends.pointsSold.total, await readSum(sold.replace('amount), 0) / 100', 'points), 0)')))
  const atPlaces = `select coalesce(sum(points), 0) as sum from entries
    join ledger_accounts account on account.id = account_id where account.kind = 'place' and entries.kind <> 'settlement' and at >= ${since}`
  assert.equal(trends.pointsSpent.total, await readSum(atPlaces))
  assert.ok(trends.pointsSpent.total > 0)
  const expired = atPlaces.replace("'place'", "'expired'")
  assert.equal(trends.pointsExpired.total, await readSum(expired))
  const steps = `select count(*) as sum from order_history where at >= ${since} and state = `
  for (const end of Object.keys(ends.these) as (keyof Business['ends']['these'])[])
    assert.equal(ends.these[end], await readSum(`${steps}'${end}'`), end)
  const wallets = `from ledger_accounts where kind = 'member'`
  assert.equal(standing.availablePoints, await readSum(`select sum(available) ${wallets}`))
  assert.equal(standing.heldPoints, await readSum(`select sum(held) ${wallets}`))
  assert.equal(standing.cashOwed, await readSum('select sum(owed) / 100 as sum from cash_balances'))
  assert.equal(
    standing.members,
    await readSum("select count(*) as sum from users join ranks on ranks.id = rank_id where base = 'User'"),
  )
})

test('business figures: each day is separate, with the previous days for comparison', () => {
  assert.deepEqual(month.days, quarter.days.slice(-30))
  assert.deepEqual(month.trends.money.sums, quarter.trends.money.sums.slice(-30))
  assert.deepEqual(week.trends.ordersPaid.counts, month.trends.ordersPaid.counts.slice(-7))
  const before = quarter.trends.money.sums.slice(30, 60)
  assert.equal(
    month.trends.money.before,
    before.reduce((sum, value) => sum + value, 0),
  )
})

test('business figures: expired points are excluded, whether or not they were posted', async () => {
  const { standing } = await read(7)
  assert.ok(standing.expiringPoints > 0)
  app.clock.set(new Date(Date.parse(at) + 31 * day).toISOString())
  try {
    const later = await app.request(
      adminDashboard.getBusiness,
      { days: 7 },
      await app.createUser({ rank: 'SuperAdmin' }),
    )
    assert.ok(later.standing.availablePoints <= standing.availablePoints - standing.expiringPoints)
  } finally {
    app.clock.set(at)
  }
})

test('business figures: no sales means zeros, and an unknown country is rejected', async () => {
  const { rows } = await app.pool.query("select id from countries where code = 'SA'")
  const none = await app.request(adminDashboard.getBusiness, { countryId: rows[0].id }, staff)
  assert.deepEqual(
    [none.trends.money.total, none.standing.availablePoints, none.currency.code],
    [0, 0, 'SAR'],
  )
  assert.equal((await app.send(adminDashboard.getBusiness, { countryId: 999 }, staff)).status, 404)
})
