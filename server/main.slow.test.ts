import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import test, { before } from 'node:test'
import pg from 'pg'
import { pages } from '#contract/pages/endpoints.ts'
import { toDatabaseUrl } from './db/cluster.ts'
import { findPostmaster, type Postmaster } from './db/postmaster.ts'
import { notReadyText } from './http/pages/pages.text.ts'
import { createTestDatabase } from './testing/app/databases.ts'
import { createDataFolder, createPathWith, hasExited, startProcess } from './testing/app/processes.ts'
import {
  buildPages,
  type Env,
  getStartError,
  sendRawRequest,
  startProduct,
  startReadyProduct,
} from './testing/app/productProcess.ts'
import { root } from './testing/app/root.ts'
import { sendWithRetry } from './testing/app/sendWithRetry.ts'
import { until } from './testing/app/until.ts'
import { paymentAccount } from './testing/fixtures/paymentAccount.ts'
import { reserveClosedPort } from './testing/standIns/closedPort.ts'
import { rejectConnections } from './testing/standIns/databaseOutage.ts'

before(buildPages)

const isLinux = process.platform === 'linux'

test('server: a start prints its URL, serves requests and stops cleanly on request', async () => {
  using data = createDataFolder()
  await using product = await startReadyProduct(data.path)
  assert.equal((await fetch(`${product.url}/en`)).status, 200)
  assert.equal((await fetch(`${product.url}/api/Regions/GetAllCountries`)).status, 200)
  assert.equal((await fetch(`${product.url}/api/`)).status, 404)
  // Twice, because npm and the terminal both send the signal.
  product.child.kill('SIGTERM')
  const { code, out, err } = await product.end('SIGTERM')
  assert.deepEqual([code, err], [0, ''])
  assert.match(out, new RegExp(`${product.url}\\s`))
  assert.match(out, /\/api\/docs/)
  assert.doesNotMatch(out, /Makan-2026!/)
  assert.equal(findPostmaster(join(data.path, 'postgres')), null)
})

test('server: a first start reports demo progress, and the ledger is checked meanwhile', async () => {
  using data = createDataFolder()
  await using product = await startReadyProduct(data.path, { DEMO: '1' })
  const shares = [...product.output().matchAll(/^Seeding the demo: (\d+) %$/gm)].map(([, share]) =>
    Number(share),
  )
  assert.deepEqual(shares, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
  const env = { DATABASE_URL: undefined, DATA_DIR: data.path }
  await using check = startProcess(['server/checkLedger.ts'], env)
  const { code, out, err } = await check.ended
  assert.deepEqual(
    [code, out, err],
    [0, 'No ledger faults: every account, lot and balance equals the sum of its entries.\n', ''],
  )
  assert.equal((await fetch(`${product.url}/health/ready`)).status, 200)
})

test('server: a page has one canonical URL per language, for any case of the request', async () => {
  using data = createDataFolder()
  await using product = await startReadyProduct(data.path)
  const addresses = async (path: string) => {
    const page = await (await fetch(product.url + path)).text()
    const links = page.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="(\w+)")? href="([^"]+)"/g)
    return Object.fromEntries([...links].map(([, rel, language, href]) => [language ?? rel, href]))
  }
  for (const [path, language, own] of [
    ['/', 'ar', ''],
    ['/en/', 'en', ''],
    ['/EN/plans', 'en', '/Plans'],
    ['/HELP?from=menu', 'ar', '/Help'],
    ['/en/about', 'en', '/About'],
    ['/user/serviceplaces/SEARCH?catId=2&view=map', 'ar', '/User/ServicePlaces/Search?catId=2'],
  ] as const) {
    const [ar, en] = [`${product.url}/ar${own}`, `${product.url}/en${own}`]
    assert.deepEqual(await addresses(path), { canonical: language === 'ar' ? ar : en, ar, en }, path)
  }
  assert.deepEqual(await addresses('/en/user/login'), {}, 'nothing for search engines')
})

test('server: a user’s page is never served to others, or another’s page to the user', async () => {
  using data = createDataFolder()
  await using product = await startReadyProduct(data.path, { DEMO: '1' })
  const ours = { host: new URL(product.url).host, 'sec-fetch-site': 'same-origin' }
  const login = await sendRawRequest(`${product.url}/api/Auth/login`, ours, {
    userName: 'member1@makan.test',
    password: 'Makan-2026!',
  })
  const { name } = JSON.parse(login.text).user
  const cookie = (login.headers['set-cookie'] ?? []).map((header) => header.split(';', 1)[0]).join('; ')
  const see = async (path: string, more: Record<string, string> = {}) => {
    const { text, headers } = await sendRawRequest(product.url + path, { ...ours, ...more })
    assert.match(String(headers.vary), /\bCookie\b/)
    return { named: text.includes(name), kept: headers['cache-control'] }
  }
  const visitor = { named: false, kept: 'private, no-cache' }
  for (const path of ['/en', '/en.data', '/Plans']) {
    assert.deepEqual(await see(path), visitor, path)
    assert.deepEqual(await see(path, { cookie }), { named: true, kept: 'no-store' }, path)
    assert.deepEqual(await see(path), visitor, path)
  }
  assert.equal((await sendRawRequest(`${product.url}/api/Auth/logout`, { ...ours, cookie })).status, 200)
  const after = await sendRawRequest(`${product.url}/en`, { ...ours, cookie })
  assert.deepEqual([after.text.includes(name), after.headers['cache-control']], [false, 'no-store'])
  assert.match(String(after.headers['set-cookie']), /makan_session=;.*Expires=Thu, 01 Jan 1970/)
})

test('server: in an outage it explains, keeps visitors’ pages, and recovers alone', {}, async () => {
  using data = createDataFolder()
  const database = await createTestDatabase()
  await using product = await startReadyProduct(data.path, {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
  })
  const see = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await sendRawRequest(product.url + path, { host: new URL(product.url).host, ...headers })
    const stale = reply.text.includes(notReadyText.en.stale)
    return { ...reply, stale, whole: reply.status === 200 && !stale }
  }
  assert.ok((await see('/en')).whole)
  const comeBack = await rejectConnections(database.url)
  let pageNumber = 0
  const { status, text, headers } = await until(async () => {
    pageNumber += 1
    const page = await see(`/en/Plans?n=${pageNumber}`)
    return page.status !== 200 && page
  }, 'a page is refused')
  assert.deepEqual([status, headers['retry-after']], [503, '5'])
  assert.ok(text.includes(notReadyText.en.more))
  const owns = await see('/en', { cookie: `makan_session=${'x'.repeat(43)}` })
  assert.deepEqual([owns.status, owns.text.includes(notReadyText.en.title)], [503, true])
  assert.equal((await see('/api/Regions/GetAllCountries')).status, 503)
  // A page that was cached seconds ago still counts as fresh.
  await until(async () => (await see('/en')).stale, 'a page is old')
  await comeBack()
  for (const path of ['/en', '/en/Plans'])
    await until(async () => (await see(path)).whole, `${path} is whole again`)
  const { code, out } = await product.end()
  assert.equal(code, 0)
  assert.equal(out.match(/database unreachable/g)?.length, 1)
  assert.doesNotMatch(out, /page rendering failed|request failed/)
  await database.drop()
})

test('server: a second start on a data folder reports it and stops; the first runs on', async () => {
  using data = createDataFolder()
  await using first = await startReadyProduct(data.path)
  await using second = await startProduct(data.path)
  assert.match(
    await getStartError(second),
    /^The data folder is already in use by another server: .*DATA_DIR\.$/,
  )
  assert.equal((await fetch(`${first.url}/health/ready`)).status, 200)
  assert.equal((await first.end()).code, 0)
})

test('server: PostgreSQL restarts without loss; two ends in a minute end the server', async () => {
  using data = createDataFolder()
  const folder = join(data.path, 'postgres')
  const postgres = () => findPostmaster(folder) as Postmaster
  const query = async (statement: string) => {
    const client = new pg.Client({ connectionString: toDatabaseUrl(folder, postgres()) })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }
  await using product = await startReadyProduct(data.path, { RATE_LIMIT: '0', TRUSTED_PROXIES: '1' })
  const answered: string[] = []
  // Messages through the contact form, each from another address, because the limit per address is low.
  const write = async (n: number) => {
    const letter = { name: 'منى', email: `n${n}@example.test`, message: 'أهلًا' }
    const headers = { 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}` }
    const reply = await sendWithRetry(product.url, pages.sendContactMail, letter, { headers })
    assert.equal(reply?.status, 200, JSON.stringify(reply?.body))
    answered.push(letter.email)
  }
  for (let n = 0; n < 10; n += 1) await write(n)
  const writing = Array.from({ length: 20 }, (_, n) => write(10 + n))
  await Promise.race(writing)
  const { pid } = postgres()
  process.kill(pid, 'SIGKILL')
  await Promise.all(writing)
  assert.notEqual(postgres().pid, pid)
  const storedEmails = new Set((await query('select email from contact_mails')).map(({ email }) => email))
  assert.deepEqual(
    answered.filter((email) => !storedEmails.has(email)),
    [],
  )
  const processes = await query('select pid from pg_stat_activity')
  process.kill(postgres().pid, 'SIGKILL')
  assert.match(
    await getStartError(product),
    /^The embedded PostgreSQL crashed and could not be restarted: restart Makan, .* Its last output:/,
  )
  // Its child processes end a moment later and use the data folder until then.
  await until(() => processes.every((child) => hasExited(child.pid)), 'all its processes end')
  await using next = await startReadyProduct(data.path)
  assert.equal((await next.end()).code, 0)
})

test('server: a port in use is named, and the database started for it is stopped', {
  skip: !isLinux,
}, async () => {
  using data = createDataFolder()
  using path = createPathWith('unshare', 'true')
  const otherServer = createServer().listen(0, '127.0.0.1').unref()
  await new Promise((resolve) => otherServer.once('listening', resolve))
  const PORT = String((otherServer.address() as { port: number }).port)
  await using product = await startProduct(data.path, { PORT, PATH: path.path })
  assert.equal(await getStartError(product), `Port ${PORT} is already in use: set PORT to another one.`)
  assert.equal(findPostmaster(join(data.path, 'postgres')), null)
})

test('server: a silent database, foreign host or wrong setting is one sentence', async () => {
  using data = createDataFolder()
  await using held = await reserveClosedPort()
  const { port } = held
  const said = async (env: Env) => getStartError(await startProduct(data.path, env))
  assert.equal(
    await said({ DATABASE_URL: `postgres://makan:hidden@127.0.0.1:${port}/makan` }),
    `The database of DATABASE_URL, 127.0.0.1:${port}/makan, is unreachable: connection refused.`,
  )
  assert.match(
    await said({ HOST: '203.0.113.1' }),
    /^HOST is 203\.0\.113\.1, which is reachable from other machines: .*\.$/,
  )
  assert.match(await said({ DEMO: 'maybe' }), /^DEMO must be one of/)
  assert.match(await said({ NODE_ENV: 'production' }), /^APP_SECRET is missing/)
})

test('server: if stopped during its start, it finishes starting and stops', async () => {
  using data = createDataFolder()
  await using product = await startProduct(data.path)
  await until(() => existsSync(join(data.path, 'postgres.log')), 'PostgreSQL starts')
  const { code, err } = await product.end('SIGINT')
  assert.deepEqual([code, err], [0, ''])
  assert.equal(findPostmaster(join(data.path, 'postgres')), null)
})

test('server: production has no mailbox, host-bound cookies and no mention of a demo', async () => {
  using data = createDataFolder()
  const database = await createTestDatabase()
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'https://makan.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...paymentAccount,
    MAIL_FROM: 'Makan <hello@makan.example>',
    SMS_USERNAME: 'makan',
    SMS_PASSWORD: 'hidden',
    SMS_SENDER: 'Makan',
    SMS_URL: 'http://127.0.0.1:9',
  }
  const admin = { email: 'noura@makan.example', password: 'Blue-Harbour-42' }
  const made = spawnSync(process.execPath, ['server/createAdmin.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data.path, ...env },
    input: `نورا\n01012345678\n${admin.email}\n${admin.password}\n`,
    encoding: 'utf8',
  })
  assert.equal(made.status, 0, made.stderr)
  await using product = await startReadyProduct(data.path, env)
  const host = { host: 'makan.example', 'sec-fetch-site': 'same-origin', 'accept-language': 'en' }

  assert.equal((await sendRawRequest(`${product.url}/outbox`, host)).status, 404)
  const outbox = await sendRawRequest(`${product.url}/api/Dev/Outbox`, host)
  assert.deepEqual([outbox.status, JSON.parse(outbox.text).errorKey], [404, 'NotFound'])
  const home = await sendRawRequest(`${product.url}/en`, host)
  assert.equal(home.status, 200)
  assert.match(String(home.headers['strict-transport-security']), /max-age/)
  const elsewhere = await sendRawRequest(`${product.url}/en`, { ...host, host: 'other.example' })
  assert.deepEqual([elsewhere.status, elsewhere.headers.location], [308, 'https://makan.example/en'])

  const login = await sendRawRequest(`${product.url}/api/Auth/login`, host, {
    userName: admin.email,
    password: admin.password,
  })
  assert.equal(login.status, 200, login.text)
  assert.equal(JSON.parse(login.text).token, null)
  const cookies = login.headers['set-cookie'] ?? []
  assert.deepEqual(cookies.map((cookie) => cookie.split('=')[0]).sort(), [
    '__Host-makan_device',
    '__Host-makan_session',
  ])
  for (const cookie of cookies) {
    for (const part of [/; Path=\//, /; HttpOnly/, /; Secure/, /; SameSite=Lax/]) assert.match(cookie, part)
    assert.doesNotMatch(cookie, /Domain/i)
  }

  const { code, out } = await product.end()
  assert.equal(code, 0)
  assert.doesNotMatch(out, /outbox|Makan-2026!/)
  await database.drop()
})
