import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createTestApp, type RequestError } from '#server/testing/app/testApp.ts'

const isWrongLogin = (error: RequestError) => error.errorKey === 'WrongLogin' && error.status === 422

test('login: email, phone in every spelling and a unique name log in', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser({
    name: 'مُنى أحمد كمال',
    phone: '+201012345678',
    email: 'mona@example.test',
  })
  const { password } = mona
  for (const login of [
    'mona@example.test',
    ' MONA@Example.test ',
    '+201012345678',
    '01012345678',
    '٠١٠١٢٣٤٥٦٧٨',
    '00201012345678',
    '010 1234 5678',
    '010–1234–5678',
    '010\uFE0F12345678',
    '010/1234/5678',
    'mona@example.test\u200B',
    'منى احمد كمال',
    'منی احمد کمال',
    'ﻣﻨﻰ أحمد كمال',
    '\u200e+20 10 1234 5678\u200e',
    '\u200fmona@example.test',
  ]) {
    const { user } = await app.request(accounts.login, { login, password })
    assert.equal(user.id, mona.id, login)
  }
  const sent = await app.send(accounts.login, { Email: mona.email, Password: password })
  assert.equal(sent.status, 200)
})

test('login: a password never expires', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  app.clock.advance(5 * 366 * 24 * 3600)
  await app.request(accounts.login, { login: mona.email, password: mona.password })
})

test('login: a name shared by accounts is rejected, and the reply says why', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser({ name: 'منى' })
  await app.request(accounts.login, { login: 'منى', password: mona.password })
  await app.createUser({ name: 'مني' })
  // More often than failed passwords are allowed: the reply isn't slowed down.
  for (let index = 0; index < 7; index += 1) {
    const { status, body } = await app.send(accounts.login, { userName: 'منى', password: mona.password })
    assert.equal(status, 422)
    assert.deepEqual((body as { fields: unknown }).fields, { userName: 'NameIsShared' })
  }
})

test('login: an API client’s login registers no browser', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  for (const cookie of ['', 'makan_theme=dark']) {
    const credentials = { userName: mona.email, password: mona.password }
    const sent = await app.send(accounts.login, credentials, null, { headers: { cookie } })
    assert.deepEqual(sent.headers.getSetCookie(), [])
  }
  assert.deepEqual(await app.db.selectFrom('userDevices').selectAll().execute(), [])
})

test('login: a national number belongs to the visitor’s country if served, else Egypt', async () => {
  await using app = await createTestApp()
  const saudi = await app.createUser({ phone: '+966501234567' })
  await app.db
    .insertInto('countries')
    .values({
      code: 'SA',
      nameAr: 'السعودية',
      nameEn: 'Saudi Arabia',
      phoneCode: '966',
      currencyId: null,
      image: null,
    })
    .execute()
  const inSaudi = { headers: { cookie: 'makan_country=SA' } }
  const saudiCredentials = { login: '0501234567', password: saudi.password }
  const mona = await app.createUser({ phone: '+201012345678' })
  const egyptian = { login: '01012345678', password: mona.password }
  await app.request(accounts.login, egyptian, null, inSaudi)
  await assert.rejects(app.request(accounts.login, saudiCredentials, null, inSaudi), isWrongLogin)
  await app.db
    .updateTable('countries')
    .set((countries) => ({
      isActive: true,
      image: '/flags/sa.svg',
      currencyId: countries.selectFrom('currencies').select('id').where('code', '=', 'SAR'),
    }))
    .where('code', '=', 'SA')
    .execute()
  await assert.rejects(app.request(accounts.login, saudiCredentials), isWrongLogin)
  await app.request(accounts.login, saudiCredentials, null, inSaudi)
})

test('login: an unknown user and a wrong password get the same reply', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  for (const language of ['ar', 'en'] as const) {
    const wrongPassword = { password: 'Not-the-one-1' }
    const toKnownUser = await app.send(accounts.login, { ...wrongPassword, userName: mona.email }, null, {
      language,
    })
    const toUnknownUser = await app.send(
      accounts.login,
      { ...wrongPassword, userName: 'nobody@example.test' },
      null,
      {
        language,
      },
    )
    assert.deepEqual(toKnownUser.body, toUnknownUser.body)
    assert.equal(toKnownUser.status, 422)
  }
})

test('login: a deleted account can’t log in', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  await app.request(accounts.deleteAccount, { currentPassword: mona.password }, mona)
  await assert.rejects(
    app.request(accounts.login, { login: mona.phone, password: mona.password }),
    isWrongLogin,
  )
  assert.equal((await app.send(accounts.checkAuth, {}, mona)).status, 401)
})
