import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import { recoveryCodeCount, secondFactorTicketMinutes, totpSetupMinutes } from '#contract/core/limits.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { verifyPhone } from '#server/testing/builders/phoneVerification.ts'
import { addAuthenticatorApp, createAuthenticatorApp } from '#server/testing/builders/secondFactors.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'

type Reply = { errorKey: string; ticket: string }

async function getTicket(testApp: TestApp, { email, password }: TestUser): Promise<string> {
  const sent = await testApp.send(accounts.login, { userName: email, password })
  const { errorKey, ticket } = sent.body as Reply
  assert.deepEqual([sent.status, errorKey], [403, 'FactorNeeded'])
  return ticket
}

const wrongCode = { status: 422, errorKey: 'WrongCode', fields: { code: 'WrongCode' } }

test('second factor: with an authenticator app a login takes its code and the password', async () => {
  await using testApp = await createTestApp()
  const mona = await testApp.createUser()
  const { app } = await addAuthenticatorApp(testApp, mona)
  const ticket = await getTicket(testApp, mona)
  await assert.rejects(testApp.request(secondFactors.proveFactor, { ticket, code: '000000' }), wrongCode)
  const opened = await testApp.request(secondFactors.proveFactor, { ticket, code: app.code() })
  assert.equal(opened.user.id, mona.id)
  const session = { ...mona, token: opened.token ?? '' }
  assert.equal((await testApp.request(accounts.checkAuth, {}, session)).user.name, mona.name)
})

test('second factor: a code in Arabic digits with spaces is accepted', async () => {
  await using testApp = await createTestApp()
  const mona = await testApp.createUser()
  const { app } = await addAuthenticatorApp(testApp, mona)
  const arabic = app.code().replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string)
  const code = `${arabic.slice(0, 3)} ${arabic.slice(3)}`
  await testApp.request(secondFactors.proveFactor, { ticket: await getTicket(testApp, mona), code })
})

test('second factor: without the password nothing reveals who has a second factor', async () => {
  await using testApp = await createTestApp()
  const [mona, sami] = [await testApp.createUser(), await testApp.createUser()]
  await addAuthenticatorApp(testApp, mona)
  const wrong = async (userName: string) => {
    const { status, body } = await testApp.send(accounts.login, { userName, password: 'Wrong-One-1' })
    return { status, body }
  }
  assert.deepEqual(await wrong(mona.email), await wrong(sami.email))
  assert.deepEqual(await wrong(mona.email), await wrong('nobody@example.test'))
})

test('second factor: a login after a password reset still requires a second factor', async () => {
  await using testApp = await createTestApp()
  const mona = await testApp.createUser()
  const { app } = await addAuthenticatorApp(testApp, mona)
  const phoneProof = await verifyPhone(testApp, mona.phone, 'resetPassword')
  const password = 'Fresh-Horse-77'
  await testApp.request(accounts.resetPassword, { phone: mona.phone, phoneCode: '20', phoneProof, password })
  const ticket = await getTicket(testApp, { ...mona, password })
  await testApp.request(secondFactors.proveFactor, { ticket, code: app.code() })
})

test('second factor: a code works once, even concurrently, including the setup code', async () => {
  await using testApp = await createTestApp()
  const mona = await testApp.createUser()
  const { secret, ticket: setup } = await testApp.request(secondFactors.startTotp, {}, mona)
  const app = createAuthenticatorApp(testApp, secret)
  await testApp.request(secondFactors.addTotp, { ticket: setup, code: app.code() }, mona)
  const first = await getTicket(testApp, mona)
  await assert.rejects(
    testApp.request(secondFactors.proveFactor, { ticket: first, code: app.code() }),
    wrongCode,
  )
  testApp.clock.advance(30)
  const tickets = [await getTicket(testApp, mona), await getTicket(testApp, mona)]
  const sent = await Promise.all(
    tickets.map((ticket) => testApp.send(secondFactors.proveFactor, { ticket, code: app.code() })),
  )
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422])
})

test('second factor: a recovery code works once, even concurrently; owner is notified', async () => {
  await using testApp = await createTestApp()
  const mona = await testApp.createUser()
  const { recoveryCodes } = await addAuthenticatorApp(testApp, mona)
  assert.equal(new Set(recoveryCodes).size, recoveryCodeCount)
  const [code = '', otherCode = ''] = recoveryCodes
  const tickets = await Promise.all(Array.from({ length: 4 }, () => getTicket(testApp, mona)))
  const sent = await Promise.all(
    tickets.map((ticket) => testApp.send(secondFactors.proveFactor, { ticket, code })),
  )
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422, 422, 422])
  assert.equal((await testApp.request(secondFactors.getFactors, {}, mona).catch(() => null)) !== null, true)
  const written = otherCode.replace('-', '').toLowerCase().replaceAll('0', 'o')
  await testApp.request(secondFactors.proveFactor, { ticket: await getTicket(testApp, mona), code: written })
  assert.equal(
    (await testApp.request(secondFactors.getFactors, {}, mona)).recoveryCodesLeft,
    recoveryCodeCount - 2,
  )
  await testApp.runPendingJobs()
  const mails = testApp.mailbox().filter(({ channel, to }) => channel === 'mail' && to === mona.email)
  assert.equal(mails.filter(({ text }) => text.includes('recovery code')).length, 2)
  const { data } = await testApp.request(notifications.getAllNotifications, {}, mona, { language: 'en' })
  assert.equal(data.filter(({ title }) => title === 'Login with a recovery code').length, 2)
})

test('second factor: failed codes slow down across all tickets', async () => {
  await using testApp = await createTestApp()
  const mona = await testApp.createUser()
  const { app } = await addAuthenticatorApp(testApp, mona)
  const tickets = await Promise.all(Array.from({ length: 6 }, () => getTicket(testApp, mona)))
  for (const ticket of tickets.slice(0, 5)) {
    await assert.rejects(testApp.request(secondFactors.proveFactor, { ticket, code: '000000' }), wrongCode)
  }
  const right = () => testApp.send(secondFactors.proveFactor, { ticket: tickets[5], code: app.code() })
  const response = await right()
  assert.deepEqual([response.status, response.headers.get('retry-after')], [429, '2'])
  testApp.clock.advance(2)
  assert.equal((await right()).status, 200)
})

test('second factor: a ticket expires after minutes and when its password changes', async () => {
  await using testApp = await createTestApp()
  const mona = await testApp.createUser()
  const { app } = await addAuthenticatorApp(testApp, mona)
  const old = await getTicket(testApp, mona)
  testApp.clock.advance(secondFactorTicketMinutes * 60)
  await assert.rejects(testApp.request(secondFactors.proveFactor, { ticket: old, code: app.code() }), {
    errorKey: 'LoginExpired',
  })
  const ticket = await getTicket(testApp, mona)
  await testApp.request(
    accounts.editProfile,
    { password: 'Green-Lamp-77', currentPassword: mona.password },
    mona,
  )
  await assert.rejects(testApp.request(secondFactors.proveFactor, { ticket, code: app.code() }), {
    errorKey: 'LoginExpired',
  })
  for (const forged of ['none', ticket.slice(0, -2), '']) {
    assert.ok(
      (await testApp.send(secondFactors.proveFactor, { ticket: forged, code: app.code() })).status >= 400,
    )
  }
})

test('second factor: only the same user adds an app, in time; other sessions end', async () => {
  await using testApp = await createTestApp()
  const [mona, sami] = [await testApp.createUser(), await testApp.createUser()]
  const elsewhere = await logInAgain(testApp.ctx(), mona)
  assert.deepEqual(await testApp.request(secondFactors.getFactors, {}, mona), {
    totp: null,
    passkeys: [],
    requiredFrom: null,
    resetDueAt: null,
    isDemo: false,
    recoveryCodesLeft: 0,
  })
  const setup = await testApp.request(secondFactors.startTotp, {}, mona)
  assert.deepEqual(
    (await testApp.request(secondFactors.getFactors, {}, mona)).totp,
    null,
    'nothing changes before the code',
  )
  const add = (person: TestUser, code: string) =>
    testApp.request(secondFactors.addTotp, { ticket: setup.ticket, code }, person)
  const app = createAuthenticatorApp(testApp, setup.secret)
  await assert.rejects(add(mona, '000000'), wrongCode)
  await assert.rejects(add(sami, app.code()), { errorKey: 'SetupExpired' })
  await add(mona, app.code())
  assert.equal((await testApp.send(accounts.checkAuth, {}, elsewhere)).status, 401)
  assert.equal((await testApp.send(accounts.checkAuth, {}, mona)).status, 200)
  const late = await testApp.request(secondFactors.startTotp, {}, mona)
  testApp.clock.advance(totpSetupMinutes * 60)
  const code = createAuthenticatorApp(testApp, late.secret).code()
  await assert.rejects(testApp.request(secondFactors.addTotp, { ticket: late.ticket, code }, mona), {
    errorKey: 'SetupExpired',
  })
  await testApp.runPendingJobs()
  const mails = testApp.mailbox().filter(({ channel }) => channel === 'mail')
  assert.deepEqual(
    mails.map(({ to }) => to),
    [mona.email],
  )
})

test('second factor: another app replaces the first, and the recovery codes remain', async () => {
  await using testApp = await createTestApp()
  const mona = await testApp.createUser()
  const first = await addAuthenticatorApp(testApp, mona)
  const second = await addAuthenticatorApp(testApp, mona)
  assert.deepEqual(second.recoveryCodes, [])
  const ticket = await getTicket(testApp, mona)
  await assert.rejects(
    testApp.request(secondFactors.proveFactor, { ticket, code: first.app.code() }),
    wrongCode,
  )
  await testApp.request(secondFactors.proveFactor, { ticket, code: second.app.code() })
  const code = first.recoveryCodes[0] ?? ''
  await testApp.request(secondFactors.proveFactor, { ticket: await getTicket(testApp, mona), code })
})

test('second factor: new recovery codes replace the old ones and require an app', async () => {
  await using testApp = await createTestApp()
  const mona = await testApp.createUser()
  await assert.rejects(testApp.request(secondFactors.makeRecoveryCodes, {}, mona), { status: 404 })
  const { recoveryCodes } = await addAuthenticatorApp(testApp, mona)
  const made = await testApp.request(secondFactors.makeRecoveryCodes, {}, mona)
  const ticket = await getTicket(testApp, mona)
  const old = recoveryCodes[0] ?? ''
  await assert.rejects(testApp.request(secondFactors.proveFactor, { ticket, code: old }), wrongCode)
  await testApp.request(secondFactors.proveFactor, { ticket, code: made.recoveryCodes[0] ?? '' })
})

test('second factor: removing the app leaves the password alone and no recovery codes', async () => {
  await using testApp = await createTestApp()
  const mona = await testApp.createUser()
  await assert.rejects(testApp.request(secondFactors.removeTotp, {}, mona), { status: 404 })
  await addAuthenticatorApp(testApp, mona)
  await testApp.request(secondFactors.removeTotp, {}, mona)
  await testApp.request(accounts.login, { login: mona.email, password: mona.password })
  assert.deepEqual(await testApp.request(secondFactors.getFactors, {}, mona), {
    totp: null,
    passkeys: [],
    requiredFrom: null,
    resetDueAt: null,
    isDemo: false,
    recoveryCodesLeft: 0,
  })
})

test('second factor: the database stores no secret or recovery code in plain text', async () => {
  await using testApp = await createTestApp()
  const mona = await testApp.createUser()
  const { secret, ticket } = await testApp.request(secondFactors.startTotp, {}, mona)
  const app = createAuthenticatorApp(testApp, secret)
  const { recoveryCodes } = await testApp.request(secondFactors.addTotp, { ticket, code: app.code() }, mona)
  const storedSecrets = JSON.stringify([
    await testApp.db.selectFrom('totpFactors').selectAll().execute(),
    (await testApp.db.selectFrom('recoveryCodes').selectAll().execute()).map(({ codeHash: hash }) =>
      hash.toString('latin1'),
    ),
  ])
  assert.ok(!storedSecrets.includes(secret))
  for (const code of recoveryCodes ?? []) assert.ok(!storedSecrets.includes(code.replace('-', '')))
})
