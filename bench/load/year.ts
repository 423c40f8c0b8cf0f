import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { adminDashboard } from '../../contract/adminHome/endpoints.ts'
import { audit } from '../../contract/audit/endpoints.ts'
import { chat } from '../../contract/chat/endpoints.ts'
import { claims } from '../../contract/claims/endpoints.ts'
import { type Endpoint, getInputLocation } from '../../contract/core/endpoint.ts'
import { notifications } from '../../contract/notifications/endpoints.ts'
import { offers } from '../../contract/offers/endpoints.ts'
import { orders } from '../../contract/orders/endpoints.ts'
import { places } from '../../contract/places/endpoints.ts'
import { reports } from '../../contract/reports/endpoints.ts'
import { securityLog } from '../../contract/securityLog/endpoints.ts'
import { appConfig } from '../../contract/startup/endpoints.ts'
import { users } from '../../contract/users/endpoints.ts'
import { wallet } from '../../contract/wallet/endpoints.ts'
import { inTransaction } from '../../server/core/database/transaction.ts'
import { createSession } from '../../server/core/security/session.ts'
import { withClient } from '../../server/db/withClient.ts'
import { createUser } from '../../server/testing/builders/users.ts'
import { productArgs, startPinned, stopPinned } from '../cpuAffinity.ts'
import { load } from '../loadGenerator.ts'
import { formatColumns } from '../report.ts'
import { fillManyPlaces } from './fillManyPlaces.ts'
import { openProduct } from './inProcess.ts'

const port = 3394
const fullSize = { places: 100_000, members: 1_000_000 }
const defaultShare = 0.1
const concurrency = 4
const seconds = 2

type Viewer = 'anybody' | 'member' | 'owner' | 'staff'
type ScreenRequest = [as: Viewer, call: Endpoint, input?: Record<string, string | number>]

const year = { from: '2026-01-01', to: '2026-11-20' }

/** One look-up: the minimum of a request with a session. */
const cheapestRequest: ScreenRequest = ['member', notifications.getAllNotificationsCount]

const screens: Record<string, ScreenRequest> = {
  home: ['anybody', appConfig.getStartup],
  search: ['anybody', places.search, { name: 'مطعم' }],
  offers: ['anybody', offers.search],
  balance: ['member', wallet.getWallet],
  statement: ['member', wallet.accountStatement],
  'own orders': ['member', orders.listDoneOfUser],
  notifications: ['member', notifications.getAllNotifications],
  'orders of a place': ['owner', orders.listOfPlace],
  'open orders of a place': ['owner', orders.listPendingOfPlace],
  conversations: ['owner', chat.getChats],
  'admin home': ['staff', adminDashboard.getFigures],
  'business of a year': ['staff', adminDashboard.getBusiness, year],
  users: ['staff', users.getAllUsers],
  'users by name': ['staff', users.getAllUsers, { name: 'كريم عادل 4321' }],
  'all orders': ['staff', orders.listOfPlace],
  'audit log': ['staff', audit.getAuditLog],
  'audit log by name': ['staff', audit.getAuditLog, { name: 'مدينة 4321' }],
  'security log': ['staff', securityLog.getSecurityLog],
  'profit to pay': ['staff', claims.getAllNotClaimedUsers],
  'usage of a year': ['staff', reports.getUsage, year],
  'member sales of a year': ['staff', reports.getMemberSales, year],
  'cancellations of a year': ['staff', reports.getCancellations, year],
}

type Product = Awaited<ReturnType<typeof openProduct>>

async function fill({ ctx, url }: Product, share: number): Promise<void> {
  await fillManyPlaces(ctx.db, fullSize.places * share)
  await withClient(url, async (client) => {
    await client.query(`set bench.members = ${fullSize.members * share}`)
    await client.query(readFileSync(resolve(import.meta.dirname, 'year.sql'), 'utf8'))
    await client.query('vacuum analyze')
  })
}

async function createToken({ ctx }: Product, userId: number): Promise<string> {
  return inTransaction(ctx, (tx) => createSession(tx, userId, { device: 'Bench' }))
}

async function openSessions(product: Product): Promise<Record<Viewer, string | null>> {
  const { ctx } = product
  const { rows } = await sql<{ member: number; place: number }>`
    select (select member_id from orders limit 1) as member,
      (select place_id from orders group by place_id order by count(*) desc limit 1) as place`.execute(ctx.db)
  const { member = 0, place = 0 } = rows[0] ?? {}
  const { id: ownerId, token: owner } = await createUser(ctx, { rank: 'ServiceSupplier' })
  await sql`update users set service_place_id = ${place} where id = ${ownerId}`.execute(ctx.db)
  const { token: staff } = await createUser(ctx, { rank: 'SuperAdmin' })
  return { anybody: null, member: await createToken(product, member), owner, staff }
}

async function measureRequest(
  [viewer, endpoint, input = {}]: ScreenRequest,
  tokens: Record<Viewer, string | null>,
): Promise<string[]> {
  const { method, path } = endpoint
  const token = tokens[viewer]
  const isQuery = getInputLocation(endpoint) === 'query'
  const text = JSON.stringify(input)
  const query = isQuery
    ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`
    : ''
  const { p50, p99, failed } = await load({
    url: `http://127.0.0.1:${port}/api${path}`,
    method: method === 'GET' ? 'GET' : 'POST',
    path: () => `/api${path}${query}`,
    ...(isQuery ? {} : { body: () => text }),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    connections: concurrency,
    seconds,
  })
  return [p50.toFixed(1), p99.toFixed(1), failed > 0 ? `${failed} failed` : '']
}

async function measureScreens(product: Product): Promise<string[][]> {
  const tokens = await openSessions(product)
  const server = await startPinned(productArgs, `http://127.0.0.1:${port}/health/ready`, {
    DATABASE_URL: product.url,
    DATA_DIR: resolve(import.meta.dirname, '../../.cache/bench-year'),
    DEMO: '0',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
  })
  try {
    const lines: string[][] = []
    for (const [name, request] of Object.entries({ 'smallest request': cheapestRequest, ...screens })) {
      await measureRequest(request, tokens)
      lines.push([name, ...(await measureRequest(request, tokens))])
    }
    return lines
  } finally {
    await stopPinned(server)
  }
}

async function measureJobs({ app, ctx }: Product): Promise<string[][]> {
  const lines: string[][] = []
  for (const { name, run } of app.jobs) {
    const from = performance.now()
    const outcome = await run(ctx).then(() => '', String)
    lines.push([name, ((performance.now() - from) / 1000).toFixed(2), outcome])
  }
  return lines
}

/** Over a year of a country, or a share of it: `-- year 1` for all of it. */
export async function measureYear(): Promise<string> {
  const share = Number(process.argv.slice(2).find((word) => /^[\d.]+$/.test(word)) ?? defaultShare)
  await using product = await openProduct()
  await fill(product, share)
  const jobs = await measureJobs(product)
  const lines = await measureScreens(product)
  const size = `${(fullSize.members * share * 10).toLocaleString('en')} movements`
  return `${size}, ${concurrency} concurrent\n\n${formatColumns([['screen', 'p50 ms', 'p99 ms', ''], ...lines])}\n\n${formatColumns([['job', 's', ''], ...jobs])}`
}
