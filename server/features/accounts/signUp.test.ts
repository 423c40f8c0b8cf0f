import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createTestApp, type RequestError, type TestApp } from '#server/testing/app/testApp.ts'
import { verifyPhone } from '#server/testing/builders/phoneVerification.ts'

const phone = '+201012345678'
const form = {
  name: 'منى عادل',
  email: 'Mona@Example.test',
  password: 'Blue-Kettle-41',
  phone: '01012345678',
  phoneCode: '20',
}
const hasErrorKey = (errorKey: string, field?: string) => (error: RequestError) =>
  error.errorKey === errorKey && (field === undefined || error.fields[field] === errorKey)

const countRows = async (app: TestApp, table: 'users' | 'sessions') =>
  (await app.db.selectFrom(table).select('id').execute()).length

test('sign-up: a confirmed phone creates a member account and opens its session', async () => {
  await using app = await createTestApp()
  const phoneProof = await verifyPhone(app, phone, 'signUp')
  const { token, user, roles } = await app.request(accounts.signUp, { ...form, phoneProof })
  assert.equal(user.phone, phone)
  assert.equal(user.email, 'mona@example.test')
  assert.equal(user.emailProved, false)
  assert.equal(user.rankBaseName, 'User')
  assert.deepEqual(
    roles.map(({ val }) => val),
    ['TransferPoints', 'AccountStatement'],
  )
  const headers = { authorization: `Bearer ${token}` }
  const { user: currentUser } = await app.request(accounts.checkAuth, {}, null, { headers })
  assert.deepEqual(currentUser, user)
  await app.runPendingJobs()
  assert.equal(app.mailbox()[0]?.to, 'mona@example.test')
})

test('sign-up: our own pages get the session in a cookie and no token', async () => {
  await using app = await createTestApp()
  const phoneProof = await verifyPhone(app, phone, 'signUp')
  const input = { ...form, userName: form.name, phoneProof }
  const sent = await app.send(accounts.signUp, input, null, { headers: { 'sec-fetch-site': 'same-origin' } })
  assert.equal((sent.body as { token: null }).token, null)
  const cookie = sent.headers.getSetCookie().find((header) => header.startsWith('makan_session='))
  assert.match(cookie ?? '', /HttpOnly; SameSite=Lax/)
})

test('sign-up: without a proof of the same phone no account is created', async () => {
  await using app = await createTestApp()
  const otherProof = await verifyPhone(app, '+201112345678', 'signUp')
  for (const phoneProof of ['made-up', otherProof]) {
    await assert.rejects(
      app.request(accounts.signUp, { ...form, phoneProof }),
      hasErrorKey('ProofNeeded', 'phoneProof'),
    )
  }
  const missing = await app.send(accounts.signUp, { ...form, userName: form.name })
  assert.equal(missing.status, 400)
  assert.equal(await countRows(app, 'users'), 0)
})

test('sign-up: a proof expires after fifteen minutes', async () => {
  await using app = await createTestApp()
  const phoneProof = await verifyPhone(app, phone, 'signUp')
  app.clock.advance(15 * 60)
  await assert.rejects(app.request(accounts.signUp, { ...form, phoneProof }), hasErrorKey('ProofNeeded'))
})

test('sign-up: one proof sent twice concurrently creates one account', async () => {
  await using app = await createTestApp()
  const phoneProof = await verifyPhone(app, phone, 'signUp')
  const input = { ...form, userName: form.name, phoneProof }
  const sent = await Promise.all([1, 2, 3].map(() => app.send(accounts.signUp, input)))
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422, 422])
  assert.equal(await countRows(app, 'users'), 1)
  assert.equal(await countRows(app, 'sessions'), 1)
})

test('sign-up: a rejected sign-up keeps its proof for the next attempt', async () => {
  await using app = await createTestApp()
  const phoneProof = await verifyPhone(app, phone, 'signUp')
  const errorByPassword = {
    'Password1!': 'PasswordTooCommon',
    'منى-عادلAa1!': 'PasswordIsPersonal',
    'Mona-2026!': 'PasswordIsPersonal',
    'Aa!01012345678': 'PasswordIsPersonal',
  }
  for (const [password, key] of Object.entries(errorByPassword)) {
    await assert.rejects(
      app.request(accounts.signUp, { ...form, password, phoneProof }),
      hasErrorKey(key, 'password'),
    )
  }
  await app.request(accounts.signUp, { ...form, phoneProof })
})

test('sign-up: form errors precede the code and never reveal who has an account', async () => {
  await using app = await createTestApp()
  await app.createUser({ phone, email: 'mona@example.test' })
  assert.deepEqual(await app.request(accounts.checkSignUp, form), {})
  const errorByPassword = { 'Password1!': 'PasswordTooCommon', 'Aa!01012345678': 'PasswordIsPersonal' }
  for (const [password, key] of Object.entries(errorByPassword)) {
    await assert.rejects(
      app.request(accounts.checkSignUp, { ...form, password }),
      hasErrorKey(key, 'password'),
    )
  }
  const abroad = { ...form, phone: '+12025550123' }
  await assert.rejects(app.request(accounts.checkSignUp, abroad), hasErrorKey('CountryNotServed', 'phone'))
  assert.deepEqual(app.mailbox(), [])
})

test('sign-up: each part of the password rule is reported at its field', async () => {
  await using app = await createTestApp()
  const keys = {
    'Ab1!': 'Password',
    Abcdefg12: 'symbol',
    'ABCDEF1!': 'lower',
    'abcdef1!': 'upper',
    'Abcdefg!': 'passNumber',
  }
  for (const [password, key] of Object.entries(keys)) {
    const rejection = await app
      .request(accounts.signUp, { ...form, password, phoneProof: 'x' })
      .catch((error) => error)
    assert.equal(rejection.status, 400)
    assert.equal(rejection.fields.password, key)
  }
})

test('sign-up: a password has any length and is stored as argon2id with a new salt', async () => {
  await using app = await createTestApp()
  const password = `Aa1!${'كلمة طويلة '.repeat(12)}`.slice(0, 128).trim()
  const phones = [phone, '+201112345678']
  for (const phone of phones) {
    const proof = await verifyPhone(app, phone, 'signUp')
    const own = { ...form, email: `${phone.slice(1)}@example.test`, phone, password }
    await app.request(accounts.signUp, { ...own, phoneProof: proof })
    await app.request(accounts.login, { login: phone, password })
  }
  const rows = await app.db.selectFrom('users').select('passwordHash').where('phone', 'in', phones).execute()
  const hashes = rows.map(({ passwordHash: hash }) => hash)
  for (const hash of hashes) assert.match(hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal(new Set(hashes).size, 2)
})

test('sign-up: a phone belongs to one account, even if two users have a proof', async () => {
  await using app = await createTestApp()
  const first = await verifyPhone(app, phone, 'signUp')
  app.clock.advance(60)
  const second = await verifyPhone(app, phone, 'signUp')
  await app.request(accounts.signUp, { ...form, phoneProof: first })
  await assert.rejects(
    app.request(accounts.signUp, { ...form, phoneProof: second }),
    hasErrorKey('PhoneTaken', 'phone'),
  )
})

test('sign-up: a proof works only for its purpose', async () => {
  await using app = await createTestApp()
  const toSignUp = await verifyPhone(app, phone, 'signUp')
  const mona = await app.createUser({ phone })
  app.clock.advance(60)
  const toReset = await verifyPhone(app, phone, 'resetPassword')
  const resetInput = { phone, phoneCode: '20', password: 'Green-Lamp-77' }
  const needed = hasErrorKey('ProofNeeded', 'phoneProof')
  await assert.rejects(app.request(accounts.resetPassword, { ...resetInput, phoneProof: toSignUp }), needed)
  await assert.rejects(app.request(accounts.signUp, { ...form, phoneProof: toReset }), needed)
  const change = { phone, phoneCode: '20', phoneProof: toReset, currentPassword: mona.password }
  await assert.rejects(app.request(accounts.editProfile, change, await app.createUser()), needed)
  await app.request(accounts.resetPassword, { ...resetInput, phoneProof: toReset })
  await app.request(accounts.login, { login: mona.phone, password: resetInput.password })
})

test('sign-up: logged-in users can’t sign up, and all new users are members', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  await assert.rejects(app.request(accounts.signUp, { ...form, phoneProof: 'x' }, mona), {
    errorKey: 'GuestsOnly',
    status: 403,
  })
  const phoneProof = await verifyPhone(app, phone, 'signUp')
  for (const rankString of ['SuperAdmin', 'ServiceSupplier', 'Moderator']) {
    const input = { ...form, userName: form.name, phoneProof, rankString }
    assert.equal((await app.send(accounts.signUp, input)).status, 400, rankString)
  }
  const input = {
    ...form,
    UserName: form.name,
    phoneProof,
    RankString: 'User',
    rank: 'SuperAdmin',
    rankId: 1,
  }
  const sent = await app.send(accounts.signUp, input)
  assert.equal((sent.body as { user: { rankBaseName: string } }).user.rankBaseName, 'User')
})

test('sign-up: a phone proof resets a forgotten password and ends every session', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser({ phone })
  const phoneProof = await verifyPhone(app, phone, 'resetPassword')
  const phoneInput = { phone: '01012345678', phoneCode: '20', phoneProof }
  await assert.rejects(
    app.request(accounts.resetPassword, { ...phoneInput, password: 'Welcome123!' }),
    hasErrorKey('PasswordTooCommon', 'password'),
  )
  const sent = await app.send(accounts.resetPassword, { ...phoneInput, password: 'Green-Lamp-77' })
  // An API client gets the session only in the response body.
  assert.equal((sent.body as { isLoggedIn: boolean }).isLoggedIn, true)
  assert.deepEqual(sent.headers.getSetCookie(), [])
  assert.equal((await app.send(accounts.checkAuth, {}, mona)).status, 401)
  await assert.rejects(
    app.request(accounts.login, { login: phone, password: mona.password }),
    hasErrorKey('WrongLogin'),
  )
  await app.request(accounts.login, { login: phone, password: 'Green-Lamp-77' })
  await assert.rejects(
    app.request(accounts.resetPassword, { ...phoneInput, password: 'Red-Carpet-55' }),
    hasErrorKey('ProofNeeded'),
  )
  await app.runPendingJobs()
  assert.equal(app.mailbox()[0]?.to, mona.email)
})
