import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { adminHome } from '../contract/adminHome.ts'
import { audit } from '../contract/audit.ts'
import { type Call, sendsOf } from '../contract/call.ts'
import { chat } from '../contract/chat.ts'
import { claims } from '../contract/claims.ts'
import { notifications } from '../contract/notifications.ts'
import { offers } from '../contract/offers.ts'
import { orders } from '../contract/orders.ts'
import { places } from '../contract/places.ts'
import { reports } from '../contract/reports.ts'
import { securityLog } from '../contract/securityLog.ts'
import { startup } from '../contract/startup.ts'
import { users } from '../contract/users.ts'
import { wallet } from '../contract/wallet.ts'
import { createSession } from '../server/core/session.ts'
import { inTransaction } from '../server/core/transaction.ts'
import { withClient } from '../server/db/withClient.ts'
import { createPerson } from '../server/testing/people.ts'
import { fillManyPlaces } from './data.ts'
import { openProduct } from './inProcess.ts'
import { load } from './load.ts'
import { productArgs, startPinned, stopPinned } from './pinned.ts'
import { inColumns } from './report.ts'

const port = 3394
const whole = { places: 100_000, members: 1_000_000 }
const usualShare = 0.1
const atOnce = 4
const seconds = 2

type As = 'anybody' | 'member' | 'owner' | 'staff'
type Asked = [as: As, call: Call, input?: Record<string, string | number>]

const year = { from: '2026-01-01', to: '2026-11-20' }

/** One look-up: what any call with a session costs. */
const trivial: Asked = ['member', notifications.getAllNotificationsCount]

/** What screens ask for. */
const screens: Record<string, Asked> = {
  home: ['anybody', startup.getStartup],
  search: ['anybody', places.search, { name: 'مطعم' }],
  offers: ['anybody', offers.search],
  balance: ['member', wallet.getWallet],
  statement: ['member', wallet.accountStatement],
  'own orders': ['member', orders.listDoneOfUser],
  notifications: ['member', notifications.getAllNotifications],
  'orders of a place': ['owner', orders.listOfPlace],
  'open orders of a place': ['owner', orders.listPendingOfPlace],
  conversations: ['owner', chat.getChats],
  'admin home': ['staff', adminHome.getFigures],
  'business of a year': ['staff', adminHome.getBusiness, year],
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

/** Fills the year by SQL, over a connection without the product's limits of time. */
async function fill({ ctx, url }: Product, share: number): Promise<void> {
  await fillManyPlaces(ctx.db, whole.places * share)
  await withClient(url, async (client) => {
    await client.query(`set bench.members = ${whole.members * share}`)
    await client.query(readFileSync(resolve(import.meta.dirname, 'year.sql'), 'utf8'))
    await client.query('vacuum analyze')
  })
}

async function tokenOf({ ctx }: Product, userId: number): Promise<string> {
  return inTransaction(ctx, (tx) => createSession(tx, userId, { device: 'Bench' }))
}

/** Sessions of one of the members, of the owner of the place with most orders, and of an administrator. */
async function openSessions(product: Product): Promise<Record<As, string | null>> {
  const { ctx } = product
  const { rows } = await sql<{ member: number; place: number }>`
    select (select member_id from orders limit 1) as member,
      (select place_id from orders group by place_id order by count(*) desc limit 1) as place`.execute(ctx.db)
  const { member = 0, place = 0 } = rows[0] ?? {}
  const { id: ownerId, token: owner } = await createPerson(ctx, { rank: 'ServiceSupplier' })
  await sql`update users set service_place_id = ${place} where id = ${ownerId}`.execute(ctx.db)
  const { token: staff } = await createPerson(ctx, { rank: 'SuperAdmin' })
  return { anybody: null, member: await tokenOf(product, member), owner, staff }
}

async function ask([as, call, input = {}]: Asked, tokens: Record<As, string | null>): Promise<string[]> {
  const { method, path } = call
  const token = tokens[as]
  const isQuery = sendsOf(call) === 'query'
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
    connections: atOnce,
    seconds,
  })
  return [p50.toFixed(1), p99.toFixed(1), failed > 0 ? `${failed} failed` : '']
}

async function measureScreens(product: Product): Promise<string[][]> {
  const tokens = await openSessions(product)
  const server = await startPinned(productArgs, `http://127.0.0.1:${port}/health/ready`, {
    DATABASE_URL: product.url,
    DATA_DIR: resolve(import.meta.dirname, '../.cache/bench-year'),
    DEMO: '0',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
  })
  try {
    const lines: string[][] = []
    for (const [name, asked] of Object.entries({ 'the least call': trivial, ...screens })) {
      await ask(asked, tokens)
      lines.push([name, ...(await ask(asked, tokens))])
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

/** Each screen's calls and each scheduled job over a year of a country, or a share of it: `-- year 1` for all of it. */
export async function measureYear(): Promise<string> {
  const share = Number(process.argv.slice(2).find((word) => /^[\d.]+$/.test(word)) ?? usualShare)
  await using product = await openProduct()
  await fill(product, share)
  const jobs = await measureJobs(product)
  const lines = await measureScreens(product)
  const size = `${(whole.members * share * 10).toLocaleString('en')} movements`
  return `${size}, ${atOnce} at once\n\n${inColumns([['screen', 'p50 ms', 'p99 ms', ''], ...lines])}\n\n${inColumns([['job', 's', ''], ...jobs])}`
}
