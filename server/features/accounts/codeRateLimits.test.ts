import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createTestApp, type RequestError, type TestApp } from '#server/testing/app/testApp.ts'

const codeInput = { phone: '010 1234 5678', phoneCode: '+20', purpose: 'signUp' as const }

test('code rate limits: a second code must wait, and the reply states how long', async () => {
  await using app = await createTestApp()
  const { resendAt } = await app.request(accounts.sendCode, codeInput)
  app.clock.advance(20)
  const earlyResponse = await app.send(accounts.sendCode, codeInput)
  assert.equal(earlyResponse.status, 429)
  assert.equal(earlyResponse.headers.get('retry-after'), '40')
  app.clock.set(resendAt)
  const { resendAt: next } = await app.request(accounts.sendCode, codeInput)
  assert.equal(next, '2026-11-21T10:03:00.000Z')
  app.clock.set(next)
  // The third within ten minutes: the ten-minute limit outlasts the pause.
  assert.equal((await app.request(accounts.sendCode, codeInput)).resendAt, '2026-11-21T10:10:00.000Z')
})

test('code rate limits: a requester gets six codes a day per phone across all purposes', async () => {
  await using app = await createTestApp()
  for (const purpose of ['signUp', 'resetPassword', 'signUp', 'signUp', 'resetPassword', 'signUp'] as const) {
    await app.request(accounts.sendCode, { ...codeInput, purpose })
    app.clock.advance(3600)
  }
  const seventh = await app.send(accounts.sendCode, codeInput)
  assert.equal(seventh.status, 429)
  assert.equal(seventh.headers.get('retry-after'), String(18 * 3600))
})

test('code rate limits: one number range gets twenty codes an hour', async () => {
  await using app = await createTestApp()
  const to = (index: number) => ({ ...codeInput, phone: `+20101234${String(5000 + index)}` })
  const sent = await Promise.all(
    Array.from({ length: 24 }, (_, index) => app.send(accounts.sendCode, to(index))),
  )
  assert.equal(sent.filter(({ status }) => status === 200).length, 20)
  assert.equal(sent.filter(({ status }) => status === 429).length, 4)
  assert.equal((await app.send(accounts.sendCode, { ...codeInput, phone: '+201012355000' })).status, 200)
})

async function countAlerts(app: TestApp): Promise<number> {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  return Number(/^makan_alerts_total\{alert="smsQuotaExhausted"\} (\d+)$/m.exec(text)?.[1])
}

const toResetInput = (phone: string) => ({ ...codeInput, phone, purpose: 'resetPassword' as const })
/** Each phone is in a different range. */
const toPhone = (index: number) => `+2010${10 + index}345678`
const fromAddress = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test('code rate limits: a stranger uses up their own daily limit, not the phone’s', async () => {
  await using app = await createTestApp({ config: { trustedProxies: 1 } })
  const mona = await app.createUser()
  for (let index = 0; index < 6; index += 1) {
    await app.request(accounts.sendCode, toResetInput(mona.phone), null, fromAddress('203.0.113.9'))
    app.clock.advance(600)
  }
  const seventh = await app.send(
    accounts.sendCode,
    toResetInput(mona.phone),
    null,
    fromAddress('203.0.113.9'),
  )
  assert.equal(seventh.status, 429)
  await app.request(accounts.sendCode, toResetInput(mona.phone), null, fromAddress('198.51.100.7'))
})

test('code rate limits: many strangers delay a phone’s owner for minutes, not a day', async () => {
  await using app = await createTestApp({ config: { trustedProxies: 1 } })
  const mona = await app.createUser()
  for (let index = 0; index < 12; index += 1) {
    const sent = await app.request(
      accounts.sendCode,
      toResetInput(mona.phone),
      null,
      fromAddress(`203.0.113.${index}`),
    )
    app.clock.set(sent.resendAt)
  }
  const firstResponse = await app.request(
    accounts.sendCode,
    toResetInput(mona.phone),
    null,
    fromAddress('198.51.100.7'),
  )
  const response = await app.send(
    accounts.sendCode,
    toResetInput(mona.phone),
    null,
    fromAddress('198.51.100.7'),
  )
  assert.equal(response.headers.get('retry-after'), String(160 * 60))
  app.clock.set(firstResponse.resendAt)
  await app.request(accounts.sendCode, toResetInput(mona.phone), null, fromAddress('198.51.100.7'))
})

test('code rate limits: resets for numbers without an account use no daily SMS', async () => {
  await using app = await createTestApp({ config: { smsPerDay: 10 } })
  const mona = await app.createUser()
  for (let index = 0; index < 12; index += 1)
    await app.request(accounts.sendCode, toResetInput(toPhone(index)))
  assert.equal(app.mailbox().length, 0)
  await app.request(accounts.sendCode, toResetInput(mona.phone))
  assert.equal(app.mailbox().length, 1)
})

test('code rate limits: each purpose has its own share of daily SMS for any number', async () => {
  await using app = await createTestApp({ config: { smsPerDay: 10 } })
  const people = [await app.createUser(), await app.createUser(), await app.createUser()]
  for (const { phone } of people) {
    const { resendAt } = await app.request(accounts.sendCode, toResetInput(phone))
    // The response doesn't reveal that this was the last: a phone without an account uses no budget.
    assert.equal(resendAt, '2026-11-21T10:01:00.000Z')
  }
  for (const phone of [toPhone(1), (await app.createUser()).phone]) {
    const response = await app.send(accounts.sendCode, toResetInput(phone))
    assert.deepEqual([response.status, response.headers.get('retry-after')], [429, String(14 * 3600)])
  }
  for (let index = 0; index < 4; index += 1)
    await app.request(accounts.sendCode, { ...codeInput, phone: toPhone(index) })
  const last = await app.request(accounts.sendCode, { ...codeInput, phone: toPhone(4) })
  assert.equal(last.resendAt, '2026-11-22T00:00:00.000Z')
  assert.equal((await app.send(accounts.sendCode, { ...codeInput, phone: toPhone(5) })).status, 429)
  app.clock.set(last.resendAt)
  await app.request(accounts.sendCode, { ...codeInput, phone: toPhone(5) })
  await app.request(accounts.sendCode, toResetInput(people[0]?.phone ?? ''))
})

test('code rate limits: concurrent codes stop at the daily limit and alert operators', async () => {
  await using app = await createTestApp({ config: { smsPerDay: 10 } })
  const before = await countAlerts(app)
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      app.send(accounts.sendCode, { ...codeInput, phone: toPhone(index) }),
    ),
  )
  assert.equal(sent.filter(({ status }) => status === 200).length, 5)
  assert.equal(app.mailbox().length, 5)
  assert.equal(await countAlerts(app), before + 1)
})

test('code rate limits: many resets for a range or by an address don’t block sign-ups', async () => {
  await using app = await createTestApp()
  const inRange = (index: number) => `+20101234${5000 + index}`
  for (let index = 0; index < 20; index += 1)
    await app.request(accounts.sendCode, toResetInput(inRange(index)))
  assert.equal((await app.send(accounts.sendCode, toResetInput(inRange(20)))).status, 429)
  await app.request(accounts.sendCode, { ...codeInput, phone: inRange(21) })
  await app.pool.query(
    `insert into codes (id, phone, purpose, code_hash, address_hash, sent_at, expires_at)
     select gen_random_uuid(), '+2011' || (10000000 + 10000 * n), purpose, code_hash, address_hash, sent_at, expires_at
     from generate_series(1, 600) n, (select * from codes where purpose = 'resetPassword' limit 1) one`,
  )
  assert.equal((await app.send(accounts.sendCode, toResetInput('+201212345678'))).status, 429)
  await app.request(accounts.sendCode, { ...codeInput, phone: '+201212345678' })
})

test('code rate limits: a failed send is a field error, voids the code and counts', async () => {
  const sms = { canReach: () => true, send: () => Promise.reject(new Error('the provider is down')) }
  await using app = await createTestApp({ ports: { sms } })
  const sent = await app.send(accounts.sendCode, codeInput)
  assert.equal(sent.status, 422)
  assert.equal(sent.headers.get('retry-after'), '60')
  assert.deepEqual((sent.body as { fields: object }).fields, { phone: 'CodeNotSent' })
  assert.equal((await app.send(accounts.sendCode, codeInput)).status, 429)
})

test('code rate limits: a number that no sender reaches is rejected', async () => {
  const sms = { canReach: () => false, send: () => Promise.resolve() }
  await using app = await createTestApp({ ports: { sms } })
  await assert.rejects(
    app.request(accounts.sendCode, codeInput),
    (error: RequestError) => error.fields.phone === 'CodeNotSent',
  )
})
