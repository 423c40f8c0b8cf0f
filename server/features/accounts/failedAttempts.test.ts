import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import {
  countPasswordChecks,
  createKnownBrowser,
  sendWrongPassword,
  sendWrongPasswords,
} from '#server/testing/builders/failedLogins.ts'
import { verifyPhone } from '#server/testing/builders/phoneVerification.ts'

const getStatuses = (sent: { status: number }[]) => sent.map(({ status }) => status)

test('failed attempts: from the fifth in a row an account slows down until a success', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  assert.deepEqual(getStatuses(await sendWrongPasswords(app, 5, mona.email)), [422, 422, 422, 422, 422])
  for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
    const response = await app.send(accounts.login, { userName: mona.email, password: mona.password })
    assert.equal(response.status, 429)
    assert.equal(response.headers.get('retry-after'), String(seconds))
    app.clock.advance(seconds)
    assert.equal((await sendWrongPassword(app, mona.email)).status, 422)
  }
  app.clock.advance(300)
  await app.request(accounts.login, { login: mona.email, password: mona.password })
  assert.deepEqual(getStatuses(await sendWrongPasswords(app, 5, mona.email)), [422, 422, 422, 422, 422])
  assert.equal((await sendWrongPassword(app, mona.email)).headers.get('retry-after'), '2')
})

test('failed attempts: a name without an account slows down in the same way', async () => {
  await using app = await createTestApp()
  const sent = await sendWrongPasswords(app, 6, 'nobody@example.test')
  assert.deepEqual(getStatuses(sent), [422, 422, 422, 422, 422, 429])
  assert.equal(sent.at(-1)?.headers.get('retry-after'), '2')
})

test('failed attempts: the slow-down doesn’t reveal if a login exists, in any spelling', async () => {
  await using app = await createTestApp()
  await app.createUser({ phone: '+201012345678', email: 'jose@example.test' })
  const sixth = async (first: string, then: string) => {
    await sendWrongPasswords(app, 5, first)
    return (await sendWrongPassword(app, then)).status
  }
  assert.deepEqual(
    [await sixth('01012345678', '+20 10 12345678'), await sixth('01112345678', '+20 11 12345678')],
    [429, 429],
  )
  assert.deepEqual(
    [
      await sixth('jose@example.test', 'josé@example.test'),
      await sixth('rene@example.test', 'rené@example.test'),
    ],
    [422, 422],
  )
})

test('failed attempts: a stranger can’t lock the owner out of a known browser', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const browser = await createKnownBrowser(app, mona)
  assert.equal((await sendWrongPasswords(app, 6, mona.email)).at(-1)?.status, 429)
  const credentials = { userName: mona.email, password: mona.password }
  assert.equal((await app.send(accounts.login, credentials, null, { headers: browser })).status, 200)
  assert.equal((await app.send(accounts.login, credentials)).status, 429)
  assert.equal((await sendWrongPasswords(app, 6, mona.email, browser)).at(-1)?.status, 429)
  const forged = { cookie: 'makan_device=abc.def' }
  assert.equal((await app.send(accounts.login, credentials, null, { headers: forged })).status, 429)
})

test('failed attempts: a password reset ends the wait, in known browsers too', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const browser = await createKnownBrowser(app, mona)
  await sendWrongPasswords(app, 6, mona.email)
  assert.equal((await sendWrongPasswords(app, 6, mona.email, browser)).at(-1)?.status, 429)
  const phoneProof = await verifyPhone(app, mona.phone, 'resetPassword')
  const password = 'Green-Lamp-77'
  await app.request(accounts.resetPassword, { phone: mona.phone, phoneCode: '20', phoneProof, password })
  for (const headers of [browser, {}])
    await app.request(accounts.login, { login: mona.email, password }, null, { headers })
})

test('failed attempts: a browser known to one account is unknown to another', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const browser = await createKnownBrowser(app, sami)
  await sendWrongPasswords(app, 5, mona.email)
  assert.equal((await sendWrongPassword(app, mona.email, browser)).status, 429)
})

test('failed attempts: five of many concurrent passwords are compared, a sixth later', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const storm = () => Promise.all(Array.from({ length: 40 }, () => sendWrongPassword(app, mona.phone)))
  for (const expected of [5, 1, 1]) {
    const compared = await countPasswordChecks(storm)
    assert.equal(compared, expected)
    app.clock.advance(300)
  }
})

test('failed attempts: failures by email don’t slow down the account’s phone or name', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser({ name: 'منى عادل' })
  assert.equal((await sendWrongPasswords(app, 6, mona.email)).at(-1)?.status, 429)
  assert.deepEqual(
    [(await sendWrongPassword(app, mona.phone)).status, (await sendWrongPassword(app, mona.name)).status],
    [422, 422],
  )
})

test('failed attempts: a reset by a mere claimant doesn’t end the address owner’s wait', async () => {
  await using app = await createTestApp()
  const [mona, claimer] = [await app.createUser(), await app.createUser()]
  const claimed = { email: mona.email, emailProved: false }
  await app.db.updateTable('users').set(claimed).where('id', '=', claimer.id).execute()
  await sendWrongPasswords(app, 6, mona.email)
  const phoneProof = await verifyPhone(app, claimer.phone, 'resetPassword')
  const reset = { phone: claimer.phone, phoneCode: '20', phoneProof, password: 'Green-Lamp-77' }
  await app.request(accounts.resetPassword, reset)
  assert.equal((await sendWrongPassword(app, mona.email)).status, 429)
})

test('failed attempts: each of many concurrent correct logins opens a session', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const credentials = { userName: mona.email, password: mona.password }
  const sent = await Promise.all(Array.from({ length: 20 }, () => app.send(accounts.login, credentials)))
  assert.ok(sent.every(({ status }) => status === 200))
  const tokens = new Set(sent.map(({ body }) => (body as { token: string }).token))
  assert.equal(tokens.size, 20)
})
