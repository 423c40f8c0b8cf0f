import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { accounts } from '../../contract/accounts/endpoints.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import type { Database } from '../../server/core/database/database.ts'
import { createKysely } from '../../server/core/database/kysely.ts'
import { hashPassword } from '../../server/features/accounts/passwords.service.ts'
import { createTestDatabase } from '../../server/testing/app/databases.ts'
import { sendRequest } from '../../server/testing/app/httpClient.ts'
import { productArgs, startPinned, stopPinned } from '../cpuAffinity.ts'
import { quantile } from '../loadGenerator.ts'
import { atMost, type Row } from '../report.ts'
import { startSmsProvider } from './smsProvider.ts'

const port = 3396
const url = `http://127.0.0.1:${port}`

/** The daily limit is 2000 password reset emails. */
const sampleCount = 1990
const warmUp = 100

/** Above this |t| two kinds are distinguishable (Reparaz et al., "Dude, is my code constant time?"). */
const limit = 4.5

/** Trims both kinds together: garbage collections are unrelated to the account. */
const trimQuantile = 0.95

const email = (n: number) => `person${String(n).padStart(6, '0')}@example.test`
/** Ranges of numbers have their own rate limit. */
const phone = (n: number) => `+2010${String((n * 7919) % 10 ** 8).padStart(8, '0')}`
const nobodysEmail = (n: number) => email(n + 500_000)
const nobodysPhone = (n: number) => phone(n).replace('+2010', '+2011')

type TimedRequest = { endpoint: Endpoint; input: object }
type RequestPair = {
  what: string
  has: (n: number) => TimedRequest
  hasNot: (n: number) => TimedRequest
  before?: (request: TimedRequest) => TimedRequest
}

const login = (userName: string): TimedRequest => ({
  endpoint: accounts.login,
  input: { userName, password: 'Wrong-Horse-9' },
})
const requestCode = (number: string): TimedRequest => ({
  endpoint: accounts.sendCode,
  input: { phone: number, phoneCode: '20', purpose: 'resetPassword' },
})
const tryCode = (number: string): TimedRequest => ({
  endpoint: accounts.confirmCode,
  input: { ...requestCode(number).input, code: '000000' },
})
const requestLink = (address: string): TimedRequest => ({
  endpoint: accounts.sendResetLink,
  input: { email: address },
})

const requestPairs: RequestPair[] = [
  { what: 'login by email', has: (n) => login(email(n)), hasNot: (n) => login(nobodysEmail(n)) },
  { what: 'login by phone', has: (n) => login(phone(n)), hasNot: (n) => login(nobodysPhone(n)) },
  // Users with even numbers have an authenticator app.
  { what: 'login, second step', has: (n) => login(email(2 * n)), hasNot: (n) => login(email(2 * n + 1)) },
  {
    what: 'code for a forgotten password',
    has: (n) => requestCode(phone(n)),
    hasNot: (n) => requestCode(nobodysPhone(n)),
  },
  {
    what: 'wrong code',
    has: (n) => tryCode(phone(n)),
    hasNot: (n) => tryCode(nobodysPhone(n)),
    before: ({ input }) => ({ endpoint: accounts.sendCode, input }),
  },
  {
    what: 'link for a forgotten password',
    has: (n) => requestLink(email(n)),
    hasNot: (n) => requestLink(nobodysEmail(n)),
  },
]

/** Repeated attempts on one account are delayed. */
const usersPerPair = 2 * (sampleCount + warmUp)

async function fill(db: Kysely<Database>): Promise<void> {
  const hash = await hashPassword({ caller: null, client: null }, 'Correct-Horse-9')
  await sql`
    insert into users (name, email, email_proved, phone, country_id, rank_id, password_hash, language, created_at)
    select 'منى كريم ' || n, 'person' || lpad(n::text, 6, '0') || '@example.test', true,
      '+2010' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0'), (select id from countries where code = 'EG'),
      (select id from ranks where base = 'User'), ${hash}, 'ar', now()
    from generate_series(0, ${requestPairs.length * usersPerPair - 1}::int) as n`.execute(db)
  await sql`
    insert into totp_factors (user_id, encrypted_secret, last_step, added_at)
    select id, 'sealed', 0, now() from users where email like '%person%' and substr(email, 7, 6)::int % 2 = 0`.execute(
    db,
  )
  await sql`vacuum analyze users, totp_factors`.execute(db)
}

let requestCount = 0

/** From its own address; returns the milliseconds until the reply was read. */
async function send(request: TimedRequest): Promise<number> {
  const { endpoint, input } = request
  requestCount += 1
  const from = `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`
  const start = performance.now()
  const { status } = await sendRequest(url, endpoint, input, { headers: { 'x-forwarded-for': from } })
  const elapsed = performance.now() - start
  // The server was overloaded and did nothing, so the request is repeated.
  if (status === 503) return pause(1000).then(() => send(request))
  if (status === 429 || status >= 500) throw new Error(`${endpoint.name} returned status ${status}`)
  return elapsed
}

type Times = { has: number[]; hasNot: number[] }

/** Alternates both kinds in random order, so that neither runs under better conditions. */
async function measureTimes({ has, hasNot, before }: RequestPair, first: number): Promise<Times> {
  const samples: Times = { has: [], hasNot: [] }
  for (let n = 0; n < warmUp + sampleCount; n += 1) {
    const pair = [['has', has] as const, ['hasNot', hasNot] as const]
    if (Math.random() < 0.5) pair.reverse()
    for (const [kind, make] of pair) {
      const request = make(first + n)
      if (n < warmUp && kind === 'has' && request.endpoint === accounts.sendResetLink) continue
      if (before) {
        await send(before(request))
        // Sending a message takes extra time, which would delay the next request.
        await pause(60)
      }
      const elapsed = await send(request)
      if (n >= warmUp) samples[kind].push(elapsed)
    }
  }
  return samples
}

function meanAndVariance(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, variance: squares / (values.length - 1) / values.length }
}

/** |t| of Welch's test for different means. */
function welch(first: readonly number[], second: readonly number[]): number {
  const [a, b] = [meanAndVariance(first), meanAndVariance(second)]
  return Math.abs(a.mean - b.mean) / Math.sqrt(a.variance + b.variance)
}

function toRow(what: string, { has, hasNot }: Times): Row {
  const slowest = quantile(
    [...has, ...hasNot].toSorted((a, b) => a - b),
    trimQuantile,
  )
  const [trimmedHas, trimmedHasNot] = [has, hasNot].map((durations) =>
    durations.filter((took) => took < slowest),
  )
  return atMost(
    `${what}, ${sampleCount} of either kind`,
    limit,
    welch(trimmedHas ?? [], trimmedHasNot ?? []),
    '|t|',
  )
}

export async function measureTimings(): Promise<Row[]> {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url })
  await fill(createKysely(pool))
  const sms = await startSmsProvider()
  const server = await startPinned(productArgs, `${url}/health/ready`, {
    DATABASE_URL: database.url,
    DATA_DIR: resolve(import.meta.dirname, '../../.cache/bench-timings'),
    DEMO: '0',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    TRUSTED_PROXIES: '1',
    SMS_PER_DAY: '0',
    SMS_URL: sms.url,
    SMS_USERNAME: 'bench',
    SMS_PASSWORD: 'bench',
    SMS_SENDER: 'bench',
  })
  try {
    const rows: Row[] = []
    for (const [at, pair] of requestPairs.entries()) {
      rows.push(toRow(pair.what, await measureTimes(pair, at * usersPerPair)))
    }
    return rows
  } finally {
    await stopPinned(server)
    sms.stop()
    await pool.end()
    await database.drop()
  }
}
