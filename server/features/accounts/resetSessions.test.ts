import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { accountSafety } from '#contract/accounts/safety.endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { getSentLinkToken, verifyPhone } from '#server/testing/builders/phoneVerification.ts'
import { addAuthenticatorApp } from '#server/testing/builders/secondFactors.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const password = 'Green-Lamp-77'
const ok = { isError: false, errorMessage: null }
const closed = { ...ok, isLoggedIn: false, token: null }

async function resetInput(app: TestApp, { phone }: Pick<TestUser, 'phone'>) {
  const phoneProof = await verifyPhone(app, phone, 'resetPassword')
  return { phone, phoneCode: '20', phoneProof, password }
}

async function resetByPhone(app: TestApp, person: TestUser) {
  return app.request(accounts.resetPassword, await resetInput(app, person))
}

async function resetByLink(app: TestApp, { email }: TestUser) {
  await app.request(accounts.sendResetLink, { email })
  await app.runPendingJobs()
  return app.request(accounts.resetPasswordByLink, { token: getSentLinkToken(app, email), password })
}

const getStatus = async (app: TestApp, token: string | null) =>
  (await app.send(accounts.checkAuth, {}, null, { token })).status

test('password reset: a member gets a session, and all their other sessions end', async () => {
  await using app = await createTestApp()
  for (const reset of [resetByPhone, resetByLink]) {
    const mona = await app.createUser()
    const { isLoggedIn, token } = await reset(app, mona)
    assert.equal(isLoggedIn, true)
    assert.deepEqual([await getStatus(app, mona.token), await getStatus(app, token)], [401, 200])
    const sessions = await app.request(accounts.getSessions, {}, { ...mona, token: token ?? '' })
    assert.equal(sessions.length, 1)
  }
})

test('password reset: an account with a second factor gets no session', async () => {
  await using app = await createTestApp()
  for (const reset of [resetByPhone, resetByLink]) {
    const mona = await app.createUser()
    await addAuthenticatorApp(app, mona)
    assert.deepEqual(await reset(app, mona), closed)
    await assert.rejects(app.request(accounts.login, { login: mona.phone, password }), {
      errorKey: 'FactorNeeded',
    })
  }
})

test('password reset: only members get a session, however others reset', async () => {
  await using app = await createTestApp()
  for (const rank of ['ServiceSupplier', 'BranchManager', 'SalesConsultant'] as const) {
    assert.deepEqual(await resetByPhone(app, await app.createUser({ rank })), closed, rank)
    assert.deepEqual(await resetByLink(app, await app.createUser({ rank })), closed, rank)
  }
  for (const rank of ['SuperAdmin', 'Moderator'] as const) {
    const nadia = await app.createUser({ rank })
    const input = await resetInput(app, nadia)
    await app.runPendingJobs()
    const mailToken = getSentLinkToken(app, nadia.email)
    assert.deepEqual(await app.request(accounts.resetPassword, { ...input, mailToken }), closed, rank)
  }
})

test('password reset: a provisional account gets no session by its mailed link', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  await app.db.updateTable('users').set({ isProvisional: true }).where('id', '=', mona.id).execute()
  assert.deepEqual(await resetByLink(app, mona), closed)
})

test('password reset: only a phone opens a locked account, nothing a deleted account', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  await app.request(accountSafety.lockOwnAccount, {}, mona)
  const { token } = await resetByPhone(app, mona)
  assert.equal(await getStatus(app, token), 200)
  const sami = await app.createUser()
  const input = await resetInput(app, sami)
  await app.request(accounts.deleteAccount, { currentPassword: sami.password }, sami)
  await assert.rejects(app.request(accounts.resetPassword, input), { errorKey: 'ProofNeeded' })
})

test('password reset: one proof opens one session, even if sent concurrently', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const input = await resetInput(app, mona)
  const sent = await Promise.all([1, 2, 3].map(() => app.send(accounts.resetPassword, input)))
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422, 422])
  const sessions = await app.db.selectFrom('sessions').select('id').where('userId', '=', mona.id).execute()
  assert.equal(sessions.length, 1)
})

test('password reset: a browser’s session is a new cookie and is logged as a login', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const sent = await app.send(accounts.resetPassword, await resetInput(app, mona), null, {
    headers: {
      origin: app.url,
      'sec-fetch-site': 'same-origin',
      cookie: `makan_session=${sami.token}`,
      'user-agent': 'Firefox/1 Linux',
    },
  })
  assert.deepEqual(sent.body, { ...ok, isLoggedIn: true, token: null })
  const [, token = null] =
    /makan_session=([^;]+); .*HttpOnly/.exec(sent.headers.get('set-cookie') ?? '') ?? []
  assert.deepEqual([await getStatus(app, token), await getStatus(app, sami.token)], [200, 401])
  await app.instance.securityLog.flush()
  const logged = await app.db
    .selectFrom('securityEntries')
    .select('kind')
    .where('userId', '=', mona.id)
    .execute()
  assert.ok(logged.some(({ kind }) => kind === 'loggedIn'))
})
