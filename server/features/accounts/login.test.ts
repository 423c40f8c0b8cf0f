import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '../../../contract/accounts.ts'
import type { Person } from '../../testing/people.ts'
import { provePhone } from '../../testing/proving.ts'
import { createWorld, type Refused, type World } from '../../testing/world.ts'

const wrongLogin = (error: Refused) => error.errorKey === 'WrongLogin' && error.status === 422
const statusesOf = (sent: { status: number }[]) => sent.map(({ status }) => status)

const guess = (world: World, login: string, headers: Record<string, string> = {}) =>
  world.send(accounts.login, { userName: login, password: 'Not-the-one-1' }, null, { headers })

async function guessTimes(world: World, times: number, login: string, headers?: Record<string, string>) {
  const sent = []
  for (let each = 0; each < times; each += 1) sent.push(await guess(world, login, headers))
  return sent
}

const fromOurPage = { 'sec-fetch-site': 'same-origin' }

/** The signed cookie that a login leaves in a browser. */
async function knownBrowser(world: World, person: Person): Promise<Record<string, string>> {
  const given = { userName: person.phone, password: person.password }
  const sent = await world.send(accounts.login, given, null, { headers: fromOurPage })
  const cookie = sent.headers.getSetCookie().find((each) => each.startsWith('makan_device='))
  return { cookie: cookie?.split(';')[0] ?? '' }
}

test('e-mail, phone in every spelling and an unshared name open the account', async () => {
  await using world = await createWorld()
  const mona = await world.person({ name: 'مُنى أحمد', phone: '+201012345678', email: 'mona@example.test' })
  const { password } = mona
  for (const login of [
    'mona@example.test',
    ' MONA@Example.test ',
    '+201012345678',
    '01012345678',
    '٠١٠١٢٣٤٥٦٧٨',
    '00201012345678',
    '010 1234 5678',
    'منى احمد',
    '\u200e+20 10 1234 5678\u200e',
    '\u200fmona@example.test',
  ]) {
    const { user } = await world.ask(accounts.login, { login, password })
    assert.equal(user.id, mona.id, login)
  }
  const sent = await world.send(accounts.login, { Email: mona.email, Password: password })
  assert.equal(sent.status, 200)
})

test('a name that two bear opens neither', async () => {
  await using world = await createWorld()
  const [mona] = [await world.person({ name: 'منى' }), await world.person({ name: 'مني' })]
  await assert.rejects(world.ask(accounts.login, { login: 'منى', password: mona.password }), wrongLogin)
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

test('an unproved e-mail opens its account while nobody else bears it', async () => {
  await using world = await createWorld()
  const mona = await world.person({ email: 'shared@example.test' })
  await world.db.updateTable('users').set({ email_proved: false }).execute()
  const given = { login: mona.email, password: mona.password }
  await world.ask(accounts.login, given)
  const sami = await world.person({ email: 'other@example.test' })
  await world.db
    .updateTable('users')
    .set({ email: mona.email, email_proved: false })
    .where('id', '=', sami.id)
    .execute()
  await assert.rejects(world.ask(accounts.login, given), wrongLogin)
  await world.db.updateTable('users').set({ email_proved: true }).where('id', '=', sami.id).execute()
  assert.equal((await world.ask(accounts.login, given)).user.id, sami.id)
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
  await world.db.updateTable('users').set({ deleted_at: world.clock.now() }).execute()
  await assert.rejects(world.ask(accounts.login, { login: mona.phone, password: mona.password }), wrongLogin)
  assert.equal((await world.send(accounts.checkAuth, {}, mona)).status, 401)
})

test('from the fifth failure in a row an account answers slower and slower, until a success', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  assert.deepEqual(statusesOf(await guessTimes(world, 5, mona.email)), [422, 422, 422, 422, 422])
  for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
    const refused = await world.send(accounts.login, { userName: mona.phone, password: mona.password })
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), String(seconds))
    world.clock.advance(seconds)
    assert.equal((await guess(world, mona.email)).status, 422)
  }
  world.clock.advance(300)
  await world.ask(accounts.login, { login: mona.email, password: mona.password })
  assert.deepEqual(statusesOf(await guessTimes(world, 5, mona.email)), [422, 422, 422, 422, 422])
  assert.equal((await guess(world, mona.email)).headers.get('retry-after'), '2')
})

test('a name that nobody bears slows down alike', async () => {
  await using world = await createWorld()
  const sent = await guessTimes(world, 6, 'nobody@example.test')
  assert.deepEqual(statusesOf(sent), [422, 422, 422, 422, 422, 429])
  assert.equal(sent.at(-1)?.headers.get('retry-after'), '2')
})

test('the slow-down of a login doesn’t tell whether somebody bears it, however it is spelt', async () => {
  await using world = await createWorld()
  await world.person({ phone: '+201012345678', email: 'jose@example.test' })
  const sixth = async (first: string, then: string) => {
    await guessTimes(world, 5, first)
    return (await guess(world, then)).status
  }
  assert.deepEqual(
    [await sixth('01012345678', '+20 10 12345678'), await sixth('01112345678', '+20 11 12345678')],
    [429, 429],
  )
  assert.deepEqual(
    [
      await sixth('jose@example.test', 'josé@example.test'),
      await sixth('rene@example.test', 'rené@example.test'),
    ],
    [422, 422],
  )
})

test('a stranger can’t lock the owner out of a browser that the account knows', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const browser = await knownBrowser(world, mona)
  assert.equal((await guessTimes(world, 6, mona.email)).at(-1)?.status, 429)
  const given = { userName: mona.email, password: mona.password }
  assert.equal((await world.send(accounts.login, given, null, { headers: browser })).status, 200)
  assert.equal((await world.send(accounts.login, given)).status, 429)
  assert.equal((await guessTimes(world, 6, mona.email, browser)).at(-1)?.status, 429)
  const forged = { cookie: 'makan_device=abc.def' }
  assert.equal((await world.send(accounts.login, given, null, { headers: forged })).status, 429)
})

test('a password that was set anew ends the waiting, in browsers that the account knows too', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const browser = await knownBrowser(world, mona)
  await guessTimes(world, 6, mona.email)
  assert.equal((await guessTimes(world, 6, mona.email, browser)).at(-1)?.status, 429)
  const phoneProof = await provePhone(world, mona.phone, 'resetPassword')
  const password = 'Green-Lamp-77'
  await world.ask(accounts.resetPassword, { phone: mona.phone, phoneCode: '20', phoneProof, password })
  for (const headers of [browser, {}])
    await world.ask(accounts.login, { login: mona.email, password }, null, { headers })
})

test('a browser known to one account is a stranger to another', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  const browser = await knownBrowser(world, sami)
  await guessTimes(world, 5, mona.email)
  assert.equal((await guess(world, mona.email, browser)).status, 429)
})

test('a storm of guesses is let through a few at a time', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const sent = await Promise.all(Array.from({ length: 40 }, () => guess(world, mona.email)))
  const tried = statusesOf(sent).filter((status) => status === 422).length
  assert.ok(tried >= 5 && tried <= 8, `${tried} were tried`)
  assert.equal(statusesOf(sent).filter((status) => status === 429).length, 40 - tried)
})

test('a storm of right logins opens a session each', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const given = { userName: mona.email, password: mona.password }
  const sent = await Promise.all(Array.from({ length: 20 }, () => world.send(accounts.login, given)))
  assert.ok(sent.every(({ status }) => status === 200))
  const tokens = new Set(sent.map(({ body }) => (body as { token: string }).token))
  assert.equal(tokens.size, 20)
})

test('three hundred failures an hour are the most for one address', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const browser = await knownBrowser(world, mona)
  await world.db
    .insertInto('counters')
    .values({
      key: 'login.address:127.0.0.1',
      window_start: new Date('2026-11-21T10:00:00Z'),
      hits: 299,
      expires_at: new Date('2026-11-21T11:00:00Z'),
    })
    .execute()
  assert.equal((await guess(world, 'nobody@example.test')).status, 422)
  const refused = await world.send(accounts.login, { userName: mona.phone, password: mona.password })
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '3600')
  const given = { userName: mona.phone, password: mona.password }
  assert.equal((await world.send(accounts.login, given, null, { headers: browser })).status, 200)
  world.clock.advance(3600)
  assert.equal((await guess(world, 'nobody@example.test')).status, 422)
})
