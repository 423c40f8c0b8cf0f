import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import { accountSafety } from '#contract/accounts/safety.endpoints.ts'
import { lockLinkHours } from '#contract/core/limits.ts'
import { live } from '#contract/live/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { getSentLinkToken, verifyPhone } from '#server/testing/builders/phoneVerification.ts'
import { addAuthenticatorApp } from '#server/testing/builders/secondFactors.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'

const newPassword = 'Another-Horse-7'

type From = { address?: string; userAgent?: string }

async function createVisitedApp() {
  const countries: Record<string, string> = { '41.32.1.1': 'EG', '8.8.8.8': 'US' }
  const testApp = await createTestApp({
    ports: { countryByAddress: (address) => countries[address] ?? null },
    // Streams of an ended session would also end at the heartbeat, which never comes in this test.
    streams: { heartbeat: 2 ** 31 - 1 },
  })
  return testApp
}

const getStatus = async (testApp: TestApp, token: string) =>
  (await testApp.send(accounts.checkAuth, {}, { token } as TestUser)).status

async function logIn(testApp: TestApp, person: TestUser, { userAgent = 'Firefox/1 Linux' }: From = {}) {
  const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': userAgent }
  const sent = await testApp.send(
    accounts.login,
    { userName: person.email, password: person.password },
    null,
    {
      headers,
    },
  )
  const cookie = sent.headers.getSetCookie().map((header) => header.split(';')[0])
  return { ...sent, token: cookie.find((pair) => pair?.includes('session='))?.split('=')[1] ?? '' }
}

function linkIn(testApp: TestApp): string {
  const mail = testApp.mailbox().find(({ text }) => text.includes('not-me'))
  return /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function logInTwice(testApp: TestApp) {
  const mona = await testApp.createUser()
  await logIn(testApp, mona)
  await logIn(testApp, mona, { userAgent: 'Chrome/1 Android' })
  await testApp.runPendingJobs()
  return { mona, token: linkIn(testApp) }
}

async function resetByPhone(testApp: TestApp, person: TestUser): Promise<void> {
  const phoneProof = await verifyPhone(testApp, person.phone, 'resetPassword')
  const input = { phone: person.phone.slice(3), phoneCode: '20', phoneProof, password: newPassword }
  await testApp.request(accounts.resetPassword, input)
}

test('account lock: a new-device login is notified; its link locks and ends sessions', async () => {
  await using testApp = await createVisitedApp()
  const { mona, token } = await logInTwice(testApp)
  const { data } = await testApp.request(notifications.getAllNotifications, {}, mona)
  assert.deepEqual(
    data.map(({ kind }) => kind),
    ['NewDevice'],
  )
  // The link works for a visitor, in any browser.
  await testApp.request(accountSafety.lockAccount, { token })
  assert.equal(await getStatus(testApp, mona.token), 401)
  assert.equal((await logIn(testApp, mona)).status, 422)
  assert.deepEqual(await testApp.db.selectFrom('sessions').selectAll().execute(), [])
  await resetByPhone(testApp, mona)
  assert.equal((await logIn(testApp, { ...mona, password: newPassword })).status, 200)
  // The token is no longer valid: the owner has set the password since.
  await assert.rejects(testApp.request(accountSafety.lockAccount, { token }), { errorKey: 'LinkExpired' })
})

test('account lock: it also locks out an intruder who changes the password immediately', async () => {
  await using testApp = await createVisitedApp()
  const { mona, token } = await logInTwice(testApp)
  const change = { id: mona.id, currentPassword: mona.password, password: newPassword }
  await testApp.request(accounts.editProfile, change, mona)
  await testApp.request(accountSafety.lockAccount, { token })
  assert.equal((await logIn(testApp, { ...mona, password: newPassword })).status, 422)
})

test('account lock: it removes the phone, mailbox and app that an intruder added', async () => {
  await using testApp = await createVisitedApp()
  const { mona, token } = await logInTwice(testApp)
  const phoneProof = await verifyPhone(testApp, '+201112345678', 'changePhone', mona)
  const change = { id: mona.id, currentPassword: mona.password }
  const phone = { phone: '01112345678', phoneCode: '20', phoneProof }
  const moved = await testApp.request(accounts.editProfile, { ...change, ...phone }, mona)
  const thief = { ...mona, token: moved.token ?? '' }
  await testApp.request(accounts.editProfile, { ...change, email: 'thief@example.test' }, thief)
  await testApp.runPendingJobs()
  await testApp.request(
    accounts.confirmEmail,
    { token: getSentLinkToken(testApp, 'thief@example.test') },
    thief,
  )
  await addAuthenticatorApp(testApp, thief)
  await testApp.request(accountSafety.lockAccount, { token })
  testApp.clock.advance(3600)
  await resetByPhone(testApp, mona)
  await testApp.request(accounts.sendResetLink, { email: 'thief@example.test' })
  await testApp.runPendingJobs()
  assert.ok(!testApp.mailbox()[0]?.text.includes('new-password'))
  // The login requires neither a second-factor code nor the attacker's phone.
  const { status, token: opened } = await logIn(testApp, {
    ...mona,
    email: mona.phone,
    password: newPassword,
  })
  assert.equal(status, 200)
  const { user } = await testApp.request(accounts.checkAuth, {}, { ...mona, token: opened })
  assert.deepEqual([user.phone, user.emailProved], [mona.phone, false])
})

test('account lock: old factors remain, and another user keeps a phone taken since', async () => {
  await using testApp = await createVisitedApp()
  const [mona, sami] = [await testApp.createUser(), await testApp.createUser()]
  const { app } = await addAuthenticatorApp(testApp, mona)
  testApp.clock.advance(lockLinkHours * 3600 + 1)
  const again = await logInAgain(testApp.ctx(), mona)
  const input = { phone: '01112345678', phoneCode: '20', currentPassword: mona.password }
  const phoneProof = await verifyPhone(testApp, '+201112345678', 'changePhone', again)
  const { token } = await testApp.request(accounts.editProfile, { ...input, id: mona.id, phoneProof }, again)
  const othersProof = await verifyPhone(
    testApp,
    mona.phone,
    'changePhone',
    await logInAgain(testApp.ctx(), sami),
  )
  const takeover = {
    ...input,
    phone: mona.phone.slice(3),
    phoneProof: othersProof,
    currentPassword: sami.password,
  }
  await testApp.request(
    accounts.editProfile,
    { ...takeover, id: sami.id },
    await logInAgain(testApp.ctx(), sami),
  )
  await testApp.request(accountSafety.lockOwnAccount, {}, { ...again, token: token ?? '' })
  testApp.clock.advance(3600)
  const moved = { ...mona, phone: '+201112345678', password: newPassword }
  await resetByPhone(testApp, moved)
  const { status, body } = await logIn(testApp, moved)
  assert.deepEqual([status, (body as { errorKey: string }).errorKey], [403, 'FactorNeeded'])
  const { ticket } = body as unknown as { ticket: string }
  await testApp.request(secondFactors.proveFactor, { ticket, code: app.code() })
})

test('account lock: reset links from before or after do not open the account', async () => {
  await using testApp = await createVisitedApp()
  const { mona, token } = await logInTwice(testApp)
  await testApp.request(accounts.sendResetLink, { email: mona.email })
  await testApp.runPendingJobs()
  const resetToken = /new-password\?token=(\S+)/.exec(
    testApp.mailbox().find(({ text }) => text.includes('new-password'))?.text ?? '',
  )?.[1]
  assert.ok(resetToken)
  await testApp.request(accountSafety.lockAccount, { token })
  const input = { token: resetToken, password: newPassword }
  await assert.rejects(testApp.request(accounts.resetPasswordByLink, input), { errorKey: 'LinkExpired' })
  testApp.clock.advance(24 * 3600)
  await testApp.request(accounts.sendResetLink, { email: mona.email })
  await testApp.runPendingJobs()
  assert.ok(!testApp.mailbox()[0]?.text.includes('new-password'))
})

test('account lock: expired, altered and forged tokens are rejected alike', async () => {
  await using testApp = await createVisitedApp()
  const { mona, token } = await logInTwice(testApp)
  const [id, end = '', signature] = token.split('.')
  const replies = await Promise.all(
    [
      `${id}.${Number(end) + 1}.${signature}`,
      `999999.${end}.${signature}`,
      `${id}.${end}.${signature}x`,
      `${id}.${end}.`,
      'none',
      '',
      '9'.repeat(200),
    ].map((token) => testApp.send(accountSafety.lockAccount, { token })),
  )
  for (const { status, body } of replies)
    assert.deepEqual([status, body], [replies[0]?.status, replies[0]?.body])
  testApp.clock.advance(73 * 3600)
  assert.deepEqual(
    await testApp.send(accountSafety.lockAccount, { token }).then(({ body }) => body),
    replies[0]?.body,
  )
  assert.equal(await getStatus(testApp, mona.token), 200)
})

test('account lock: a logged-in user locks only their own account, without a link', async () => {
  await using testApp = await createVisitedApp()
  const [mona, sami] = [await testApp.createUser(), await testApp.createUser()]
  await testApp.request(accountSafety.lockOwnAccount, {}, mona)
  assert.deepEqual([await getStatus(testApp, mona.token), await getStatus(testApp, sami.token)], [401, 200])
})

test('account lock: a login from a new country is notified, in a known browser too', async () => {
  await using testApp = await createVisitedApp()
  const mona = await testApp.createUser()
  for (const country of ['EG', 'US', 'EG', 'US']) {
    testApp.instance.ports.countryByAddress = () => country
    await logIn(testApp, mona, { userAgent: 'curl/8' })
    await testApp.db.deleteFrom('userDevices').execute()
  }
  await testApp.runPendingJobs()
  const { data } = await testApp.request(notifications.getAllNotifications, {}, mona, { language: 'en' })
  assert.deepEqual(
    data.map(({ content }) => content),
    [
      'Someone logged in to your account on curl in \u2068United States\u2069. Not you? Lock your account now.',
    ],
  )
})

test('account lock: ending all other sessions keeps this one and closes their streams', async () => {
  await using testApp = await createVisitedApp()
  const mona = await testApp.createUser()
  const { token } = await logIn(testApp, mona)
  const streaming = await fetch(`${testApp.url}/api${live.listen.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(streaming.status, 200)
  const over = (async () => {
    for await (const _ of streaming.body ?? []);
  })()
  assert.deepEqual((await testApp.request(accountSafety.endOtherSessions, {}, mona)).ended, 1)
  await over
  assert.equal(await getStatus(testApp, mona.token), 200)
  assert.equal((await testApp.request(accountSafety.endOtherSessions, {}, mona)).ended, 0)
})

/**
 * A user whose phone was changed in a new session, with a thief's older session restored as if it had
 * survived.
 */
async function createRescuedAccount(testApp: TestApp) {
  const mona = await testApp.createUser()
  const old = await testApp.db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', mona.id)
    .executeTakeFirstOrThrow()
  testApp.clock.advance(60)
  const own = await logInAgain(testApp.ctx(), mona)
  const phoneProof = await verifyPhone(testApp, '+201112345678', 'changePhone', own)
  const change = {
    id: mona.id,
    currentPassword: mona.password,
    phone: '01112345678',
    phoneCode: '20',
    phoneProof,
  }
  const { token } = await testApp.request(accounts.editProfile, change, own)
  return { mona, old, owner: { ...mona, token: token ?? '' } }
}

const getPhone = async (testApp: TestApp, { id }: TestUser) =>
  (await testApp.db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone

test('account lock: no session reverts a change that is newer than the session', async () => {
  await using testApp = await createVisitedApp()
  const { mona, old } = await createRescuedAccount(testApp)
  // The change ended that session; the rule must work even without it.
  const { id: _, ...row } = old
  await testApp.db
    .insertInto('sessions')
    .values({ ...row, authenticatedAt: testApp.clock.now() })
    .execute()
  await testApp.request(accountSafety.lockOwnAccount, {}, mona)
  assert.equal(await getPhone(testApp, mona), '+201112345678')
  assert.equal(await getStatus(testApp, mona.token), 401)
})

test('account lock: only recent authentication reverts changes from before the login', async () => {
  for (const seconds of [300, 0]) {
    await using testApp = await createVisitedApp()
    const { mona } = await createRescuedAccount(testApp)
    testApp.clock.advance(60)
    const later = await logInAgain(testApp.ctx(), mona)
    testApp.clock.advance(seconds)
    await testApp.request(accountSafety.lockOwnAccount, {}, later)
    assert.equal(await getPhone(testApp, mona), seconds ? '+201112345678' : mona.phone)
    assert.equal(await getStatus(testApp, later.token), 401)
  }
})

test('account lock: only a session newer than factors and emails reverts those', async () => {
  for (const isYounger of [false, true]) {
    await using testApp = await createVisitedApp()
    const mona = await testApp.createUser()
    const old = await testApp.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    testApp.clock.advance(60)
    const own = await logInAgain(testApp.ctx(), mona)
    await addAuthenticatorApp(testApp, own)
    const edit = { id: mona.id, currentPassword: mona.password, email: 'new@example.test' }
    await testApp.request(accounts.editProfile, edit, own)
    await testApp.runPendingJobs()
    await testApp.request(
      accounts.confirmEmail,
      { token: getSentLinkToken(testApp, 'new@example.test') },
      own,
    )
    await testApp.request(accounts.editProfile, { ...edit, email: 'newer@example.test' }, own)
    testApp.clock.advance(60)
    const { id: _, ...row } = old
    const times = isYounger ? { createdAt: testApp.clock.now() } : {}
    await testApp.db
      .insertInto('sessions')
      .values({ ...row, ...times, authenticatedAt: testApp.clock.now() })
      .execute()
    await testApp.request(accountSafety.lockOwnAccount, {}, mona)
    const user = await testApp.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', mona.id)
      .executeTakeFirstOrThrow()
    const apps = await testApp.db.selectFrom('totpFactors').selectAll().execute()
    assert.deepEqual(
      [user.emailProved, user.pendingEmail, apps.length],
      isYounger ? [false, null, 0] : [true, 'newer@example.test', 1],
    )
  }
})

test('account lock: a pending address is removed once the account is opened again', async () => {
  await using testApp = await createVisitedApp()
  const mona = await testApp.createUser()
  const edit = { id: mona.id, currentPassword: mona.password, email: 'thief@example.test' }
  await testApp.request(accounts.editProfile, edit, mona)
  await testApp.runPendingJobs()
  const token = getSentLinkToken(testApp, 'thief@example.test')
  testApp.clock.advance(600)
  await testApp.request(accountSafety.lockOwnAccount, {}, mona)
  await resetByPhone(testApp, mona)
  await assert.rejects(testApp.request(accounts.confirmEmail, { token }), { errorKey: 'LinkExpired' })
})
