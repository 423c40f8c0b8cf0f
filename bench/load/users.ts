import { resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { users } from '../../contract/users/endpoints.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config/config.ts'
import { createBaseCtx } from '../../server/core/app.ts'
import type { Database } from '../../server/core/database/database.ts'
import { createKysely } from '../../server/core/database/kysely.ts'
import { inTransaction } from '../../server/core/database/transaction.ts'
import type { Actor } from '../../server/core/request/actor.ts'
import { createSession, findActor } from '../../server/core/security/session.ts'
import { openAt } from '../../server/db/open.ts'
import { getAllUsers } from '../../server/features/users/users.service.ts'
import { createTestDatabase } from '../../server/testing/app/databases.ts'
import { productArgs, startPinned, stopPinned } from '../cpuAffinity.ts'
import { load, measureSpeed, medianSpeed, type Speed } from '../loadGenerator.ts'
import { atLeast, atMost, type Row, ratioAtMost } from '../report.ts'

const userCount = 100_000
const runs = 5
const seconds = 3
const concurrency = 8
const port = 3396

/** Every user has a name of three words, one in ten another rank. */
const pages = {
  'first page': { page: 1 },
  'page 2000': { page: 2000 },
  'one rank': { rankId: 6, page: 1 },
  'a rare name': { name: 'منى كريم 4321', page: 1 },
  'a common name': { name: 'كريم', page: 1 },
}
type Kind = keyof typeof pages

async function fill(db: Kysely<Database>): Promise<void> {
  const word = (n: ReturnType<typeof sql>) =>
    sql`(array['منى','سامي','كريم','هبة','عمر','ليلى','نبيل','سارة','حسن','دينا'])[1 + ${n} % 10]`
  await sql`
    insert into users (name, email, email_proved, phone, country_id, rank_id, password_hash, language, created_at)
    select ${word(sql`n`)} || ' ' || ${word(sql`(n / 10)`)} || ' ' || n, 'user' || n || '@example.test', true,
      '+2010' || (10000000 + n), (select min(id) from countries), case when n % 10 = 0 then 6 else 3 end,
      'x', 'ar', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${userCount}) as n`.execute(db)
  await sql`update users set rank_id = 1 where id = 1`.execute(db)
  await sql`
    insert into consultant_assignments (user_id, consultant_id, started_at)
    select u.id, (select id from users where rank_id = 6 order by id limit 1), now() from users u
    where u.rank_id = 3 and u.id % 3 = 0`.execute(db)
  await sql`vacuum analyze users, consultant_assignments`.execute(db)
}

type Statements = { text: string; values: unknown[] }[]

/** Captures the SQL statements of each page. */
async function prepare(url: string) {
  const database = await openAt(url, pino({ level: 'silent' }))
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url, APP_SECRET: 'x'.repeat(32) })
  const ctx = createBaseCtx(await createApp({ config, database }))
  const token = await inTransaction(ctx, (tx) => createSession(tx, 1, { device: 'Bench' }))
  const actor = (await findActor(ctx, token)) as Actor
  const loggedStatements: Statements = []
  const db = createKysely(database.pool, ({ query: { sql: text, parameters } }) => {
    loggedStatements.push({ text, values: [...parameters] })
  })
  const statements = {} as Record<Kind, Statements>
  for (const [kind, input] of Object.entries(pages) as [Kind, object][]) {
    loggedStatements.length = 0
    await getAllUsers({ ctx: { ...ctx, db }, actor, input: users.getAllUsers.input.parse(input) })
    statements[kind] = [...loggedStatements]
  }
  await database.close()
  return { token, statements }
}

async function measureHttp(token: string, kind: Kind): Promise<Speed> {
  const { failed, ...speed } = await load({
    url: `http://127.0.0.1:${port}/api/UsersControl/GetAllUsers`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: () => JSON.stringify(pages[kind]),
    connections: concurrency,
    seconds,
  })
  if (failed > 0) throw new Error(`${failed} pages failed`)
  return speed
}

function measureStatements(pool: pg.Pool, statements: Statements): Promise<Speed> {
  const runAll = async () => {
    for (const statement of statements) await pool.query(statement)
  }
  return measureSpeed(runAll, { seconds, concurrency })
}

export async function measureUsers(): Promise<Row[]> {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: concurrency })
  await fill(createKysely(pool))
  const { token, statements } = await prepare(database.url)
  const server = await startPinned(productArgs, `http://127.0.0.1:${port}/health/ready`, {
    DATABASE_URL: database.url,
    DATA_DIR: resolve(import.meta.dirname, '../../.cache/bench-users'),
    DEMO: '0',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
  })
  const rows: Row[] = []
  for (const kind of Object.keys(pages) as Kind[]) {
    const [http, baseline]: [Speed[], Speed[]] = [[], []]
    await measureHttp(token, kind)
    for (let run = 0; run < runs; run += 1) {
      http.push(await measureHttp(token, kind))
      baseline.push(await measureStatements(pool, statements[kind]))
    }
    const [ours, theirs] = [medianSpeed(http), medianSpeed(baseline)]
    const what = `users’ grid of ${userCount.toLocaleString('en')}, ${kind}`
    rows.push(atLeast(`${what}, vs its SQL`, 0.5, ours.perSecond, theirs.perSecond, 'pages/s'))
    rows.push(ratioAtMost(`${what}, p99 vs that of its SQL`, 3, ours.p99, theirs.p99, 'ms'))
    rows.push(atMost(`${what}, p99 of ${concurrency} concurrent requests`, 250, ours.p99, 'ms'))
  }
  await stopPinned(server)
  await pool.end()
  await database.drop()
  return rows
}
