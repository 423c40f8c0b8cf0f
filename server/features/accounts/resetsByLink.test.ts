import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { countQueries } from '#server/testing/app/queries.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { getSentLinkToken, verifyPhone } from '#server/testing/builders/phoneVerification.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const password = 'Green-Lamp-77'
const expired = matchApiError(422, 'LinkExpired')

async function linkTo(app: TestApp, { email }: Pick<TestUser, 'email'>, language?: 'ar' | 'en') {
  await app.request(accounts.sendResetLink, { email }, null, { language })
  await app.runPendingJobs()
  return getSentLinkToken(app, email)
}

const readLinkEmail = async (app: TestApp, token: string) =>
  (await app.request(accounts.checkResetLink, { token })).email

test('reset link: a member uses it once; sessions end, mail and SMS notify', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const token = await linkTo(app, mona)
  // Mail scanners open links before people do.
  for (let index = 0; index < 3; index += 1) assert.equal(await readLinkEmail(app, token), mona.email)
  assert.equal((await app.send(accounts.checkAuth, {}, mona)).status, 200)
  const before = app.mailbox().length
  await app.request(accounts.resetPasswordByLink, { token, password })
  assert.equal((await app.send(accounts.checkAuth, {}, mona)).status, 401)
  await app.runPendingJobs()
  const messages = app.mailbox().slice(0, -before)
  assert.deepEqual(messages.map(({ channel, to }) => `${channel} ${to}`).sort(), [
    `mail ${mona.email}`,
    `sms ${mona.phone}`,
  ])
  await app.request(accounts.login, { login: mona.phone, password })
  assert.equal(await readLinkEmail(app, token), null)
  await assert.rejects(
    app.request(accounts.resetPasswordByLink, { token, password: 'Brown-Chair-88' }),
    expired,
  )
})

test('reset link: all but staff may use it, and a weak password doesn’t consume it', async () => {
  await using app = await createTestApp()
  for (const rank of ['ServiceSupplier', 'BranchManager', 'SalesConsultant'] as const) {
    const person = await app.createUser({ rank, name: 'Yasmin Kettle' })
    const token = await linkTo(app, person)
    const errorByPassword = {
      'Password1!': 'PasswordTooCommon',
      'YasminKettle1!': 'PasswordIsPersonal',
      short: 'Password',
    }
    for (const [wrong, key] of Object.entries(errorByPassword)) {
      const { status, body } = await app.send(accounts.resetPasswordByLink, { token, password: wrong })
      assert.deepEqual([status, (body as { fields: object }).fields], [400, { password: key }])
    }
    await app.request(accounts.resetPasswordByLink, { token, password })
  }
})

test('reset link: of two concurrent uses exactly one sets the password', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const token = await linkTo(app, mona)
  const sent = await Promise.all(
    ['Green-Lamp-77', 'Brown-Chair-88', 'Black-Table-99'].map((newPassword) =>
      app.send(accounts.resetPasswordByLink, { token, password: newPassword }),
    ),
  )
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422, 422])
})

test('reset link: it ends in 30 minutes or on account changes, and forgeries fail', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const token = await linkTo(app, mona)
  const [id, end, signature] = token.split('.')
  const wrong = [
    '',
    'x',
    '.',
    `${id}`,
    `${id}.${end}`,
    `${id}.${end}.`,
    `${token}x`,
    `${id}0.${end}.${signature}`,
    `${id}.${end}0.${signature}`,
    `99999999999.${end}.${signature}`,
    `-1.${end}.${signature}`,
  ]
  for (const token of wrong) {
    assert.equal(await readLinkEmail(app, token), null, token)
    await assert.rejects(app.request(accounts.resetPasswordByLink, { token, password }), expired, token)
  }
  app.clock.advance(30 * 60 - 1)
  assert.equal(await readLinkEmail(app, token), mona.email)
  app.clock.advance(1)
  assert.equal(await readLinkEmail(app, token), null)

  const changes = [
    { passwordHash: 'another' },
    { email: 'new@example.test' },
    { emailProved: false },
  ] as const
  for (const change of changes) {
    const person = await app.createUser()
    const link = await linkTo(app, person)
    await app.db.updateTable('users').set(change).where('id', '=', person.id).execute()
    await assert.rejects(app.request(accounts.resetPasswordByLink, { token: link, password }), expired)
  }
  const sami = await app.createUser()
  const last = await linkTo(app, sami)
  await app.request(accounts.deleteAccount, { currentPassword: sami.password }, sami)
  await assert.rejects(app.request(accounts.resetPasswordByLink, { token: last, password }), expired)
})

test('reset link: staff get a link that also needs the code and sets nothing alone', async () => {
  await using app = await createTestApp()
  const nadia = await app.createUser({ rank: 'SuperAdmin' })
  const mailToken = await linkTo(app, nadia)
  assert.equal(await readLinkEmail(app, mailToken), null)
  await assert.rejects(app.request(accounts.resetPasswordByLink, { token: mailToken, password }), expired)
  const phoneProof = await verifyPhone(app, nadia.phone, 'resetPassword')
  const resetInput = { phone: nadia.phone, phoneCode: '20', phoneProof, password }
  await app.request(accounts.resetPassword, { ...resetInput, mailToken })
  await app.request(accounts.login, { login: nadia.email, password })
})

test('reset link: a member who became staff can’t use their earlier link', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const token = await linkTo(app, mona)
  const staff = app.db.selectFrom('ranks').select('id').where('base', '=', 'Moderator')
  await app.db.updateTable('users').set({ rankId: staff }).where('id', '=', mona.id).execute()
  await assert.rejects(app.request(accounts.resetPasswordByLink, { token, password }), expired)
})

test('reset link: neither reply nor work reveals whether an address has an account', async () => {
  await using app = await createTestApp()
  const [mona, nadia, sami] = [
    await app.createUser(),
    await app.createUser({ rank: 'SuperAdmin' }),
    await app.createUser(),
  ]
  await app.db.updateTable('users').set({ emailProved: false }).where('id', '=', sami.id).execute()
  await app.request(accounts.sendResetLink, { email: 'first@example.test' })
  const replies: unknown[] = []
  const queries: number[] = []
  for (const email of [mona.email, nadia.email, sami.email, 'nobody@example.test']) {
    const requestLink = async () => replies.push((await app.send(accounts.sendResetLink, { email })).body)
    queries.push(await countQueries(requestLink))
  }
  assert.equal(new Set(replies.map((reply) => JSON.stringify(reply))).size, 1)
  assert.equal(new Set(queries).size, 1, queries.join())
  await app.runPendingJobs()
  assert.deepEqual(
    app
      .mailbox()
      .map(({ to }) => to)
      .sort(),
    [mona.email, nadia.email].sort(),
  )
})

test('reset link: mail and page are in the requester’s language', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const subjects = { ar: /كلمة المرور/, en: /change your Makan password/ }
  for (const language of ['ar', 'en'] as const) {
    await linkTo(app, mona, language)
    const mail = app.mailbox()[0]
    assert.match(mail?.subject ?? '', subjects[language])
    assert.match(mail?.text ?? '', new RegExp(`^https?://[^/]+/${language}/user/new-password\\?token=`, 'm'))
  }
})

test('reset link: a new password ends the waits after failures', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  for (let index = 0; index < 6; index += 1)
    await app.send(accounts.login, { userName: mona.email, password: 'Not-the-one-1' })
  const credentials = { login: mona.email, password }
  await assert.rejects(app.request(accounts.login, credentials), { status: 429 })
  await app.request(accounts.resetPasswordByLink, { token: await linkTo(app, mona), password })
  await app.request(accounts.login, credentials)
})

test('reset link: a provisional account remains provisional', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  await app.db.updateTable('users').set({ isProvisional: true }).where('id', '=', mona.id).execute()
  await app.request(accounts.resetPasswordByLink, { token: await linkTo(app, mona), password })
  const row = await app.db.selectFrom('users').select('isProvisional').executeTakeFirstOrThrow()
  assert.equal(row.isProvisional, true)
})
