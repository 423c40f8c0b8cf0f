import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { claims } from '#contract/claims/endpoints.ts'
import { sales } from '#contract/sales/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { getRunCount } from '#server/testing/app/propertyRuns.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import {
  addCommissionSchedule,
  recordConsultantSale,
  recordSaleReversal,
} from '#server/testing/builders/commissions.ts'
import { addPackage } from '#server/testing/builders/packages.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { computeCommission, type Tier } from './commission.ts'

const app = await createTestApp({ at: '2026-11-21T10:00:00Z' })
after(() => app[Symbol.asyncDispose]())
const sold = await addPackage(app)
const { countryId, currencyId } = sold
const claimer = await app.createUser({ rank: 'Moderator', permissions: ['ProfitClaimsControl'] })
const cashier = await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })

const tiers: Tier[] = [
  { lower: 0, upper: 100_000, rate: 500 },
  { lower: 100_000, upper: 250_050, rate: 733 },
  { lower: 250_050, upper: null, rate: 1111 },
]
await addCommissionSchedule(app, { channel: 'offline', tiers })
await addCommissionSchedule(app, { channel: 'online', tiers: [{ lower: 0, upper: null, rate: 250 }] })

async function consultantWithMember() {
  const [consultant, member] = [await app.createUser({ rank: 'SalesConsultant' }), await app.createUser()]
  const record = (amount: number, at: string, channel: 'online' | 'offline' = 'offline') =>
    recordConsultantSale(
      app,
      { ...sold, packageId: sold.id, consultant, member },
      { amount, at: new Date(at), channel },
    )
  const claim = (until?: string, caller: TestUser = claimer, more: object = {}) =>
    app.request(claims.claimUser, { userId: consultant.id, countryId, until, ...more }, caller)
  const detail = (caller: TestUser = claimer, month?: string) =>
    app.request(claims.getUserStatDetail, { userId: consultant.id, countryId, month, pageSize: 200 }, caller)
  return { consultant, member, record, claim, detail }
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const inPiastres = (amount: number) => Math.round(amount * 100)

type Step = { kind: 'sale' | 'back' | 'claim'; amount: number; day: number; channel: 'online' | 'offline' }

const anyStep = fc.record<Step>({
  kind: fc.constantFrom('sale', 'sale', 'sale', 'back', 'claim'),
  amount: fc.integer({ min: 1, max: 90_000 }),
  // From 1 August to 20 November.
  day: fc.nat(111),
  channel: fc.constantFrom('online', 'offline'),
})

const toDate = (day: number) => new Date(Date.UTC(2026, 7, 1, 12) + day * 24 * 3_600_000)

test('claims: for any sales and refunds they add up to each month’s commission', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { consultant, record, claim } = await consultantWithMember()
      const months = new Map<string, number>()
      const openSales: { id: number; left: number; day: number; channel: Step['channel'] }[] = []
      const paid: number[] = []
      const add = (day: number, channel: Step['channel'], amount: number) => {
        const key = `${toDate(day).toISOString().slice(0, 7)} ${channel}`
        months.set(key, (months.get(key) ?? 0) + amount)
      }
      for (const { kind, amount, day, channel } of steps) {
        if (kind === 'sale') {
          openSales.push({
            id: await record(amount, toDate(day).toISOString(), channel),
            left: amount,
            day,
            channel,
          })
          add(day, channel, amount)
        }
        const last = openSales.at(-1)
        if (kind === 'back' && last && last.left > 0) {
          const [back, at] = [Math.min(amount, last.left), Math.max(day, last.day)]
          await recordSaleReversal(app, last.id, back, toDate(at))
          last.left -= back
          add(at, last.channel, -back)
        }
        if (kind === 'claim') {
          const result = await claim(toDate(day).toISOString()).catch((error) => {
            assert.equal(error.errorKey, 'NothingToClaim')
            return null
          })
          if (result) paid.push(inPiastres(result.profit))
        }
      }
      const left = await claim().catch(() => null)
      if (left) paid.push(inPiastres(left.profit))
      const expected = [...months].map(([key, total]) =>
        computeCommission(key.endsWith('online') ? [{ lower: 0, upper: null, rate: 250 }] : tiers, total),
      )
      assert.equal(sum(paid), sum(expected))
      const rows = await app.db
        .selectFrom('claimRows')
        .innerJoin('packageSales', 'packageSales.id', 'packageSaleId')
        .select('claimRows.profit')
        .where('consultantId', '=', consultant.id)
        .execute()
      assert.equal(sum(rows.map(({ profit }) => profit)), sum(expected))
    }),
    { numRuns: getRunCount(40) },
  )
})

test('claims: of 32 concurrent settlements one succeeds and claims everything once', async () => {
  const { consultant, record, claim } = await consultantWithMember()
  for (const day of [1, 2, 3]) await record(80_000, `2026-11-0${day}T10:00:00Z`)
  const outcomes = await Promise.all(Array.from({ length: 32 }, () => getErrorKey(claim())))
  assert.deepEqual(
    [
      outcomes.filter((outcome) => outcome === 'none').length,
      outcomes.filter((outcome) => outcome === 'NothingToClaim').length,
    ],
    [1, 31],
  )
  const { data } = await app.request(claims.getClaims, { userId: consultant.id }, claimer)
  assert.deepEqual(
    [data.length, data[0]?.count, data[0]?.profit],
    [1, 3, computeCommission(tiers, 240_000) / 100],
  )
})

test('claims: a claim sent twice with one key is one claim', async () => {
  const { consultant, record } = await consultantWithMember()
  await record(50_000, '2026-11-02T10:00:00Z')
  const send = () =>
    app.request(claims.claimUser, { userId: consultant.id, countryId }, claimer, {
      idempotencyKey: 'one claim',
    })
  assert.deepEqual(await send(), await send())
})

test('claims: each sale made during settlement is claimed once', async () => {
  const { consultant, record, claim } = await consultantWithMember()
  const recordings = Array.from({ length: 8 }, (_, day) => record(70_001, `2026-11-0${day + 1}T10:00:00Z`))
  const claiming = Array.from({ length: 8 }, () => claim().catch(() => null))
  await Promise.all([...recordings, ...claiming])
  await claim().catch(() => null)
  const { data } = await app.request(claims.getClaims, { userId: consultant.id, pageSize: 50 }, claimer)
  assert.equal(sum(data.map(({ count }) => count)), 8)
  assert.equal(sum(data.map(({ profit }) => inPiastres(profit))), computeCommission(tiers, 8 * 70_001))
})

test('claims: unclaimed sales are listed by month and channel, first requester first', async () => {
  const [quiet, asking] = [await consultantWithMember(), await consultantWithMember()]
  await quiet.record(500_000, '2026-10-05T10:00:00Z')
  await asking.record(10_000, '2026-11-05T10:00:00Z')
  await asking.record(20_000, '2026-11-06T10:00:00Z', 'online')
  await app.request(claims.requestClaim, {}, asking.consultant)
  assert.equal(await getErrorKey(app.request(claims.requestClaim, {}, asking.consultant)), 'ClaimRequested')
  const list = (more: object = {}) =>
    app.request(claims.getAllNotClaimedUsers, { countryId, pageSize: 200, ...more }, claimer)
  const { data } = await list()
  const [first] = data
  assert.deepEqual(
    [first?.userId, first?.count, first?.sold, first?.profit],
    [asking.consultant.id, 2, 300, 10],
  )
  assert.deepEqual(
    first?.months.map(({ month, type, profit }) => [month, type, profit]),
    [
      ['2026-11', 'offline', 5],
      ['2026-11', 'online', 5],
    ],
  )
  const october = await list({ month: '2026-10' })
  assert.ok(october.data.some(({ userId }) => userId === quiet.consultant.id))
  assert.ok(!october.data.some(({ userId }) => userId === asking.consultant.id))
  await app.runPendingJobs()
  await asking.claim()
  assert.ok(!(await list()).data.some(({ userId }) => userId === asking.consultant.id))
  assert.equal(await getErrorKey(app.request(claims.requestClaim, {}, asking.consultant)), 'NothingToClaim')
})

test('claims: owed cash is deducted, and a negative commission is owed as cash', async () => {
  const { consultant, member, claim, detail, record } = await consultantWithMember()
  const sale = await app.request(
    sales.subscribeToPackage,
    { userId: member.id, packageId: sold.id },
    consultant,
  )
  const readOwed = async () => (await app.request(sales.getUserStat, {}, consultant)).cash[0]?.owed
  assert.equal(await readOwed(), 200)
  const details = await detail()
  assert.deepEqual(
    [details.open.profit, details.open.cash, details.open.net, details.cashOwed],
    [10, 10, 0, 200],
  )
  assert.deepEqual(
    await claim().then(({ profit, cash, net, rows }) => [profit, cash, net, rows]),
    [10, 10, 0, 1],
  )
  assert.equal(await readOwed(), 190)
  const { data } = await app.request(sales.getCashEntries, {}, consultant)
  assert.deepEqual(
    [data[0]?.kind, data[0]?.amount, data[0]?.owed, data[0]?.by],
    ['profit', -10, 190, claimer.name],
  )
  await app.request(sales.recordCash, { userId: consultant.id, currencyId, amount: 190 }, cashier)
  await app.request(sales.reverseSale, { saleId: sale.id, reason: 'خطأ' }, cashier)
  assert.deepEqual(await claim().then(({ profit, cash, net }) => [profit, cash, net]), [-10, -10, 0])
  assert.equal(await readOwed(), -190)
  await record(30_000, '2026-11-20T10:00:00Z')
  assert.deepEqual(
    await claim().then(({ profit, cash, net }) => [profit, cash, net]),
    [15, 0, 15],
    'amounts owed for a reversal are settled in cash',
  )
})

test('claims: the detail lists each tier’s part row by row, and the claim stores it', async () => {
  const { record, claim, detail } = await consultantWithMember()
  const first = await record(90_000, '2026-11-01T10:00:00Z')
  await record(30_000, '2026-11-02T10:00:00Z')
  await claim('2026-11-01T23:00:00Z')
  await recordSaleReversal(app, first, 50_000, new Date('2026-11-03T10:00:00Z'))
  const { rows, groups, profit, open, slices: used } = await detail(claimer, '2026-11')
  assert.deepEqual(
    rows.map((row) => [row.amount, row.percent, row.profit, row.claimId !== null]),
    [
      [-500, null, -29.66, false],
      [300, null, 19.66, false],
      [900, 5, 45, true],
    ],
  )
  assert.deepEqual(rows[1]?.parts, [
    { percent: 5, amount: 100 },
    { percent: 7.33, amount: 200 },
  ])
  assert.deepEqual([profit, open.profit, groups.length, used.length], [35, -10, 1, 3])
  const result = await claim()
  const settledClaim = await app.request(claims.getClaim, { id: result.id }, claimer)
  assert.deepEqual(
    settledClaim.rows.map((row) => row.profit),
    [19.66, -29.66],
  )
})

test('claims: settling an own, changed or missing commission is rejected', async () => {
  const { consultant, record, claim, detail } = await consultantWithMember()
  await record(50_000, '2026-11-02T10:00:00Z')
  const before = await detail()
  await record(50_000, '2026-11-03T10:00:00Z')
  const amounts = { profit: before.open.profit, net: before.open.net }
  assert.equal(await getErrorKey(claim(undefined, claimer, amounts)), 'ClaimChanged')
  const self = { userId: claimer.id, countryId }
  assert.equal(await getErrorKey(app.request(claims.claimUser, self, claimer)), 'OwnClaim')
  assert.equal(await getErrorKey(claim(undefined, consultant)), 'Forbidden')
  const unknown = { userId: 999_999, countryId }
  assert.equal(await getErrorKey(app.request(claims.claimUser, unknown, claimer)), 'NotFound')
})

test('claims: consultants see only their own data', async () => {
  const [first, second] = [await consultantWithMember(), await consultantWithMember()]
  await first.record(50_000, '2026-11-02T10:00:00Z')
  const { id } = await first.claim()
  assert.equal((await first.detail(first.consultant)).user.id, first.consultant.id)
  assert.equal(await getErrorKey(first.detail(second.consultant)), 'NotFound')
  assert.equal(await getErrorKey(first.detail(cashier)), 'NotFound', 'payments are not claims')
  assert.equal((await app.request(claims.getClaim, { id }, first.consultant)).profit, 25)
  assert.equal(await getErrorKey(app.request(claims.getClaim, { id }, second.consultant)), 'NotFound')
  assert.equal((await app.request(claims.getClaims, {}, first.consultant)).totalCount, 1)
  assert.equal((await app.request(claims.getClaims, {}, second.consultant)).totalCount, 0)
  const [earned] = await app.request(claims.getEarnings, {}, first.consultant)
  assert.deepEqual([earned?.claimed, earned?.open.count, earned?.thisMonth.profit], [25, 0, 25])
  assert.deepEqual(earned?.months.at(-1), { month: '2026-11', sold: 500, profit: 25, claimed: 25 })
})

test('claims: the database rejects a claim unlike its rows, or rows claimed twice', async () => {
  const { consultant, record, claim } = await consultantWithMember()
  const id = await record(50_000, '2026-11-02T10:00:00Z')
  const result = await claim()
  const row = {
    packageSaleId: id,
    claimId: result.id,
    month: '2026-11-01',
    scheduleId: null,
    before: 0,
    profit: 0,
  }
  await assert.rejects(app.db.insertInto('claimRows').values(row).execute(), {
    constraint: 'claim_rows_pkey',
  })
  const otherSaleId = await record(50_000, '2026-11-03T10:00:00Z')
  const late = { ...row, packageSaleId: otherSaleId }
  await assert.rejects(app.db.insertInto('claimRows').values(late).execute(), {
    constraint: 'claims_rows',
  })
  const now = app.clock.now()
  const empty = {
    countryId,
    currencyId,
    at: now,
    until: now,
    rowCount: 1,
    profit: 0,
    cash: 0,
    net: 0,
  }
  const wrong = { ...empty, userId: consultant.id, settledById: claimer.id }
  await assert.rejects(app.db.insertInto('claims').values(wrong).execute(), { constraint: 'claims_rows' })
})
