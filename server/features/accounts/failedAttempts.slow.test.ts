import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import {
  countPasswordChecks,
  createKnownBrowser,
  sendWrongPassword,
  sendWrongPasswords,
} from '#server/testing/builders/failedLogins.ts'
import { verifyPhone } from '#server/testing/builders/phoneVerification.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

/** Fails within an hour, each time after the backoff. */
async function failFiftyTimes(app: TestApp, { email, phone }: TestUser) {
  for (let index = 0; index < 5; index += 1) {
    await sendWrongPasswords(app, 5, email)
    await sendWrongPasswords(app, 5, phone)
    await app.db.deleteFrom('loginFailures').execute()
  }
}

test('failed attempts: fifty an hour block all unknown browsers without a notification', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const browser = await createKnownBrowser(app, mona)
  const credentials = { userName: mona.email, password: mona.password }
  await failFiftyTimes(app, mona)
  const wrong = await sendWrongPassword(app, mona.phone)
  const right = await app.send(accounts.login, credentials)
  assert.deepEqual([right.status, right.body], [422, wrong.body])
  assert.equal((await app.send(accounts.login, credentials, null, { headers: browser })).status, 200)
  const sami = await app.createUser()
  await app.request(accounts.login, { login: sami.email, password: sami.password })
  app.clock.advance(3600)
  assert.equal((await app.send(accounts.login, credentials)).status, 200)
})

test('failed attempts: after fifty the owner’s reset lets every browser in again', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  await failFiftyTimes(app, mona)
  const phoneProof = await verifyPhone(app, mona.phone, 'resetPassword')
  const password = 'Green-Lamp-77'
  await app.request(accounts.resetPassword, { phone: mona.phone, phoneCode: '20', phoneProof, password })
  await app.request(accounts.login, { login: mona.email, password })
})

test('failed attempts: correct logins don’t count towards the fifty', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const credentials = { login: mona.email, password: mona.password }
  for (let index = 0; index < 55; index += 1) await app.request(accounts.login, credentials)
})

test('failed attempts: of 450 concurrent attempts from one address 300 are compared', async () => {
  await using app = await createTestApp()
  await app.createUser()
  const names = Array.from({ length: 450 }, (_, index) => `شخص ${index}`)
  const compared = await countPasswordChecks(() =>
    Promise.all(names.map((name) => sendWrongPassword(app, name))),
  )
  assert.equal(compared, 300)
})

test('failed attempts: an address has at most three hundred an hour', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  await app.db
    .insertInto('rateLimitCounters')
    .values({
      key: 'login.address:127.0.0.1',
      windowStart: new Date('2026-11-21T10:00:00Z'),
      hits: 299,
      expiresAt: new Date('2026-11-21T11:00:00Z'),
    })
    .execute()
  const browser = await createKnownBrowser(app, mona)
  assert.equal((await sendWrongPassword(app, 'nobody@example.test')).status, 422)
  const response = await app.send(accounts.login, { userName: mona.phone, password: mona.password })
  assert.equal(response.status, 429)
  assert.equal(response.headers.get('retry-after'), '3600')
  const credentials = { userName: mona.phone, password: mona.password }
  assert.equal((await app.send(accounts.login, credentials, null, { headers: browser })).status, 200)
  app.clock.advance(3600)
  assert.equal((await sendWrongPassword(app, 'nobody@example.test')).status, 422)
})
