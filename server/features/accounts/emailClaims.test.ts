import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { accountSafety } from '#contract/accounts/safety.endpoints.ts'
import { maxEmailClaims } from '#contract/core/limits.ts'
import { createTestApp, type RequestError, type TestApp } from '#server/testing/app/testApp.ts'
import {
  countPasswordChecks,
  createKnownBrowser,
  sendWrongPassword,
  sendWrongPasswords,
} from '#server/testing/builders/failedLogins.ts'
import { getSentLinkToken, verifyPhone } from '#server/testing/builders/phoneVerification.ts'
import { logInAgain } from '#server/testing/builders/users.ts'

const wrongLogin = (error: RequestError) => error.errorKey === 'WrongLogin' && error.status === 422
const email = 'shared@example.test'
const hour = 3600

async function claim(app: TestApp, digit: number, password = `Blue-Kettle-4${digit}`) {
  const phone = `+20101234567${digit}`
  const phoneProof = await verifyPhone(app, phone, 'signUp')
  const form = { name: 'صاحب حساب', email, password, phone, phoneCode: '20', phoneProof }
  const { user, token } = await app.request(accounts.signUp, form)
  return { id: user.id, name: user.name, token: token ?? '', email, phone, password }
}

const logIn = async (app: TestApp, login: string, password: string) =>
  (await app.request(accounts.login, { login, password })).user

test('email claims: each account that claims an address logs in with its own password', async () => {
  await using app = await createTestApp()
  const claimers = [await claim(app, 1), await claim(app, 2), await claim(app, 3)]
  for (const { id, password } of claimers) assert.equal((await logIn(app, email, password)).id, id)
  await assert.rejects(logIn(app, email, 'Not-the-one-1'), wrongLogin)
})

test('email claims: a fourth account waits for its link, which removes other claims', async () => {
  await using app = await createTestApp()
  const [first, second] = [await claim(app, 1), await claim(app, 2)]
  // One slot is left, so only one of two concurrent claims gets it.
  const [third, fourth] = await Promise.all([claim(app, 3), claim(app, 4)])
  const waiting = await app.db.selectFrom('users').selectAll().where('pendingEmail', '=', email).execute()
  assert.equal(waiting.length, 1)
  assert.equal(waiting[0]?.email, null)
  const [owner, claimer] = waiting[0]?.id === third.id ? [third, fourth] : [fourth, third]
  await assert.rejects(logIn(app, email, owner.password), wrongLogin)
  const { emailProved, pendingEmail } = await logIn(app, owner.phone, owner.password)
  assert.deepEqual([emailProved, pendingEmail], [false, email])
  await app.request(accounts.sendEmailLink, {}, owner)
  await app.runPendingJobs()
  await app.request(accounts.confirmEmail, { token: getSentLinkToken(app, email) })
  assert.equal((await logIn(app, email, owner.password)).id, owner.id)
  for (const { id, phone, password } of [first, second, claimer]) {
    await assert.rejects(logIn(app, email, password), wrongLogin)
    assert.equal((await logIn(app, phone, password)).id, id)
  }
})

test('email claims: a confirmed address that a lock takes back waits for its link', async () => {
  await using app = await createTestApp()
  const owner = await claim(app, 1)
  await app.runPendingJobs()
  await app.request(accounts.confirmEmail, { token: getSentLinkToken(app, email) })
  for (let digit = 2; digit <= maxEmailClaims + 1; digit += 1) await claim(app, digit)
  app.clock.advance(60)
  await app.request(accountSafety.lockOwnAccount, {}, await logInAgain(app.ctx(), owner))
  const { emailProved, pendingEmail } = await app.db
    .selectFrom('users')
    .select(['emailProved', 'pendingEmail'])
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([emailProved, pendingEmail], [false, email])
})

test('email claims: a login by email always compares three passwords', async () => {
  await using app = await createTestApp()
  const proved = await app.createUser()
  await claim(app, 1)
  await claim(app, 2)
  for (const login of [proved.email, email, 'nobody@example.test']) {
    assert.equal(await countPasswordChecks(() => sendWrongPassword(app, login)), maxEmailClaims, login)
  }
  const right = { login: email, password: 'Blue-Kettle-41' }
  assert.equal(await countPasswordChecks(() => app.request(accounts.login, right)), maxEmailClaims)
})

async function fail(app: TestApp, ids: number[], hits: number) {
  const start = Math.floor(app.clock.now().getTime() / (hour * 1000)) * hour * 1000
  const window = { windowStart: new Date(start), expiresAt: new Date(start + hour * 1000) }
  const rows = ids.map((id) => ({ key: `login.claim:${id}`, hits, ...window }))
  await app.db.insertInto('rateLimitCounters').values(rows).execute()
}

test('email claims: a failure counts for each claiming account, never for its phone', async () => {
  await using app = await createTestApp()
  const claimers = [await claim(app, 1), await claim(app, 2)]
  const [mona] = claimers as [(typeof claimers)[0]]
  const browser = await createKnownBrowser(app, mona)
  await fail(
    app,
    claimers.map(({ id }) => id),
    49,
  )
  await sendWrongPassword(app, email)
  for (const { id, phone, password } of claimers) {
    await assert.rejects(logIn(app, email, password), wrongLogin)
    assert.equal((await logIn(app, phone, password)).id, id)
  }
  const credentials = { userName: email, password: mona.password }
  assert.equal((await app.send(accounts.login, credentials, null, { headers: browser })).status, 200)
})

test('email claims: a login by a shared address uses up no other account’s failures', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await claim(app, 1), await claim(app, 2)]
  await fail(app, [mona.id], 48)
  for (let index = 0; index < 3; index += 1) await logIn(app, email, sami.password)
  assert.equal((await logIn(app, email, mona.password)).id, mona.id)
})

test('email claims: changing a password to try it on the others counts as an attempt', async () => {
  await using app = await createTestApp()
  const [mona, thief] = [await claim(app, 1), await claim(app, 2)]
  await fail(app, [mona.id], 48)
  let { token: session, password } = thief
  for (const guessed of ['Green-Lamp-71', 'Green-Lamp-72', mona.password]) {
    const change = { password: guessed, currentPassword: password }
    const { token } = await app.request(accounts.editProfile, change, { ...thief, token: session })
    ;[session, password] = [token ?? '', guessed]
    assert.equal((await logIn(app, email, guessed)).id, thief.id)
  }
})

test('email claims: failed attempts by address slow down no phone login', async () => {
  await using app = await createTestApp()
  const mona = await claim(app, 1)
  assert.equal((await sendWrongPasswords(app, 6, email)).at(-1)?.status, 429)
  assert.equal((await logIn(app, mona.phone, mona.password)).id, mona.id)
})
