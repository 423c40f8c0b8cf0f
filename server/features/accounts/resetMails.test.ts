import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'

const hour = 3600
const fromAddress = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const behindProxy = { config: { trustedProxies: 1 } }

const requestLink = (app: TestApp, email: string, address = '203.0.113.9') =>
  app.send(accounts.sendResetLink, { email }, null, fromAddress(address))

async function fill(app: TestApp, key: string, hits: number, seconds: number): Promise<void> {
  const start = Math.floor(app.clock.now().getTime() / (seconds * 1000)) * seconds * 1000
  const [windowStart, expiresAt] = [new Date(start), new Date(start + seconds * 1000)]
  await app.db.insertInto('rateLimitCounters').values({ key, hits, windowStart, expiresAt }).execute()
}

test('reset mails: a stranger uses up their own daily limit, not the address owner’s', async () => {
  await using app = await createTestApp(behindProxy)
  const mona = await app.createUser()
  for (let index = 0; index < 5; index += 1) {
    assert.equal((await requestLink(app, mona.email)).status, 200)
    app.clock.advance(hour)
  }
  const sixth = await requestLink(app, ` ${mona.email.toUpperCase()} `)
  assert.equal(sixth.status, 429)
  assert.equal(sixth.headers.get('retry-after'), String(9 * hour))
  assert.equal((await requestLink(app, mona.email, '198.51.100.7')).status, 200)
  assert.equal((await requestLink(app, 'another@example.test')).status, 200)
})

test('reset mails: many strangers together trigger at most three links per half hour', async () => {
  await using app = await createTestApp(behindProxy)
  const mona = await app.createUser()
  const requests = Array.from({ length: 8 }, (_, index) => requestLink(app, mona.email, `203.0.113.${index}`))
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [200, 200, 200, 429, 429, 429, 429, 429])
  await app.runPendingJobs()
  assert.equal(app.mailbox().length, 3)
  app.clock.advance(hour / 2)
  assert.equal((await requestLink(app, mona.email, '203.0.113.99')).status, 200)
})

test('reset mails: an address without an account is limited in the same way', async () => {
  await using app = await createTestApp(behindProxy)
  const statuses: number[] = []
  for (let index = 0; index < 4; index += 1)
    statuses.push((await requestLink(app, 'nobody@example.test', `203.0.113.${index}`)).status)
  assert.deepEqual(statuses, [200, 200, 200, 429])
})

test('reset mails: a network gets sixty links an hour, rejected requests don’t count', async () => {
  await using app = await createTestApp(behindProxy)
  const mona = await app.createUser()
  const requests = Array.from({ length: 64 }, (_, index) => requestLink(app, `person${index}@example.test`))
  const acceptedResponses = (await Promise.all(requests)).filter(({ status }) => status === 200)
  assert.equal(acceptedResponses.length, 60)
  for (let index = 0; index < 5; index += 1) assert.equal((await requestLink(app, mona.email)).status, 429)
  app.clock.advance(hour)
  assert.equal((await requestLink(app, mona.email)).status, 200)
})

test('reset mails: the 2,000th of a day raises an alert; unknown addresses count alike', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const alerts = async () => {
    const text = await (await fetch(`${app.url}/metrics`)).text()
    return Number(/^makan_alerts_total\{alert="resetMailQuotaExhausted"\} (\d+)$/m.exec(text)?.[1])
  }
  const before = await alerts()
  await fill(app, 'reset.mail.day', 1999, 24 * hour)
  assert.equal((await requestLink(app, 'nobody@example.test')).status, 200)
  assert.equal(await alerts(), before)
  assert.equal((await requestLink(app, mona.email)).status, 200)
  assert.equal(await alerts(), before + 1)
  for (const email of [mona.email, 'another@example.test']) {
    const response = await requestLink(app, email)
    assert.deepEqual([response.status, response.headers.get('retry-after')], [429, String(14 * hour)])
  }
})

test('reset mails: rate-limit keys contain no typed address', async () => {
  await using app = await createTestApp()
  await requestLink(app, 'nobody@example.test')
  const rows = await app.db.selectFrom('rateLimitCounters').select('key').execute()
  assert.equal(rows.length, 4)
  assert.doesNotMatch(JSON.stringify(rows), /nobody/)
})
