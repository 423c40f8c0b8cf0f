import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { provePhone } from '#server/testing/proving.ts'
import { createWorld, type Refused, type World } from '#server/testing/world.ts'

const phone = '+201012345678'
const form = {
  name: 'منى عادل',
  email: 'Mona@Example.test',
  password: 'Blue-Kettle-41',
  phone: '01012345678',
  phoneCode: '20',
}
const refusedWith = (errorKey: string, field?: string) => (error: Refused) =>
  error.errorKey === errorKey && (field === undefined || error.fields[field] === errorKey)

const countOf = async (world: World, table: 'users' | 'sessions') =>
  (await world.db.selectFrom(table).select('id').execute()).length

test('a proved phone makes a member’s account and opens its session', async () => {
  await using world = await createWorld()
  const phoneProof = await provePhone(world, phone, 'signUp')
  const { token, user, roles } = await world.ask(accounts.signUp, { ...form, phoneProof })
  assert.equal(user.phone, phone)
  assert.equal(user.email, 'mona@example.test')
  assert.equal(user.emailProved, false)
  assert.equal(user.rankBaseName, 'User')
  assert.deepEqual(
    roles.map(({ val }) => val),
    ['TransferPoints', 'AccountStatement'],
  )
  const headers = { authorization: `Bearer ${token}` }
  const { user: known } = await world.ask(accounts.checkAuth, {}, null, { headers })
  assert.deepEqual(known, user)
  await world.settle()
  assert.equal(world.outbox()[0]?.to, 'mona@example.test')
})

test('a page of ours gets the session in a cookie and no token', async () => {
  await using world = await createWorld()
  const phoneProof = await provePhone(world, phone, 'signUp')
  const wire = { ...form, userName: form.name, phoneProof }
  const sent = await world.send(accounts.signUp, wire, null, { headers: { 'sec-fetch-site': 'same-origin' } })
  assert.equal((sent.body as { token: null }).token, null)
  const cookie = sent.headers.getSetCookie().find((each) => each.startsWith('makan_session='))
  assert.match(cookie ?? '', /HttpOnly; SameSite=Lax/)
})

test('without a proof of this very phone there is no account', async () => {
  await using world = await createWorld()
  const other = await provePhone(world, '+201112345678', 'signUp')
  for (const phoneProof of ['made-up', other]) {
    await assert.rejects(
      world.ask(accounts.signUp, { ...form, phoneProof }),
      refusedWith('ProofNeeded', 'phoneProof'),
    )
  }
  const missing = await world.send(accounts.signUp, { ...form, userName: form.name })
  assert.equal(missing.status, 400)
  assert.equal(await countOf(world, 'users'), 0)
})

test('a proof ends after fifteen minutes', async () => {
  await using world = await createWorld()
  const phoneProof = await provePhone(world, phone, 'signUp')
  world.clock.advance(15 * 60)
  await assert.rejects(world.ask(accounts.signUp, { ...form, phoneProof }), refusedWith('ProofNeeded'))
})

test('one proof sent twice at once makes one account', async () => {
  await using world = await createWorld()
  const phoneProof = await provePhone(world, phone, 'signUp')
  const wire = { ...form, userName: form.name, phoneProof }
  const sent = await Promise.all([1, 2, 3].map(() => world.send(accounts.signUp, wire)))
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422, 422])
  assert.equal(await countOf(world, 'users'), 1)
  assert.equal(await countOf(world, 'sessions'), 1)
})

test('a refused registration keeps its proof for the next try', async () => {
  await using world = await createWorld()
  const phoneProof = await provePhone(world, phone, 'signUp')
  const refusals = {
    'Password1!': 'PasswordTooCommon',
    'منى-عادلAa1!': 'PasswordIsPersonal',
    'Mona-2026!': 'PasswordIsPersonal',
    'Aa!01012345678': 'PasswordIsPersonal',
  }
  for (const [password, key] of Object.entries(refusals)) {
    await assert.rejects(
      world.ask(accounts.signUp, { ...form, password, phoneProof }),
      refusedWith(key, 'password'),
    )
  }
  await world.ask(accounts.signUp, { ...form, phoneProof })
})

test('what can be said of a form is said before a code is sent, and nothing of who has an account', async () => {
  await using world = await createWorld()
  await world.person({ phone, email: 'mona@example.test' })
  assert.deepEqual(await world.ask(accounts.checkSignUp, form), {})
  const refusals = { 'Password1!': 'PasswordTooCommon', 'Aa!01012345678': 'PasswordIsPersonal' }
  for (const [password, key] of Object.entries(refusals)) {
    await assert.rejects(world.ask(accounts.checkSignUp, { ...form, password }), refusedWith(key, 'password'))
  }
  const abroad = { ...form, phone: '+12025550123' }
  await assert.rejects(world.ask(accounts.checkSignUp, abroad), refusedWith('CountryNotServed', 'phone'))
  assert.deepEqual(world.outbox(), [])
})

test('each part of the password rule is named at its field', async () => {
  await using world = await createWorld()
  const keys = {
    'Ab1!': 'Password',
    Abcdefg12: 'symbol',
    'ABCDEF1!': 'lower',
    'abcdef1!': 'upper',
    'Abcdefg!': 'passNumber',
  }
  for (const [password, key] of Object.entries(keys)) {
    const refused = await world
      .ask(accounts.signUp, { ...form, password, phoneProof: 'x' })
      .catch((error) => error)
    assert.equal(refused.status, 400)
    assert.equal(refused.fields.password, key)
  }
})

test('a password is as long as its owner likes, and kept as argon2id, each time anew', async () => {
  await using world = await createWorld()
  const password = `Aa1!${'كلمة طويلة '.repeat(12)}`.slice(0, 128).trim()
  const phones = [phone, '+201112345678']
  for (const each of phones) {
    const proof = await provePhone(world, each, 'signUp')
    const own = { ...form, email: `${each.slice(1)}@example.test`, phone: each, password }
    await world.ask(accounts.signUp, { ...own, phoneProof: proof })
    await world.ask(accounts.login, { login: each, password })
  }
  const kept = await world.db
    .selectFrom('users')
    .select('password_hash')
    .where('phone', 'in', phones)
    .execute()
  const hashes = kept.map(({ password_hash: hash }) => hash)
  for (const hash of hashes) assert.match(hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal(new Set(hashes).size, 2)
})

test('a phone is one account’s, even when both hold a proof', async () => {
  await using world = await createWorld()
  const first = await provePhone(world, phone, 'signUp')
  world.clock.advance(60)
  const second = await provePhone(world, phone, 'signUp')
  await world.ask(accounts.signUp, { ...form, phoneProof: first })
  await assert.rejects(
    world.ask(accounts.signUp, { ...form, phoneProof: second }),
    refusedWith('PhoneTaken', 'phone'),
  )
})

test('a proof is good for nothing but what it was asked for', async () => {
  await using world = await createWorld()
  const toSignUp = await provePhone(world, phone, 'signUp')
  const mona = await world.person({ phone })
  world.clock.advance(60)
  const toReset = await provePhone(world, phone, 'resetPassword')
  const typed = { phone, phoneCode: '20', password: 'Green-Lamp-77' }
  const needed = refusedWith('ProofNeeded', 'phoneProof')
  await assert.rejects(world.ask(accounts.resetPassword, { ...typed, phoneProof: toSignUp }), needed)
  await assert.rejects(world.ask(accounts.signUp, { ...form, phoneProof: toReset }), needed)
  const change = { phone, phoneCode: '20', phoneProof: toReset, currentPassword: mona.password }
  await assert.rejects(world.ask(accounts.editProfile, change, await world.person()), needed)
  await world.ask(accounts.resetPassword, { ...typed, phoneProof: toReset })
  await world.ask(accounts.login, { login: mona.phone, password: typed.password })
})

test('who is logged in does not register, and nobody registers as anything but a member', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await assert.rejects(world.ask(accounts.signUp, { ...form, phoneProof: 'x' }, mona), {
    errorKey: 'GuestsOnly',
    status: 403,
  })
  const phoneProof = await provePhone(world, phone, 'signUp')
  for (const rankString of ['SuperAdmin', 'ServiceSupplier', 'Moderator']) {
    const wire = { ...form, userName: form.name, phoneProof, rankString }
    assert.equal((await world.send(accounts.signUp, wire)).status, 400, rankString)
  }
  const wire = { ...form, UserName: form.name, phoneProof, RankString: 'User', rank: 'SuperAdmin', rankId: 1 }
  const sent = await world.send(accounts.signUp, wire)
  assert.equal((sent.body as { user: { rankBaseName: string } }).user.rankBaseName, 'User')
})

test('a forgotten password is set anew by who proves the phone, and every session ends', async () => {
  await using world = await createWorld()
  const mona = await world.person({ phone })
  const phoneProof = await provePhone(world, phone, 'resetPassword')
  const typed = { phone: '01012345678', phoneCode: '20', phoneProof }
  await assert.rejects(
    world.ask(accounts.resetPassword, { ...typed, password: 'Welcome123!' }),
    refusedWith('PasswordTooCommon', 'password'),
  )
  const sent = await world.send(accounts.resetPassword, { ...typed, password: 'Green-Lamp-77' })
  // The session of a program is in the reply alone.
  assert.equal((sent.body as { isLoggedIn: boolean }).isLoggedIn, true)
  assert.deepEqual(sent.headers.getSetCookie(), [])
  assert.equal((await world.send(accounts.checkAuth, {}, mona)).status, 401)
  await assert.rejects(
    world.ask(accounts.login, { login: phone, password: mona.password }),
    refusedWith('WrongLogin'),
  )
  await world.ask(accounts.login, { login: phone, password: 'Green-Lamp-77' })
  await assert.rejects(
    world.ask(accounts.resetPassword, { ...typed, password: 'Red-Carpet-55' }),
    refusedWith('ProofNeeded'),
  )
  await world.settle()
  assert.equal(world.outbox()[0]?.to, mona.email)
})
