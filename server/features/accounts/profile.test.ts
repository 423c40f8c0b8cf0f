import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { reauthMinutes } from '#contract/core/limits.ts'
import { createTestApp, type RequestError, type TestApp } from '#server/testing/app/testApp.ts'
import { addCountry } from '#server/testing/builders/countries.ts'
import { getSentLinkToken, verifyPhone } from '#server/testing/builders/phoneVerification.ts'

const hasErrorKey = (errorKey: string, field?: string) => (error: RequestError) =>
  error.errorKey === errorKey && (field === undefined || error.fields[field] === errorKey)

const readSentMessages = async (app: TestApp) => {
  await app.runPendingJobs()
  return app.mailbox().map(({ channel, to }) => `${channel} ${to}`)
}

test('profile: a name needs no password; omitted or empty fields stay unchanged', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const { user, token } = await app.request(
    accounts.editProfile,
    { name: 'منى الجديدة', email: '', phone: '', password: '' },
    mona,
  )
  assert.deepEqual([user.name, user.email, user.phone, token], ['منى الجديدة', mona.email, mona.phone, null])
  const same = {
    userName: 'Mona',
    email: mona.email,
    phone: mona.phone,
    phoneCode: '20',
    countryId: user.countryId,
    rank: user.rank,
    id: user.id,
  }
  const sent = await app.send(accounts.editProfile, same, mona)
  assert.deepEqual((sent.body as { user: object }).user, { ...user, name: 'Mona', version: 2 })
  assert.deepEqual(await readSentMessages(app), [])
})

test('profile: email, phone and password need the password or recent authentication', async () => {
  await using app = await createTestApp({ keepsRecentAuth: false })
  const mona = await app.createUser()
  const phoneProof = await verifyPhone(app, '+201112345678', 'changePhone', mona)
  const changes = [
    { email: 'new@example.test' },
    { phone: '01112345678', phoneCode: '20', phoneProof },
    { password: 'Green-Lamp-77' },
  ]
  app.clock.advance(reauthMinutes * 60)
  for (const change of changes) {
    await assert.rejects(app.request(accounts.editProfile, change, mona), hasErrorKey('ProveAgain'))
    const wrong = app.request(accounts.editProfile, { ...change, currentPassword: 'Wrong-One-1' }, mona)
    await assert.rejects(wrong, hasErrorKey('WrongPassword', 'currentPassword'))
  }
  await app.request(accounts.proveAgain, { password: mona.password }, mona)
  let { token } = mona
  for (const change of changes)
    token = (await app.request(accounts.editProfile, change, { ...mona, token })).token ?? token
})

test('profile: failed current passwords slow down', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const change = { email: 'new@example.test', currentPassword: 'Wrong-One-1' }
  for (let index = 0; index < 5; index += 1)
    await assert.rejects(app.request(accounts.editProfile, change, mona), { status: 422 })
  const right = { ...change, currentPassword: mona.password }
  await assert.rejects(app.request(accounts.editProfile, right, mona), { status: 429 })
  app.clock.advance(2)
  await app.request(accounts.editProfile, right, mona)
})

test('profile: a new email is pending until confirmed, and old contacts are notified', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const change = { email: 'New@Example.test', currentPassword: mona.password }
  const { user } = await app.request(accounts.editProfile, change, mona)
  assert.deepEqual([user.email, user.pendingEmail], [mona.email, 'new@example.test'])
  const messages = await readSentMessages(app)
  assert.deepEqual(
    messages.sort(),
    [`mail ${mona.email}`, 'mail new@example.test', `sms ${mona.phone}`].sort(),
  )
  await app.request(accounts.login, { login: mona.email, password: mona.password })
  await assert.rejects(app.request(accounts.login, { login: 'new@example.test', password: mona.password }), {
    status: 422,
  })
  await app.request(accounts.confirmEmail, { token: getSentLinkToken(app, 'new@example.test') }, mona)
  const { user: proved } = await app.request(accounts.checkAuth, {}, mona)
  assert.deepEqual([proved.email, proved.emailProved, proved.pendingEmail], ['new@example.test', true, null])
  await assert.rejects(app.request(accounts.login, { login: mona.email, password: mona.password }), {
    status: 422,
  })
})

test('profile: a new phone needs proof and is unique; the old one is notified', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const phoneInput = { phone: '01112345678', phoneCode: '20', currentPassword: mona.password }
  await assert.rejects(
    app.request(accounts.editProfile, phoneInput, mona),
    hasErrorKey('ProofNeeded', 'phoneProof'),
  )
  const monas = await verifyPhone(app, '+201112345678', 'changePhone', mona)
  app.clock.advance(60)
  const samis = await verifyPhone(app, '+201112345678', 'changePhone', sami)
  const before = await readSentMessages(app)
  const { user, token } = await app.request(accounts.editProfile, { ...phoneInput, phoneProof: monas }, mona)
  assert.equal(user.phone, '+201112345678')
  const messages = (await readSentMessages(app)).slice(0, -before.length)
  assert.deepEqual(messages.sort(), [`mail ${mona.email}`, `sms ${mona.phone}`])
  const late = app.request(
    accounts.editProfile,
    { ...phoneInput, phoneProof: samis, currentPassword: sami.password },
    sami,
  )
  await assert.rejects(late, hasErrorKey('PhoneTaken', 'phone'))
  const spent = { ...phoneInput, phone: '01212345678', phoneProof: monas }
  const again = app.request(accounts.editProfile, spent, { ...mona, token: token ?? '' })
  await assert.rejects(again, hasErrorKey('ProofNeeded'))
})

test('profile: a new password ends other sessions and renews this one’s token', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const { token: otherToken } = await app.request(accounts.login, {
    login: mona.email,
    password: mona.password,
  })
  const change = { password: 'Green-Lamp-77', currentPassword: mona.password }
  const { token } = await app.request(accounts.editProfile, change, mona)
  const status = async (token: string | null) =>
    (await app.send(accounts.checkAuth, {}, null, { headers: { authorization: `Bearer ${token}` } })).status
  assert.deepEqual([await status(mona.token), await status(otherToken), await status(token)], [401, 401, 200])
  await app.request(accounts.login, { login: mona.email, password: 'Green-Lamp-77' })
  assert.deepEqual((await readSentMessages(app)).sort(), [`mail ${mona.email}`, `sms ${mona.phone}`])
})

test('profile: of two concurrent new passwords one wins, and only its session remains', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const login = { login: mona.email, password: mona.password }
  const tokens = [mona.token, (await app.request(accounts.login, login)).token]
  const changes = ['Green-Lamp-77', 'Brown-Chair-88'].map(async (password, index) => {
    const change = { password, currentPassword: mona.password }
    return { password, ...(await app.send(accounts.editProfile, change, null, { token: tokens[index] })) }
  })
  const [acceptedResponse, rejectedResponse] = (await Promise.all(changes)).toSorted(
    (a, b) => a.status - b.status,
  )
  assert.equal(acceptedResponse?.status, 200)
  // The other request is authenticated either before or after the accepted one ends its session.
  const { status, body } = rejectedResponse ?? {}
  if (status !== 401) {
    assert.equal(status, 422)
    assert.deepEqual((body as { fields: object }).fields, { currentPassword: 'WrongPassword' })
  }
  const token = (acceptedResponse?.body as { token: string } | undefined)?.token
  assert.equal((await app.send(accounts.checkAuth, {}, null, { token })).status, 200)
  await app.request(accounts.login, { login: mona.email, password: acceptedResponse?.password ?? '' })
})

test('profile: a password is the same in any Unicode composition', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const password = 'Crème-Brûlée-77'
  const change = { password: password.normalize('NFD'), currentPassword: mona.password }
  await app.request(accounts.editProfile, change, mona)
  for (const form of ['NFC', 'NFD'] as const)
    await app.request(accounts.login, { login: mona.email, password: password.normalize(form) })
})

test('profile: two concurrent changes of different fields are both saved', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const countryId = await addCountry(app, 'SA')
  for (let round = 0; round < 8; round += 1) {
    const name = `Mona ${round}`
    await app.db.updateTable('users').set({ countryId: 1 }).where('id', '=', mona.id).execute()
    await Promise.all([
      app.request(accounts.editProfile, { name }, mona),
      app.request(accounts.editProfile, { countryId }, mona),
    ])
    const { user } = await app.request(accounts.checkAuth, {}, mona)
    assert.deepEqual([user.name, user.countryId], [name, countryId])
  }
})

test('profile: a national number without a code belongs to the user’s country', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser({ phone: '+201012345678' })
  const { user } = await app.request(accounts.editProfile, { phone: '٠١٠ ١٢٣٤ ٥٦٧٨' }, mona)
  assert.equal(user.phone, '+201012345678')
  await app.db.updateTable('countries').set({ phoneCode: '966' }).where('code', '=', 'EG').execute()
  await assert.rejects(
    app.request(accounts.editProfile, { phone: '0501234567', phoneProof: 'x' }, mona),
    hasErrorKey('ProofNeeded', 'phoneProof'),
  )
})

test('profile: a weak new password is rejected before the current password is checked', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser({ name: 'Yasmin Kettle' })
  const errorByPassword = {
    'Password1!': 'PasswordTooCommon',
    'YasminKettle1!': 'PasswordIsPersonal',
    short: 'Password',
  }
  for (const [password, key] of Object.entries(errorByPassword)) {
    const error = await app.request(accounts.editProfile, { password }, mona).catch((reason) => reason)
    assert.deepEqual([error.status, error.fields], [400, { password: key }])
  }
})

test('profile: the country must be served', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  for (const countryId of [0, 999_999, 3_000_000_000]) {
    const { status, body } = await app.send(accounts.editProfile, { countryId }, mona)
    const { fields } = body as { fields: object }
    assert.deepEqual([status, fields], [400, { countryId: 'invalid country' }], String(countryId))
  }
})

test('profile: nobody changes their rank or another user', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  for (const rank of ['SuperAdmin', 'Moderator', '1']) {
    assert.equal((await app.send(accounts.editProfile, { rank, Rank: rank }, mona)).status, 403)
  }
  for (const rank of ['User', '3', 'عضو', 3])
    assert.equal((await app.send(accounts.editProfile, { rank }, mona)).status, 200)
  await assert.rejects(app.request(accounts.editProfile, { id: sami.id, name: 'x' }, mona), { status: 404 })
})

test('profile: a save of an older version is rejected with the current values', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  await app.request(accounts.editProfile, { name: 'First', version: 0 }, mona)
  const staleError = await app
    .request(accounts.editProfile, { name: 'Second', version: 0 }, mona)
    .catch((error) => error)
  assert.equal(staleError.status, 409)
  assert.deepEqual([staleError.body.current.name, staleError.body.current.version], ['First', 1])
  const sent = await Promise.all(
    [1, 2, 3].map((n) => app.send(accounts.editProfile, { userName: `N${n}`, version: 1 }, mona)),
  )
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 409, 409])
})
