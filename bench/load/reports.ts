import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import type { Ctx } from '../../server/core/ctx.ts'
import { inTransaction } from '../../server/core/database/transaction.ts'
import type { Actor } from '../../server/core/request/actor.ts'
import { createSession, findActor } from '../../server/core/security/session.ts'
import { getCancellations } from '../../server/features/reports/cancellations.service.ts'
import { getMemberSales } from '../../server/features/reports/memberSales.service.ts'
import type { SalesFilters } from '../../server/features/reports/salesFilters.ts'
import { getUsage } from '../../server/features/reports/usage.service.ts'
import { createUser } from '../../server/testing/builders/users.ts'
import { productArgs, readMemoryMegabytes, startPinned, stopPinned } from '../cpuAffinity.ts'
import { median } from '../loadGenerator.ts'
import { atLeast, atMost, type Row } from '../report.ts'
import { openProduct } from './inProcess.ts'

const runs = 7
const port = 3397

/** In the time zone of Cairo, each with its previous period. */
const periods = {
  'a month': {
    from: '2026-11-01',
    to: '2026-11-30',
    instants: ['2026-09-30 21:00Z', '2026-10-31 22:00Z', '2026-11-30 22:00Z'],
  },
  'a year': {
    from: '2026-01-01',
    to: '2026-12-31',
    instants: ['2024-12-31 22:00Z', '2025-12-31 22:00Z', '2026-12-31 22:00Z'],
  },
}
type Days = (typeof periods)['a month']

const all = { name: '', page: 1, pageSize: 12 }

const reports = { usage: getUsage, 'member sales': getMemberSales, cancellations: getCancellations }

/** Totals of both periods by day, of the current one by group, and its first rows. */
const plainSql: Record<keyof typeof reports, string[]> = {
  usage: [
    `select (at at time zone 'Africa/Cairo')::date as day, channel, currency_id, count(*), sum(points), sum(amount)
      from package_sales where country_id = $1 and at >= $2 and at < $4 group by 1, 2, 3`,
    `select consultant_id, channel, currency_id, count(*), sum(points), sum(amount)
      from package_sales where country_id = $1 and at >= $3 and at < $4 group by 1, 2, 3`,
    `select sale.*, member.name, consultant.name as consultant from package_sales sale
      join users member on member.id = sale.user_id left join users consultant on consultant.id = sale.consultant_id
      where sale.country_id = $1 and at >= $3 and at < $4
      order by consultant.name, sale.consultant_id, at desc, sale.id desc limit 12`,
  ],
  'member sales': [
    `select (at at time zone 'Africa/Cairo')::date as day, channel, currency_id, count(*), sum(points), sum(amount)
      from package_sales where country_id = $1 and at >= $2 and at < $4 group by 1, 2, 3`,
    `select bought.*, users.name, count(*) over () from (
      select user_id, currency_id, count(*), sum(points), sum(amount) as amount, max(at)
      from package_sales where country_id = $1 and at >= $3 and at < $4 group by 1, 2) bought
      join users on users.id = user_id order by currency_id, amount desc, user_id limit 12`,
  ],
  cancellations: [
    `select (at at time zone 'Africa/Cairo')::date as day, kind, count(*), sum(points) from (
      select ended_at as at, state as kind, returned_points as points from orders
      where country_id = $1 and state <> 'paid' and coalesce(reversed_at, ended_at, expires_at) >= $2
        and coalesce(reversed_at, ended_at, expires_at) < $4
      union all select at, channel, -points from package_sales
      where country_id = $1 and reverses_id is not null and at >= $2 and at < $4) ended group by 1, 2`,
    `select * from (
      select coalesce(reversed_at, ended_at, expires_at) as at, id, state, member_id from orders
      where country_id = $1 and state <> 'paid' and coalesce(reversed_at, ended_at, expires_at) >= $3
        and coalesce(reversed_at, ended_at, expires_at) < $4
      union all select at, id, channel, user_id from package_sales
      where country_id = $1 and reverses_id is not null and at >= $3 and at < $4) ended
      join users on users.id = member_id order by at desc limit 12`,
  ],
}

async function fill(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(readFileSync(resolve(import.meta.dirname, 'reports.sql'), 'utf8'))
  await client.query('vacuum analyze')
  await client.end()
}

function bindUsedValues(text: string, countryId: number, { instants }: Days) {
  const values = [countryId, ...instants]
  const indexes = [...new Set([...text.matchAll(/\$(\d)/g)].map(([, at]) => Number(at)))].sort()
  const renumbered = text.replace(/\$(\d)/g, (_, at) => `$${indexes.indexOf(Number(at)) + 1}`)
  return { text: renumbered, values: indexes.map((at) => values[at - 1]) }
}

async function measureMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

type Bench = { ctx: Ctx; actor: Actor; countryId: number }

async function compare({ ctx, actor, countryId }: Bench, name: keyof typeof reports, days: Days) {
  const runReport = () => reports[name]({ ctx, actor, input: { ...all, from: days.from, to: days.to } })
  const runPlainSql = async () => {
    for (const text of plainSql[name]) await ctx.pool.query(bindUsedValues(text, countryId, days))
  }
  await runReport()
  await runPlainSql()
  const times: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    times[0].push(await measureMilliseconds(runReport))
    times[1].push(await measureMilliseconds(runPlainSql))
  }
  return { ours: median(times[0]), plain: median(times[1]) }
}

async function measureExport(database: string, token: string): Promise<Row[]> {
  const url = `http://127.0.0.1:${port}`
  const server = await startPinned(productArgs, `${url}/health/ready`, {
    DATABASE_URL: database,
    DATA_DIR: resolve(import.meta.dirname, '../../.cache/bench-reports'),
    DEMO: '0',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
  })
  const download = async (to: string, watch: () => void) => {
    const path = `/api/SalesClaims/ExportUsage?from=2026-07-15&to=${to}`
    const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    if (!reply.ok || !reply.body) throw new Error(`Export failed: status ${reply.status}`)
    for await (const _ of reply.body) watch()
  }
  await download('2026-07-15', () => {})
  const before = readMemoryMegabytes(server)
  let peak = before
  const start = performance.now()
  await download('2026-12-07', () => {
    peak = Math.max(peak, readMemoryMegabytes(server))
  })
  const seconds = (performance.now() - start) / 1000
  await stopPinned(server)
  return [
    atMost('a workbook of 100 000 rows, memory', 64, peak - before, 'MB'),
    atMost('a workbook of 100 000 rows', 10, seconds, 's'),
  ]
}

/** Include both nights of Cairo's clock changes and the days around them. */
const comparedPeriods = [
  ['2026-04-23', '2026-04-23'],
  ['2026-04-24', '2026-04-24'],
  ['2026-10-29', '2026-10-29'],
  ['2026-10-30', '2026-10-30'],
  ['2026-01-01', '2026-12-31'],
] as const

async function countDifferences({ ctx, actor }: Bench): Promise<Row> {
  const { rows: samples } = await ctx.pool.query<{ consultantId: number; packageId: number }>(
    'select consultant_id as "consultantId", package_id as "packageId" from package_sales where consultant_id is not null limit 1',
  )
  const { consultantId, packageId } = samples[0] ?? {}
  const filterSets = [{}, { way: 'online' }, { consultantId }, { packageId }, { name: 'كريم' }] as const
  const plainTotals = `select coalesce(sum(sale.points), 0)::float as points, coalesce(sum(amount), 0)::float as amount
    from package_sales sale join users on users.id = sale.user_id
    where (at at time zone 'Africa/Cairo')::date between $1 and $2 and ($3::text is null or channel = $3)
      and ($4::int is null or consultant_id = $4) and ($5::int is null or package_id = $5)
      and folded_name like '%' || ar_norm($6) || '%'`
  let different = 0
  for (const [from, to] of comparedPeriods) {
    for (const filters of filterSets) {
      const { way, consultantId: of, packageId: sold, name = '' }: Partial<SalesFilters> = filters
      const { totals } = await getUsage({
        ctx,
        actor,
        input: { ...all, from, to, way, name, consultantId: of, packageId: sold },
      })
      const { rows } = await ctx.pool.query(plainTotals, [from, to, way, of, sold, name])
      const sum = (figure: 'points' | 'amount') =>
        totals.reduce((every, { online, offline }) => every + online[figure] + offline[figure], 0)
      if (sum('points') !== rows[0]?.points || Math.round(sum('amount') * 100) !== rows[0]?.amount)
        different += 1
    }
  }
  return atMost('reports of 25 whose sums differ from their rows', 0, different, '')
}

export async function measureReports(): Promise<Row[]> {
  await using product = await openProduct()
  const { ctx } = product
  await fill(product.url)
  const { id } = await createUser(ctx, { rank: 'SuperAdmin' })
  const token = await inTransaction(ctx, (tx) => createSession(tx, id, { device: 'Bench' }))
  const actor = (await findActor(ctx, token)) as Actor
  const bench = { ctx, actor, countryId: actor.countryId ?? 0 }
  const rows = [...(await measureExport(product.url, token)), await countDifferences(bench)]
  for (const [period, days] of Object.entries(periods)) {
    for (const name of Object.keys(reports) as (keyof typeof reports)[]) {
      const { ours, plain } = await compare(bench, name, days)
      rows.push(
        atLeast(`${name}, first page of ${period}, vs plain SQL`, 0.7, 1000 / ours, 1000 / plain, 'a second'),
      )
      rows.push(atMost(`${name}, first page of ${period}`, 300, ours, 'ms'))
    }
  }
  return rows
}
