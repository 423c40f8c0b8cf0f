import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { reports } from '#contract/reports/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { addCountry } from '#server/testing/builders/countries.ts'
import { addPackage } from '#server/testing/builders/packages.ts'
import {
  type ReportedSale,
  recordReportedSale,
  recordReturn,
} from '#server/testing/builders/reportedSales.ts'

// Cairo's two clock changes and the neighbouring nights: forward on 24 April, back on 30 October.
const windows = [
  '2026-04-23T19:00:00Z',
  '2026-10-29T18:00:00Z',
  '2026-07-31T18:00:00Z',
  '2026-01-31T18:00:00Z',
]
const windowSeconds = 8 * 3600
const nightDays = ['2026-04-23', '2026-04-24', '2026-10-29', '2026-10-30', '2026-10-31', '2026-07-31']

const app = await createTestApp({ at: '2026-01-01T00:00:00Z' })
after(() => app[Symbol.asyncDispose]())
const kuwait = await addCountry(app, 'KW')
const [small, large, dinars] = [
  await addPackage(app),
  await addPackage(app, { points: 600, price: 45_055 }),
  await addPackage(app, { country: 'KW', points: 300, price: 25_005 }),
]
const hala = await app.createUser({ rank: 'SalesConsultant', name: 'هالة سمير' })
const consultants = [hala, await app.createUser({ rank: 'SalesConsultant', name: 'باسم نبيل' })]
const members = await Promise.all(
  ['منى عادل', 'سامي كريم', 'عمر منير', 'دينا حسن'].map((name) => app.createUser({ name })),
)
const memberAbroad = await app.createUser({ name: 'منى الكويتية' })
await app.db.updateTable('users').set({ countryId: kuwait }).where('id', '=', memberAbroad.id).execute()
await app.db.updateTable('countries').set({ cashCeiling: 1_000_000_000 }).execute()
for (const [index, member] of [...members.slice(0, 3), memberAbroad].entries()) {
  const consultantId = consultants[index % 2]?.id ?? 0
  await app.db
    .insertInto('consultantAssignments')
    .values({ userId: member.id, consultantId, startedAt: app.clock.now() })
    .execute()
}

const saleArbitrary = fc.record({
  who: fc.nat({ max: members.length }),
  isLarge: fc.boolean(),
  way: fc.constantFrom('online' as const, 'offline' as const),
  seller: fc.nat({ max: 1 }),
  window: fc.constantFrom(...windows),
  second: fc.nat({ max: windowSeconds - 1 }),
  isReturned: fc.nat({ max: 3 }).map((n) => n === 0),
})
const seed = Date.now() % 1_000_000
const drawnSales = fc
  .sample(saleArbitrary, { numRuns: 130, seed })
  .map((drawnSale) => ({
    ...drawnSale,
    at: new Date(Date.parse(drawnSale.window) + drawnSale.second * 1000).toISOString(),
  }))
  .sort((left, right) => (left.at < right.at ? -1 : 1))
for (const { who, isLarge, way: channel, seller, at, isReturned } of drawnSales) {
  const isAbroad = who === members.length
  const sale: ReportedSale = {
    member: members[who] ?? memberAbroad,
    sold: isAbroad ? dinars : isLarge ? large : small,
    channel,
    seller: consultants[seller] ?? hala,
    at,
  }
  const created = await recordReportedSale(app, sale)
  if (isReturned) await recordReturn(app, { ...created, reason: 'طلب العضو' })
}
app.clock.set('2026-12-01T10:00:00Z')
const staff = await app.createUser({ rank: 'SuperAdmin', name: 'ليلى الإدارة' })

type Filters = {
  from: string
  to: string
  countryId?: number
  packageId?: number
  consultantId?: number
  way?: 'online' | 'offline'
  name?: string
}

type PlainTotal = { currency: string; way: string; count: number; points: number; amount: number }

/**
 * Computes the totals from members' wallets, sellers' cash and the provider's payments, row by row, without
 * indexes or stored sums.
 */
async function readPlainTotals(filters: Filters): Promise<PlainTotal[]> {
  const { rows } = await sql<PlainTotal>`
    select currencies.code as currency, sale.channel as way, (count(*) filter (where reverses_id is null))::int as count,
      sum((select sum(entries.points) from journals join entries on entries.journal_id = journals.id
        join ledger_accounts account on account.id = entries.account_id and account.kind = 'member'
        where journals.reference = 'sale:' || sale.id))::bigint as points,
      (sum(case sale.channel
        when 'offline' then (select sum(cash_entries.amount) from cash_entries where package_sale_id = sale.id)
        else (select price from payment_requests where id = sale.payment_request_id)
          * case when reverses_id is null then 1 else -1 end end) / 10 ^ max(decimals))::float as amount
    from package_sales sale join countries on countries.id = sale.country_id
    join currencies on currencies.id = sale.currency_id join users on users.id = sale.user_id
    where (sale.at at time zone countries.time_zone)::date between ${filters.from}::date and ${filters.to}::date
      and (${filters.countryId ?? null}::int is null or sale.country_id = ${filters.countryId ?? null}::int)
      and (${filters.packageId ?? null}::int is null or package_id = ${filters.packageId ?? null}::int)
      and (${filters.consultantId ?? null}::int is null or consultant_id = ${filters.consultantId ?? null}::int)
      and (${filters.way ?? null}::text is null or sale.channel = ${filters.way ?? null}::text)
      and users.folded_name like '%' || ar_norm(${filters.name ?? ''}::text) || '%'
    group by 1, 2 order by 1, 2`.execute(app.db)
  return rows
}

type Totals = Awaited<ReturnType<typeof getUsage>>['totals']

const getUsage = (filters: Filters, more: object = {}) =>
  app.request(reports.getUsage, { pageSize: 200, ...filters, ...more }, staff)

const toRows = (totals: Totals): PlainTotal[] =>
  totals
    .flatMap(({ currency, online, offline }) => [
      { currency: currency.code, way: 'offline', ...offline },
      { currency: currency.code, way: 'online', ...online },
    ])
    .filter(({ count, points }) => count !== 0 || points !== 0)
    .sort((left, right) => (left.currency + left.way < right.currency + right.way ? -1 : 1))

const roundToThousandth = (value: number) => Math.round(value * 1000) / 1000
const roundRows = (rows: PlainTotal[]) =>
  rows
    .filter(({ count, points }) => count !== 0 || points !== 0)
    .map((row) => ({ ...row, amount: roundToThousandth(row.amount) }))

const filtersArbitrary = fc.record({
  days: fc.oneof(
    fc.constantFrom(...nightDays).map((night) => [night, night] as const),
    fc.constantFrom(['2026-01-01', '2026-12-31'], ['2026-04-01', '2026-10-29'], ['2026-04-24', '2026-10-30']),
  ),
  countryId: fc.constantFrom(undefined, small.countryId, kuwait),
  packageId: fc.constantFrom(undefined, small.id, large.id, dinars.id),
  consultantId: fc.constantFrom(undefined, consultants[0]?.id, consultants[1]?.id),
  way: fc.constantFrom(undefined, 'online' as const, 'offline' as const),
  name: fc.constantFrom('', '', 'مني', 'كريم'),
})

function toFilters({ days, ...otherFilters }: ReturnType<typeof drawFilters>[number]): Filters {
  const [from = '', to = ''] = days
  const definedFilters = Object.entries(otherFilters).filter(([, value]) => value !== undefined)
  return { from, to, ...Object.fromEntries(definedFilters) }
}
const drawFilters = () => fc.sample(filtersArbitrary, { numRuns: 60, seed })

test('sales reports: they equal the ledger under every filter, also on clock changes', async () => {
  for (const filters of drawFilters().map(toFilters)) {
    const why = `seed ${seed}: ${JSON.stringify(filters)}`
    const expected = roundRows(await readPlainTotals(filters))
    const actual = await getUsage(filters)
    assert.deepEqual(roundRows(toRows(actual.totals)), expected, why)
    const sold = await app.request(reports.getMemberSales, { pageSize: 200, ...filters }, staff)
    assert.deepEqual(roundRows(toRows(sold.totals)), expected, why)
    // The chart, the rows and the group sums must agree.
    for (const { currency, online, offline, slots } of actual.totals) {
      const ofCurrency = <Row extends { currency: { id: number } }>(rows: readonly Row[]) =>
        rows.filter((row) => row.currency.id === currency.id)
      const inAll = roundToThousandth(online.amount + offline.amount)
      assert.equal(
        roundToThousandth(slots.reduce((all, slot) => all + slot.online + slot.offline, 0)),
        inAll,
        why,
      )
      assert.equal(
        roundToThousandth(ofCurrency(actual.data).reduce((all, row) => all + row.amount, 0)),
        inAll,
        why,
      )
      const bySums = actual.groups.flatMap(({ sums }) => ofCurrency(sums))
      assert.equal(
        roundToThousandth(bySums.reduce((all, sum) => all + sum.online + sum.offline, 0)),
        inAll,
        why,
      )
      assert.equal(
        roundToThousandth(ofCurrency(sold.data).reduce((all, row) => all + row.amount, 0)),
        inAll,
        why,
      )
    }
    assert.equal(actual.data.length, actual.totalCount, why)
  }
})

test('sales reports: totals of one currency use wire names; several are never added up', async () => {
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const response = await app.send(reports.getUsage, { ...year, countryId: kuwait }, staff)
  const body = response.body as Record<string, unknown> & { data: Record<string, unknown>[] }
  const { totals } = await getUsage({ ...year, countryId: kuwait })
  assert.equal(body.totalOnlineBalance, totals[0]?.online.amount)
  assert.equal(body.totalOfflineBalance, totals[0]?.offline.amount)
  const names = ['memberId', 'customerName', 'registerAmount', 'mony', 'packageName', 'registerWay']
  for (const name of [...names, 'claimStatus', 'userId', 'salesConsultantName']) {
    assert.ok(name in (body.data[0] ?? {}), name)
  }
  const both = await getUsage(year)
  assert.equal(both.totals.length, 2)
  assert.deepEqual([both.totalOnlineBalance, both.totalOfflineBalance], [null, null])
})

test('sales reports: usage pages sort by consultant, then latest first, without gaps', async () => {
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const firstPage = await getUsage(year)
  const ids: number[] = []
  for (let page = 1; page <= Math.ceil(firstPage.totalCount / 12); page += 1) {
    const { data, groups } = await getUsage(year, { page, pageSize: 12 })
    ids.push(...data.map(({ id }) => id))
    const shownIds = [...new Set(data.map(({ consultantId }) => consultantId))]
    assert.deepEqual(
      groups.map(({ consultantId }) => consultantId),
      shownIds,
    )
  }
  assert.deepEqual(
    ids,
    firstPage.data.map(({ id }) => id),
  )
  assert.equal(new Set(ids).size, firstPage.totalCount)
  assert.deepEqual(
    firstPage.groups.map(({ consultantName }) => consultantName),
    ['باسم نبيل', 'هالة سمير', null],
  )
})

test('sales reports: a period is compared with an equal previous one, as far as it has run', async () => {
  const readPeriod = async (filters: { from?: string; to?: string }) =>
    (await app.request(reports.getUsage, filters, staff)).period
  app.clock.set('2026-11-10T10:00:00Z')
  assert.deepEqual(await readPeriod({}), {
    from: '2026-11-01',
    to: '2026-11-30',
    before: { from: '2026-10-01', to: '2026-10-10' },
  })
  assert.deepEqual((await readPeriod({ from: '2026-07-01', to: '2026-09-30' })).before, {
    from: '2026-04-01',
    to: '2026-06-30',
  })
  assert.deepEqual((await readPeriod({ from: '2026-10-05', to: '2026-10-11' })).before, {
    from: '2026-09-28',
    to: '2026-10-04',
  })
  const october = await getUsage({ from: '2026-10-01', to: '2026-10-31' })
  const november = await getUsage({ from: '2026-11-01', to: '2026-11-30', way: 'online' })
  assert.equal(october.slots.length, 31)
  const tenth = await getUsage({ from: '2026-10-01', to: '2026-10-10', way: 'online' })
  assert.deepEqual(
    november.totals.map(({ before }) => before.online),
    tenth.totals.map(({ online }) => online),
  )
  app.clock.set('2026-12-01T10:00:00Z')
})

test('sales reports: a reversed or over five-year period is rejected at its end', async () => {
  for (const days of [
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2020-01-01', to: '2026-01-01' },
  ]) {
    const { status, body } = await app.send(reports.getUsage, days, staff)
    assert.deepEqual([status, (body as { fields: object }).fields], [400, { to: 'InvalidData' }])
  }
})

test('sales reports: a sale is claimed if a claim contains it', async () => {
  const filters = { from: '2026-01-01', to: '2026-12-31', consultantId: hala.id, countryId: small.countryId }
  const { data } = await getUsage(filters)
  const [row] = data
  assert.ok(row)
  await sql`with claim as (
    insert into claims (user_id, country_id, currency_id, settled_by_id, at, until, row_count, profit, cash, net)
    values (${hala.id}, ${small.countryId}, ${small.currencyId}, ${staff.id}, ${app.clock.now()}, ${app.clock.now()}, 1, 0, 0, 0)
    returning id)
    insert into claim_rows (package_sale_id, claim_id, month, before, profit)
    select ${row.id}, id, '2026-10-01', 0, 0 from claim`.execute(app.db)
  const after = await getUsage(filters)
  const statuses = (some: typeof data) => new Map(some.map(({ id, claimStatus }) => [id, claimStatus]))
  assert.deepEqual(statuses(after.data), statuses(data).set(row.id, 'claimed'))
  const loose = (await getUsage({ from: '2026-01-01', to: '2026-12-31' })).data
  assert.ok(
    loose.every(({ consultantId, claimStatus }) => (consultantId === null) === (claimStatus === null)),
  )
})
