import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { reports } from '#contract/reports.ts'
import { addKuwait, recordReturn, recordSale, type Sold } from '#server/testing/reportedSales.ts'
import { addPackage } from '#server/testing/selling.ts'
import { createWorld } from '#server/testing/world.ts'

// Both nights in which the clocks of Cairo change, and their neighbours: forward on 24 April, back on 30 October.
const windows = [
  '2026-04-23T19:00:00Z',
  '2026-10-29T18:00:00Z',
  '2026-07-31T18:00:00Z',
  '2026-01-31T18:00:00Z',
]
const ofWindow = 8 * 3600
const nights = ['2026-04-23', '2026-04-24', '2026-10-29', '2026-10-30', '2026-10-31', '2026-07-31']

const world = await createWorld({ at: '2026-01-01T00:00:00Z' })
after(() => world[Symbol.asyncDispose]())
const kuwait = await addKuwait(world)
const [small, large, dinars] = [
  await addPackage(world),
  await addPackage(world, { points: 600, price: 45_055 }),
  await addPackage(world, { country: 'KW', points: 300, price: 25_005 }),
]
const hala = await world.person({ rank: 'SalesConsultant', name: 'هالة سمير' })
const consultants = [hala, await world.person({ rank: 'SalesConsultant', name: 'باسم نبيل' })]
const members = await Promise.all(
  ['منى عادل', 'سامي كريم', 'عمر منير', 'دينا حسن'].map((name) => world.person({ name })),
)
const abroad = await world.person({ name: 'منى الكويتية' })
await world.db.updateTable('users').set({ country_id: kuwait }).where('id', '=', abroad.id).execute()
await world.db.updateTable('countries').set({ cash_ceiling: 1_000_000_000 }).execute()
for (const [at, member] of [...members.slice(0, 3), abroad].entries()) {
  const consultant_id = consultants[at % 2]?.id ?? 0
  await world.db
    .insertInto('attachments')
    .values({ user_id: member.id, consultant_id, started_at: world.clock.now() })
    .execute()
}

const someSale = fc.record({
  who: fc.nat({ max: members.length }),
  isLarge: fc.boolean(),
  way: fc.constantFrom('online' as const, 'offline' as const),
  seller: fc.nat({ max: 1 }),
  window: fc.constantFrom(...windows),
  second: fc.nat({ max: ofWindow - 1 }),
  isReturned: fc.nat({ max: 3 }).map((n) => n === 0),
})
const seed = Date.now() % 1_000_000
const drawn = fc
  .sample(someSale, { numRuns: 130, seed })
  .map((each) => ({ ...each, at: new Date(Date.parse(each.window) + each.second * 1000).toISOString() }))
  .sort((one, other) => (one.at < other.at ? -1 : 1))
for (const { who, isLarge, way, seller, at, isReturned } of drawn) {
  const isAbroad = who === members.length
  const sale: Sold = {
    member: members[who] ?? abroad,
    sold: isAbroad ? dinars : isLarge ? large : small,
    way,
    seller: consultants[seller] ?? hala,
    at,
  }
  const made = await recordSale(world, sale)
  if (isReturned) await recordReturn(world, { ...made, reason: 'طلب العضو' })
}
world.clock.set('2026-12-01T10:00:00Z')
const staff = await world.person({ rank: 'SuperAdmin', name: 'ليلى الإدارة' })

type Filters = {
  from: string
  to: string
  countryId?: number
  packageId?: number
  consultantId?: number
  way?: 'online' | 'offline'
  name?: string
}

type Plain = { currency: string; way: string; count: number; points: number; amount: number }

/** What members’ wallets, sellers’ cash and the provider’s payments say, row by row, without an index or a sum that is kept. */
async function plainTotals(filters: Filters): Promise<Plain[]> {
  const { rows } = await sql<Plain>`
    select currencies.code as currency, sale.way, (count(*) filter (where reverses_id is null))::int as count,
      sum((select sum(entries.points) from journals join entries on entries.journal_id = journals.id
        join ledger_accounts account on account.id = entries.account_id and account.kind = 'member'
        where journals.reference = 'sale:' || sale.id))::bigint as points,
      (sum(case sale.way
        when 'offline' then (select sum(cash_entries.amount) from cash_entries where registration_id = sale.id)
        else (select price from payment_requests where id = sale.payment_request_id)
          * case when reverses_id is null then 1 else -1 end end) / 10 ^ max(decimals))::float as amount
    from registrations sale join countries on countries.id = sale.country_id
    join currencies on currencies.id = sale.currency_id join users on users.id = sale.user_id
    where (sale.at at time zone countries.time_zone)::date between ${filters.from}::date and ${filters.to}::date
      and (${filters.countryId ?? null}::int is null or sale.country_id = ${filters.countryId ?? null}::int)
      and (${filters.packageId ?? null}::int is null or package_id = ${filters.packageId ?? null}::int)
      and (${filters.consultantId ?? null}::int is null or consultant_id = ${filters.consultantId ?? null}::int)
      and (${filters.way ?? null}::text is null or way = ${filters.way ?? null}::text)
      and users.folded_name like '%' || ar_norm(${filters.name ?? ''}::text) || '%'
    group by 1, 2 order by 1, 2`.execute(world.db)
  return rows
}

type Totals = Awaited<ReturnType<typeof usage>>['totals']

const usage = (filters: Filters, more: object = {}) =>
  world.ask(reports.getUsage, { pageSize: 200, ...filters, ...more }, staff)

/** The totals of a report as rows, without the ways of which there are none. */
const asRows = (totals: Totals): Plain[] =>
  totals
    .flatMap(({ currency, online, offline }) => [
      { currency: currency.code, way: 'offline', ...offline },
      { currency: currency.code, way: 'online', ...online },
    ])
    .filter(({ count, points }) => count !== 0 || points !== 0)
    .sort((one, other) => (one.currency + one.way < other.currency + other.way ? -1 : 1))

const near = (value: number) => Math.round(value * 1000) / 1000
const rounded = (rows: Plain[]) =>
  rows
    .filter(({ count, points }) => count !== 0 || points !== 0)
    .map((row) => ({ ...row, amount: near(row.amount) }))

const someFilters = fc.record({
  days: fc.oneof(
    fc.constantFrom(...nights).map((night) => [night, night] as const),
    fc.constantFrom(['2026-01-01', '2026-12-31'], ['2026-04-01', '2026-10-29'], ['2026-04-24', '2026-10-30']),
  ),
  countryId: fc.constantFrom(undefined, small.countryId, kuwait),
  packageId: fc.constantFrom(undefined, small.id, large.id, dinars.id),
  consultantId: fc.constantFrom(undefined, consultants[0]?.id, consultants[1]?.id),
  way: fc.constantFrom(undefined, 'online' as const, 'offline' as const),
  name: fc.constantFrom('', '', 'مني', 'كريم'),
})

function filtersOf({ days, ...others }: ReturnType<typeof drawFilters>[number]): Filters {
  const [from = '', to = ''] = days
  const given = Object.entries(others).filter(([, value]) => value !== undefined)
  return { from, to, ...Object.fromEntries(given) }
}
const drawFilters = () => fc.sample(someFilters, { numRuns: 60, seed })

test('sales reports equal the ledger under every filter, on the days of both switch nights too', async () => {
  for (const filters of drawFilters().map(filtersOf)) {
    const why = `seed ${seed}: ${JSON.stringify(filters)}`
    const plain = rounded(await plainTotals(filters))
    const found = await usage(filters)
    assert.deepEqual(rounded(asRows(found.totals)), plain, why)
    const sold = await world.ask(reports.getMemberSales, { pageSize: 200, ...filters }, staff)
    assert.deepEqual(rounded(asRows(sold.totals)), plain, why)
    // What a chart shows, the rows themselves and the sums of groups come to the same.
    for (const { currency, online, offline, slots } of found.totals) {
      const ofCurrency = <Row extends { currency: { id: number } }>(rows: readonly Row[]) =>
        rows.filter((row) => row.currency.id === currency.id)
      const inAll = near(online.amount + offline.amount)
      assert.equal(near(slots.reduce((all, slot) => all + slot.online + slot.offline, 0)), inAll, why)
      assert.equal(near(ofCurrency(found.data).reduce((all, row) => all + row.amount, 0)), inAll, why)
      const bySums = found.groups.flatMap(({ sums }) => ofCurrency(sums))
      assert.equal(near(bySums.reduce((all, sum) => all + sum.online + sum.offline, 0)), inAll, why)
      assert.equal(near(ofCurrency(sold.data).reduce((all, row) => all + row.amount, 0)), inAll, why)
    }
    assert.equal(found.data.length, found.totalCount, why)
  }
})

test('the totals of one currency go by the names of the wire, those of several are never added together', async () => {
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const sent = await world.send(reports.getUsage, { ...year, countryId: kuwait }, staff)
  const body = sent.body as Record<string, unknown> & { data: Record<string, unknown>[] }
  const { totals } = await usage({ ...year, countryId: kuwait })
  assert.equal(body.totalOnlineBalance, totals[0]?.online.amount)
  assert.equal(body.totalOfflineBalance, totals[0]?.offline.amount)
  const names = ['memberId', 'customerName', 'registerAmount', 'mony', 'packageName', 'registerWay']
  for (const name of [...names, 'claimStatus', 'userId', 'salesConsultantName']) {
    assert.ok(name in (body.data[0] ?? {}), name)
  }
  const both = await usage(year)
  assert.equal(both.totals.length, 2)
  assert.deepEqual([both.totalOnlineBalance, both.totalOfflineBalance], [null, null])
})

test('pages of the usage report follow consultants by name, the latest of each first, and miss nothing', async () => {
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const whole = await usage(year)
  const ids: number[] = []
  for (let page = 1; page <= Math.ceil(whole.totalCount / 12); page += 1) {
    const { data, groups } = await usage(year, { page, pageSize: 12 })
    ids.push(...data.map(({ id }) => id))
    const shown = [...new Set(data.map(({ consultantId }) => consultantId))]
    assert.deepEqual(
      groups.map(({ consultantId }) => consultantId),
      shown,
    )
  }
  assert.deepEqual(
    ids,
    whole.data.map(({ id }) => id),
  )
  assert.equal(new Set(ids).size, whole.totalCount)
  assert.deepEqual(
    whole.groups.map(({ consultantName }) => consultantName),
    ['باسم نبيل', 'هالة سمير', null],
  )
})

test('a period is compared with as long a one before, as far as it has come', async () => {
  const periodOf = async (asked: { from?: string; to?: string }) =>
    (await world.ask(reports.getUsage, asked, staff)).period
  world.clock.set('2026-11-10T10:00:00Z')
  assert.deepEqual(await periodOf({}), {
    from: '2026-11-01',
    to: '2026-11-30',
    before: { from: '2026-10-01', to: '2026-10-10' },
  })
  assert.deepEqual((await periodOf({ from: '2026-07-01', to: '2026-09-30' })).before, {
    from: '2026-04-01',
    to: '2026-06-30',
  })
  assert.deepEqual((await periodOf({ from: '2026-10-05', to: '2026-10-11' })).before, {
    from: '2026-09-28',
    to: '2026-10-04',
  })
  const october = await usage({ from: '2026-10-01', to: '2026-10-31' })
  const november = await usage({ from: '2026-11-01', to: '2026-11-30', way: 'online' })
  assert.equal(october.slots.length, 31)
  const tenth = await usage({ from: '2026-10-01', to: '2026-10-10', way: 'online' })
  assert.deepEqual(
    november.totals.map(({ before }) => before.online),
    tenth.totals.map(({ online }) => online),
  )
  world.clock.set('2026-12-01T10:00:00Z')
})

test('a period that ends before it begins, or is longer than five years, is refused at its end', async () => {
  for (const days of [
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2020-01-01', to: '2026-01-01' },
  ]) {
    const { status, body } = await world.send(reports.getUsage, days, staff)
    assert.deepEqual([status, (body as { fields: object }).fields], [400, { to: 'InvalidData' }])
  }
})

test('a sale is claimed where its registration stands in a claim', async () => {
  const filters = { from: '2026-01-01', to: '2026-12-31', consultantId: hala.id, countryId: small.countryId }
  const { data } = await usage(filters)
  const [row] = data
  assert.ok(row)
  await sql`with claim as (
    insert into claims (user_id, country_id, currency_id, settled_by_id, at, until, row_count, profit, cash, net)
    values (${hala.id}, ${small.countryId}, ${small.currencyId}, ${staff.id}, ${world.clock.now()}, ${world.clock.now()}, 1, 0, 0, 0)
    returning id)
    insert into claim_rows (registration_id, claim_id, month, before, profit)
    select ${row.id}, id, '2026-10-01', 0, 0 from claim`.execute(world.db)
  const after = await usage(filters)
  const statuses = (some: typeof data) => new Map(some.map(({ id, claimStatus }) => [id, claimStatus]))
  assert.deepEqual(statuses(after.data), statuses(data).set(row.id, 'claimed'))
  const loose = (await usage({ from: '2026-01-01', to: '2026-12-31' })).data
  assert.ok(
    loose.every(({ consultantId, claimStatus }) => (consultantId === null) === (claimStatus === null)),
  )
})
