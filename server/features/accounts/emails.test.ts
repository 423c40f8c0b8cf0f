import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createTestApp, type RequestError, type TestApp } from '#server/testing/app/testApp.ts'
import { getSentLinkToken, verifyPhone } from '#server/testing/builders/phoneVerification.ts'

const linkExpired = (error: RequestError) => error.errorKey === 'LinkExpired' && error.status === 422
const linkNotOurs = (error: RequestError) => error.errorKey === 'LinkNotOurs' && error.status === 422
const password = 'Blue-Kettle-41'

async function register(app: TestApp, phone: string, email: string) {
  const phoneProof = await verifyPhone(app, phone, 'signUp')
  const form = { name: `صاحب ${phone.slice(-3)}`, email, password, phone, phoneCode: '20', phoneProof }
  const { user, token } = await app.request(accounts.signUp, form, null, { language: 'ar' })
  await app.runPendingJobs()
  const link = getSentLinkToken(app, email)
  return { id: user.id, token: token ?? '', link, phone, email, password, name: user.name }
}

/** Logs in again first: confirming an email ended the earlier sessions. */
const profile = async (app: TestApp, { phone, password }: { phone: string; password: string }) =>
  (await app.request(accounts.login, { login: phone, password })).user

test('email confirmation: opening the link confirms the address, once', async () => {
  await using app = await createTestApp()
  const mona = await register(app, '+201012345678', 'mona@example.test')
  const mail = app.mailbox()[0]
  assert.match(mail?.text ?? '', /\/user\/confirm-email\?token=/)
  assert.match(mail?.subject ?? '', /أكّد بريدك/)
  await app.request(accounts.confirmEmail, { token: mona.link })
  const { email, emailProved } = await profile(app, mona)
  assert.deepEqual([email, emailProved], ['mona@example.test', true])
  await assert.rejects(app.request(accounts.confirmEmail, { token: mona.link }), linkExpired)
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
  const [id] = mona.link.split('.')
  for (const token of ['', 'x', 'bogus', `${id}.`, `${id}.${'A'.repeat(43)}`, `${mona.link}x`]) {
    await assert.rejects(app.request(accounts.confirmEmail, { token }), linkNotOurs)
  }
  app.clock.advance(24 * 3600)
  await assert.rejects(app.request(accounts.confirmEmail, { token: mona.link }), linkExpired)
})

test('email confirmation: a resent link replaces the earlier link', async () => {
  await using app = await createTestApp()
  const mona = await register(app, '+201012345678', 'mona@example.test')
  await app.request(accounts.sendEmailLink, {}, mona)
  await app.runPendingJobs()
  const again = getSentLinkToken(app, mona.email)
  assert.notEqual(again, mona.link)
  await assert.rejects(app.request(accounts.confirmEmail, { token: mona.link }), linkExpired)
  await app.request(accounts.confirmEmail, { token: again }, mona)
  await assert.rejects(app.request(accounts.sendEmailLink, {}, mona), { status: 404 })
})

test('email confirmation: at most five links an hour are sent', async () => {
  await using app = await createTestApp()
  const mona = await register(app, '+201012345678', 'mona@example.test')
  for (let index = 0; index < 5; index += 1) await app.request(accounts.sendEmailLink, {}, mona)
  await assert.rejects(app.request(accounts.sendEmailLink, {}, mona), { status: 429 })
})

test('email confirmation: the previous holder is notified and keeps the phone login', async () => {
  await using app = await createTestApp()
  const earlier = await register(app, '+201012345678', 'shared@example.test')
  await app.request(accounts.confirmEmail, { token: earlier.link })
  const later = await register(app, '+201112345678', 'shared@example.test')
  assert.equal((await app.request(accounts.login, { login: earlier.email, password })).user.id, earlier.id)
  await app.request(accounts.confirmEmail, { token: later.link })
  assert.equal((await app.request(accounts.login, { login: later.email, password })).user.id, later.id)
  assert.equal((await profile(app, earlier)).email, null)
  assert.equal((await app.request(accounts.login, { login: earlier.phone, password })).user.id, earlier.id)
  await app.runPendingJobs()
  const message = app.mailbox()[0]
  assert.deepEqual([message?.channel, message?.to], ['sms', earlier.phone])
  assert.match(message?.text ?? '', /another Makan account/)
})

test('email confirmation: a pending change ends if another user confirms the address', async () => {
  await using app = await createTestApp()
  const sami = await register(app, '+201012345678', 'wished@example.test')
  const mona = await app.createUser()
  const change = { email: 'wished@example.test', currentPassword: mona.password }
  const { user } = await app.request(accounts.editProfile, change, mona)
  await app.request(accounts.confirmEmail, { token: sami.link })
  const now = await profile(app, mona)
  assert.deepEqual([now.email, now.pendingEmail], [mona.email, null])
  assert.ok(now.version > user.version)
})

test('email confirmation: of two users who confirm concurrently exactly one succeeds', async () => {
  await using app = await createTestApp()
  const people = [
    await register(app, '+201012345678', 'shared@example.test'),
    await register(app, '+201112345678', 'shared@example.test'),
  ]
  const sent = await Promise.all(people.map(({ link }) => app.send(accounts.confirmEmail, { token: link })))
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422])
  const proved = await app.db.selectFrom('users').select('id').where('emailProved', '=', true).execute()
  assert.equal(proved.length, 1)
})

test('email confirmation: two users can swap addresses concurrently', async () => {
  await using app = await createTestApp()
  const linkTo = (email: string) => {
    const links = app.mailbox().filter(({ to }) => to === email)
    return links.map(({ text }) => /token=(\S+)/.exec(text)?.[1]).find(Boolean) ?? ''
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
    const links = [linkTo(sami.email), linkTo(mona.email)]
    const sent = await Promise.all(links.map((token) => app.send(accounts.confirmEmail, { token })))
    assert.deepEqual(
      sent.map(({ status }) => status),
      [200, 200],
    )
    assert.equal((await profile(app, mona)).email, sami.email)
    assert.equal((await profile(app, sami)).email, mona.email)
  }
})

test('email confirmation: a mail that can’t be sent is retried later', async () => {
  const sent: string[] = []
  let works = false
  const send = async ({ to }: { to: string }) => {
    if (!works) throw new Error('no mail server')
    sent.push(to)
  }
  await using app = await createTestApp({ ports: { mail: { send } } })
  const mona = await app.createUser({ phone: '+201012345678' })
  await app.db.updateTable('users').set({ emailProved: false }).execute()
  await app.request(accounts.sendEmailLink, {}, mona)
  await app.runPendingJobs()
  assert.deepEqual(sent, [])
  works = true
  app.clock.advance(3600)
  await app.runPendingJobs()
  assert.deepEqual(sent, [mona.email])
})
