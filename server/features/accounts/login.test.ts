import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { createWorld, type Refused } from '#server/testing/world.ts'

const wrongLogin = (error: Refused) => error.errorKey === 'WrongLogin' && error.status === 422

test('e-mail, phone in every spelling and an unshared name open the account', async () => {
  await using world = await createWorld()
  const mona = await world.person({
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
    const { user } = await world.ask(accounts.login, { login, password })
    assert.equal(user.id, mona.id, login)
  }
  const sent = await world.send(accounts.login, { Email: mona.email, Password: password })
  assert.equal(sent.status, 200)
})

test('a password opens its account for as long as its owner keeps it', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  world.clock.advance(5 * 366 * 24 * 3600)
  await world.ask(accounts.login, { login: mona.email, password: mona.password })
})

test('login: a name that several accounts have opens none, and the reply says what does', async () => {
  await using world = await createWorld()
  const mona = await world.person({ name: 'منى' })
  await world.ask(accounts.login, { login: 'منى', password: mona.password })
  await world.person({ name: 'مني' })
  for (let each = 0; each < 7; each += 1) {
    const { status, body } = await world.send(accounts.login, { userName: 'منى', password: mona.password })
    assert.equal(status, 422)
    assert.deepEqual((body as { fields: unknown }).fields, { userName: 'NameIsShared' })
  }
})

test('a program that logs in leaves no browser behind', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  for (const cookie of ['', 'makan_theme=dark']) {
    const given = { userName: mona.email, password: mona.password }
    const sent = await world.send(accounts.login, given, null, { headers: { cookie } })
    assert.deepEqual(sent.headers.getSetCookie(), [])
  }
  assert.deepEqual(await world.db.selectFrom('user_devices').selectAll().execute(), [])
})

test('a national number is read in the visitor’s country, if it is served, else as Egyptian', async () => {
  await using world = await createWorld()
  const saudi = await world.person({ phone: '+966501234567' })
  await world.db
    .insertInto('countries')
    .values({
      code: 'SA',
      name_ar: 'السعودية',
      name_en: 'Saudi Arabia',
      phone_code: '966',
      currency_id: null,
      image: null,
    })
    .execute()
  const inSaudi = { headers: { cookie: 'makan_country=SA' } }
  const given = { login: '0501234567', password: saudi.password }
  const mona = await world.person({ phone: '+201012345678' })
  const egyptian = { login: '01012345678', password: mona.password }
  await world.ask(accounts.login, egyptian, null, inSaudi)
  await assert.rejects(world.ask(accounts.login, given, null, inSaudi), wrongLogin)
  await world.db
    .updateTable('countries')
    .set((countries) => ({
      is_active: true,
      image: '/flags/sa.svg',
      currency_id: countries.selectFrom('currencies').select('id').where('code', '=', 'SAR'),
    }))
    .where('code', '=', 'SA')
    .execute()
  await assert.rejects(world.ask(accounts.login, given), wrongLogin)
  await world.ask(accounts.login, given, null, inSaudi)
})

test('a wrong name and a wrong password get the same reply, in both languages', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  for (const language of ['ar', 'en'] as const) {
    const given = { password: 'Not-the-one-1' }
    const known = await world.send(accounts.login, { ...given, userName: mona.email }, null, { language })
    const unknown = await world.send(accounts.login, { ...given, userName: 'nobody@example.test' }, null, {
      language,
    })
    assert.deepEqual(known.body, unknown.body)
    assert.equal(known.status, 422)
  }
})

test('a deleted account opens to nobody', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await world.ask(accounts.deleteAccount, { currentPassword: mona.password }, mona)
  await assert.rejects(world.ask(accounts.login, { login: mona.phone, password: mona.password }), wrongLogin)
  assert.equal((await world.send(accounts.checkAuth, {}, mona)).status, 401)
})
