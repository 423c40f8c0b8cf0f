import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { getSentCode } from '#server/testing/builders/phoneVerification.ts'

const toCodeInput = (phone: string) => ({ phone, phoneCode: '20', purpose: 'resetPassword' as const })
const toPhone = (index: number) => `+20111${String(1_000_000 + index)}`
const fromAddress = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const ownAddress = '203.0.113.9'

async function spray(app: TestApp, times: number, address = ownAddress): Promise<number[]> {
  const attempts = Array.from({ length: times }, (_, index) => ({
    ...toCodeInput(toPhone(index)),
    code: '123456',
  }))
  const sent = await Promise.all(
    attempts.map((attempt) => app.send(accounts.confirmCode, attempt, null, fromAddress(address))),
  )
  return sent.map(({ status }) => status)
}

const countStatus = (statuses: number[], expected: number) =>
  statuses.filter((status) => status === expected).length

async function countAlerts(app: TestApp): Promise<number> {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  return Number(/^makan_alerts_total\{alert="resetCodeFailures"\} (\d+)$/m.exec(text)?.[1])
}

async function createForgetfulUser(app: TestApp) {
  const mona = await app.createUser()
  await app.request(accounts.sendCode, toCodeInput(mona.phone), null, fromAddress('192.0.2.1'))
  const right = { ...toCodeInput(mona.phone), code: getSentCode(app, mona.phone) }
  const credentials = { userName: mona.phone, password: mona.password }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const login = await app.send(accounts.login, credentials, null, { headers })
  const cookie = login.headers.getSetCookie().find((header) => header.startsWith('makan_device=')) ?? ''
  return { right, browser: { cookie: cookie.split(';')[0] ?? '' } }
}

test('failed code attempts: thirty an hour per address, concurrent, for any number', async () => {
  await using app = await createTestApp({ config: { trustedProxies: 1 } })
  const { right } = await createForgetfulUser(app)
  const statuses = await spray(app, 45)
  assert.deepEqual([countStatus(statuses, 422), countStatus(statuses, 429)], [30, 15])
  const response = await app.send(accounts.confirmCode, right, null, fromAddress(ownAddress))
  assert.equal(response.status, 429)
  // At most an hour: a whole network may share the address.
  assert.equal(response.headers.get('retry-after'), '3600')
  await app.request(accounts.confirmCode, right, null, fromAddress('198.51.100.7'))
  app.clock.advance(3600)
  assert.equal(countStatus(await spray(app, 1), 422), 1)
})

test('failed code attempts: a known browser isn’t delayed by others on its network', async () => {
  await using app = await createTestApp({ config: { trustedProxies: 1 } })
  const { right, browser } = await createForgetfulUser(app)
  await spray(app, 31)
  const headers = { ...browser, ...fromAddress(ownAddress).headers }
  assert.equal((await app.send(accounts.confirmCode, right, null, { headers })).status, 200)
})

test('failed code attempts: correct codes and codes for other purposes don’t count', async () => {
  await using app = await createTestApp({ config: { trustedProxies: 1 } })
  const { right } = await createForgetfulUser(app)
  await spray(app, 29)
  await app.request(accounts.confirmCode, right, null, fromAddress(ownAddress))
  const signUp = { ...toCodeInput(toPhone(99)), purpose: 'signUp' as const, code: '123456' }
  for (let index = 0; index < 3; index += 1)
    await app.send(accounts.confirmCode, signUp, null, fromAddress(ownAddress))
  assert.deepEqual(await spray(app, 1), [422])
  assert.deepEqual(await spray(app, 1), [429])
})

test('failed code attempts: a hundred an hour alert once and leave each address five', async () => {
  await using app = await createTestApp({ config: { trustedProxies: 1 } })
  const { right } = await createForgetfulUser(app)
  const before = await countAlerts(app)
  for (let index = 0; index < 11; index += 1) await spray(app, 9, `198.51.100.${index}`)
  assert.equal(await countAlerts(app), before)
  assert.deepEqual(await spray(app, 1, '198.51.100.20'), [422])
  assert.equal(await countAlerts(app), before + 1)
  assert.deepEqual(
    [countStatus(await spray(app, 4), 422), countStatus(await spray(app, 4, '198.51.100.1'), 422)],
    [4, 0],
  )
  await app.request(accounts.confirmCode, right, null, fromAddress(ownAddress))
  assert.equal(countStatus(await spray(app, 6), 422), 1)
  app.clock.advance(3600)
  assert.equal(countStatus(await spray(app, 6), 422), 6)
  assert.equal(await countAlerts(app), before + 1)
})
