import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { maxEmailLinksPerHour } from '#contract/core/limits.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { getSentLinkToken, verifyPhone } from '#server/testing/builders/phoneVerification.ts'

const isLinkExpired = matchApiError(422, 'LinkExpired')
const isForgedLink = matchApiError(422, 'LinkNotOurs')
const password = 'Blue-Kettle-41'

async function register(app: TestApp, phone: string, email: string) {
  const phoneProof = await verifyPhone(app, phone, 'signUp')
  const form = { name: `صاحب ${phone.slice(-3)}`, email, password, phone, phoneCode: '20', phoneProof }
  const { user, token } = await app.request(accounts.signUp, form, null, { language: 'ar' })
  await app.runPendingJobs()
  const linkToken = getSentLinkToken(app, email)
  return { id: user.id, token: token ?? '', linkToken, phone, email, password, name: user.name }
}

/** Logs in again because confirming an email ended the earlier sessions. */
async function logInAndGetProfile(app: TestApp, { phone, password }: { phone: string; password: string }) {
  return (await app.request(accounts.login, { login: phone, password })).user
}

test('email confirmation: opening the link confirms the address, once', async () => {
  await using app = await createTestApp()
  const mona = await register(app, '+201012345678', 'mona@example.test')
  const mail = app.mailbox()[0]
  assert.match(mail?.text ?? '', /\/user\/confirm-email\?token=/)
  assert.match(mail?.subject ?? '', /أكّد بريدك/)
  await app.request(accounts.confirmEmail, { token: mona.linkToken })
  const { email, emailProved } = await logInAndGetProfile(app, mona)
  assert.deepEqual([email, emailProved], ['mona@example.test', true])
  await assert.rejects(app.request(accounts.confirmEmail, { token: mona.linkToken }), isLinkExpired)
})

test('email confirmation: the link opens the page in the language of its mail', async () => {
  await using app = await createTestApp()
  const mona = await register(app, '+201012345678', 'mona@example.test')
  for (const language of ['ar', 'en'] as const) {
    await app.request(accounts.sendEmailLink, {}, mona, { language })
    await app.runPendingJobs()
    const mail = app.mailbox()[0]
    assert.match(mail?.subject ?? '', language === 'ar' ? /بريدك/ : /your email/)
    assert.match(mail?.text ?? '', new RegExp(`^https?://[^/]+/${language}/user/confirm-email\\?token=`, 'm'))
  }
})

test('email confirmation: a link expires after a day, and a forged link does nothing', async () => {
  await using app = await createTestApp()
  const mona = await register(app, '+201012345678', 'mona@example.test')
  const [id] = mona.linkToken.split('.')
  for (const token of ['', 'x', 'bogus', `${id}.`, `${id}.${'A'.repeat(43)}`, `${mona.linkToken}x`]) {
    await assert.rejects(app.request(accounts.confirmEmail, { token }), isForgedLink)
  }
  app.clock.advance(24 * 3600)
  await assert.rejects(app.request(accounts.confirmEmail, { token: mona.linkToken }), isLinkExpired)
})

test('email confirmation: a resent link replaces the earlier link', async () => {
  await using app = await createTestApp()
  const mona = await register(app, '+201012345678', 'mona@example.test')
  await app.request(accounts.sendEmailLink, {}, mona)
  await app.runPendingJobs()
  const newToken = getSentLinkToken(app, mona.email)
  assert.notEqual(newToken, mona.linkToken)
  await assert.rejects(app.request(accounts.confirmEmail, { token: mona.linkToken }), isLinkExpired)
  await app.request(accounts.confirmEmail, { token: newToken }, mona)
  await assert.rejects(app.request(accounts.sendEmailLink, {}, mona), { status: 404 })
})

test('email confirmation: the number of links per hour is limited', async () => {
  await using app = await createTestApp()
  const mona = await register(app, '+201012345678', 'mona@example.test')
  for (let index = 0; index < maxEmailLinksPerHour; index += 1)
    await app.request(accounts.sendEmailLink, {}, mona)
  await assert.rejects(app.request(accounts.sendEmailLink, {}, mona), { status: 429 })
})

test('email confirmation: the previous holder is notified and keeps the phone login', async () => {
  await using app = await createTestApp()
  const earlier = await register(app, '+201012345678', 'shared@example.test')
  await app.request(accounts.confirmEmail, { token: earlier.linkToken })
  const later = await register(app, '+201112345678', 'shared@example.test')
  assert.equal((await app.request(accounts.login, { login: earlier.email, password })).user.id, earlier.id)
  await app.request(accounts.confirmEmail, { token: later.linkToken })
  assert.equal((await app.request(accounts.login, { login: later.email, password })).user.id, later.id)
  assert.equal((await logInAndGetProfile(app, earlier)).email, null)
  assert.equal((await app.request(accounts.login, { login: earlier.phone, password })).user.id, earlier.id)
  await app.runPendingJobs()
  const message = app.mailbox()[0]
  assert.deepEqual([message?.channel, message?.to], ['sms', earlier.phone])
  assert.match(message?.text ?? '', /another Makan account/)
})

test('email confirmation: a pending change ends if another user confirms the address', async () => {
  await using app = await createTestApp()
  const sami = await register(app, '+201012345678', 'wanted@example.test')
  const mona = await app.createUser()
  const change = { email: 'wanted@example.test', currentPassword: mona.password }
  const { user } = await app.request(accounts.editProfile, change, mona)
  await app.request(accounts.confirmEmail, { token: sami.linkToken })
  const monaLater = await logInAndGetProfile(app, mona)
  assert.deepEqual([monaLater.email, monaLater.pendingEmail], [mona.email, null])
  assert.ok(monaLater.version > user.version)
})

test('email confirmation: of two users who confirm concurrently exactly one succeeds', async () => {
  await using app = await createTestApp()
  const people = [
    await register(app, '+201012345678', 'shared@example.test'),
    await register(app, '+201112345678', 'shared@example.test'),
  ]
  const sent = await Promise.all(
    people.map(({ linkToken }) => app.send(accounts.confirmEmail, { token: linkToken })),
  )
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422])
  const proved = await app.db.selectFrom('users').select('id').where('emailProved', '=', true).execute()
  assert.equal(proved.length, 1)
})

test('email confirmation: two users can swap addresses concurrently', async () => {
  await using app = await createTestApp()
  // Unlike `getSentLinkToken`: the newest mail to an address may be the notice that its own user changes it.
  const findMailedToken = (email: string) => {
    const mails = app.mailbox().filter(({ to }) => to === email)
    return mails.map(({ text }) => /token=(\S+)/.exec(text)?.[1]).find(Boolean) ?? ''
  }
  for (let round = 0; round < 5; round += 1) {
    const [mona, sami] = [await app.createUser(), await app.createUser()]
    const toEmailInput = (email: string, { password }: { password: string }) => ({
      email,
      currentPassword: password,
    })
    await app.request(accounts.editProfile, toEmailInput(sami.email, mona), mona)
    await app.request(accounts.editProfile, toEmailInput(mona.email, sami), sami)
    await app.runPendingJobs()
    const tokens = [findMailedToken(sami.email), findMailedToken(mona.email)]
    const sent = await Promise.all(tokens.map((token) => app.send(accounts.confirmEmail, { token })))
    assert.deepEqual(
      sent.map(({ status }) => status),
      [200, 200],
    )
    assert.equal((await logInAndGetProfile(app, mona)).email, sami.email)
    assert.equal((await logInAndGetProfile(app, sami)).email, mona.email)
  }
})

test('email confirmation: a mail that can’t be sent is retried later', async () => {
  const sent: string[] = []
  let isMailServerUp = false
  const send = async ({ to }: { to: string }) => {
    if (!isMailServerUp) throw new Error('no mail server')
    sent.push(to)
  }
  await using app = await createTestApp({ ports: { mail: { send } } })
  const mona = await app.createUser({ phone: '+201012345678' })
  await app.db.updateTable('users').set({ emailProved: false }).execute()
  await app.request(accounts.sendEmailLink, {}, mona)
  await app.runPendingJobs()
  assert.deepEqual(sent, [])
  isMailServerUp = true
  app.clock.advance(3600)
  await app.runPendingJobs()
  assert.deepEqual(sent, [mona.email])
})
