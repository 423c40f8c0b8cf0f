import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { freshMinutes } from '#contract/limits.ts'
import { linkTokenSentTo, provePhone } from '#server/testing/proving.ts'
import { createWorld, type Refused, type World } from '#server/testing/world.ts'

const refusedWith = (errorKey: string, field?: string) => (error: Refused) =>
  error.errorKey === errorKey && (field === undefined || error.fields[field] === errorKey)

const told = async (world: World) => {
  await world.settle()
  return world.outbox().map(({ channel, to }) => `${channel} ${to}`)
}

test('a name changes without a password; what is left out or empty stays', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const { user, token } = await world.ask(
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
  const sent = await world.send(accounts.editProfile, same, mona)
  assert.deepEqual((sent.body as { user: object }).user, { ...user, name: 'Mona', version: 2 })
  assert.deepEqual(await told(world), [])
})

test('e-mail, phone and password ask for the current password, or for a proof of a moment ago', async () => {
  await using world = await createWorld({ keepsFresh: false })
  const mona = await world.person()
  const phoneProof = await provePhone(world, '+201112345678', 'changePhone', mona)
  const changes = [
    { email: 'new@example.test' },
    { phone: '01112345678', phoneCode: '20', phoneProof },
    { password: 'Green-Lamp-77' },
  ]
  world.clock.advance(freshMinutes * 60)
  for (const change of changes) {
    await assert.rejects(world.ask(accounts.editProfile, change, mona), refusedWith('ProveAgain'))
    const wrong = world.ask(accounts.editProfile, { ...change, currentPassword: 'Wrong-One-1' }, mona)
    await assert.rejects(wrong, refusedWith('WrongPassword', 'currentPassword'))
  }
  await world.ask(accounts.proveAgain, { password: mona.password }, mona)
  let { token } = mona
  for (const change of changes)
    token = (await world.ask(accounts.editProfile, change, { ...mona, token })).token ?? token
})

test('guesses at the current password slow down', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const change = { email: 'new@example.test', currentPassword: 'Wrong-One-1' }
  for (let each = 0; each < 5; each += 1)
    await assert.rejects(world.ask(accounts.editProfile, change, mona), { status: 422 })
  const right = { ...change, currentPassword: mona.password }
  await assert.rejects(world.ask(accounts.editProfile, right, mona), { status: 429 })
  world.clock.advance(2)
  await world.ask(accounts.editProfile, right, mona)
})

test('a new e-mail waits beside the old one until it is proved; the old e-mail and phone are told', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const change = { email: 'New@Example.test', currentPassword: mona.password }
  const { user } = await world.ask(accounts.editProfile, change, mona)
  assert.deepEqual([user.email, user.pendingEmail], [mona.email, 'new@example.test'])
  const messages = await told(world)
  assert.deepEqual(
    messages.sort(),
    [`mail ${mona.email}`, 'mail new@example.test', `sms ${mona.phone}`].sort(),
  )
  await world.ask(accounts.login, { login: mona.email, password: mona.password })
  await assert.rejects(world.ask(accounts.login, { login: 'new@example.test', password: mona.password }), {
    status: 422,
  })
  await world.ask(accounts.confirmEmail, { token: linkTokenSentTo(world, 'new@example.test') }, mona)
  const { user: proved } = await world.ask(accounts.checkAuth, {}, mona)
  assert.deepEqual([proved.email, proved.emailProved, proved.pendingEmail], ['new@example.test', true, null])
  await assert.rejects(world.ask(accounts.login, { login: mona.email, password: mona.password }), {
    status: 422,
  })
})

test('a new phone needs its proof, is unique, and the old one is told', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  const typed = { phone: '01112345678', phoneCode: '20', currentPassword: mona.password }
  await assert.rejects(world.ask(accounts.editProfile, typed, mona), refusedWith('ProofNeeded', 'phoneProof'))
  const monas = await provePhone(world, '+201112345678', 'changePhone', mona)
  world.clock.advance(60)
  const samis = await provePhone(world, '+201112345678', 'changePhone', sami)
  const before = await told(world)
  const { user, token } = await world.ask(accounts.editProfile, { ...typed, phoneProof: monas }, mona)
  assert.equal(user.phone, '+201112345678')
  const messages = (await told(world)).slice(0, -before.length)
  assert.deepEqual(messages.sort(), [`mail ${mona.email}`, `sms ${mona.phone}`])
  const late = world.ask(
    accounts.editProfile,
    { ...typed, phoneProof: samis, currentPassword: sami.password },
    sami,
  )
  await assert.rejects(late, refusedWith('PhoneTaken', 'phone'))
  const spent = { ...typed, phone: '01212345678', phoneProof: monas }
  const again = world.ask(accounts.editProfile, spent, { ...mona, token: token ?? '' })
  await assert.rejects(again, refusedWith('ProofNeeded'))
})

test('a new password ends the other sessions and gives this one a new token', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const { token: other } = await world.ask(accounts.login, { login: mona.email, password: mona.password })
  const change = { password: 'Green-Lamp-77', currentPassword: mona.password }
  const { token } = await world.ask(accounts.editProfile, change, mona)
  const status = async (bearer: string | null) =>
    (await world.send(accounts.checkAuth, {}, null, { headers: { authorization: `Bearer ${bearer}` } }))
      .status
  assert.deepEqual([await status(mona.token), await status(other), await status(token)], [401, 401, 200])
  await world.ask(accounts.login, { login: mona.email, password: 'Green-Lamp-77' })
  assert.deepEqual((await told(world)).sort(), [`mail ${mona.email}`, `sms ${mona.phone}`])
})

test('of two new passwords at once one is taken, and only its session stays', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const login = { login: mona.email, password: mona.password }
  const tokens = [mona.token, (await world.ask(accounts.login, login)).token]
  const changes = ['Green-Lamp-77', 'Brown-Chair-88'].map(async (password, at) => {
    const change = { password, currentPassword: mona.password }
    return { password, ...(await world.send(accounts.editProfile, change, null, { token: tokens[at] })) }
  })
  const [taken, refused] = (await Promise.all(changes)).toSorted((one, other) => one.status - other.status)
  assert.deepEqual([taken?.status, refused?.status], [200, 422])
  assert.deepEqual((refused?.body as { fields: object } | undefined)?.fields, {
    currentPassword: 'WrongPassword',
  })
  const token = (taken?.body as { token: string } | undefined)?.token
  assert.equal((await world.send(accounts.checkAuth, {}, null, { token })).status, 200)
  await world.ask(accounts.login, { login: mona.email, password: taken?.password ?? '' })
})

test('a password is the same however its letters are composed', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const password = 'Crème-Brûlée-77'
  const change = { password: password.normalize('NFD'), currentPassword: mona.password }
  await world.ask(accounts.editProfile, change, mona)
  for (const form of ['NFC', 'NFD'] as const)
    await world.ask(accounts.login, { login: mona.email, password: password.normalize(form) })
})

test('two changes of different things at once both stay', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const { id: countryId } = await world.db
    .insertInto('countries')
    .values((countries) => ({
      code: 'SA',
      name_ar: 'السعودية',
      name_en: 'Saudi Arabia',
      phone_code: '966',
      currency_id: countries.selectFrom('currencies').select('id').where('code', '=', 'SAR'),
      image: '/flags/sa.svg',
      is_active: true,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let round = 0; round < 8; round += 1) {
    const name = `Mona ${round}`
    await world.db.updateTable('users').set({ country_id: 1 }).where('id', '=', mona.id).execute()
    await Promise.all([
      world.ask(accounts.editProfile, { name }, mona),
      world.ask(accounts.editProfile, { countryId }, mona),
    ])
    const { user } = await world.ask(accounts.checkAuth, {}, mona)
    assert.deepEqual([user.name, user.countryId], [name, countryId])
  }
})

test('a national number without a code is one of the country that one lives in', async () => {
  await using world = await createWorld()
  const mona = await world.person({ phone: '+201012345678' })
  const { user } = await world.ask(accounts.editProfile, { phone: '٠١٠ ١٢٣٤ ٥٦٧٨' }, mona)
  assert.equal(user.phone, '+201012345678')
  await world.db.updateTable('countries').set({ phone_code: '966' }).where('code', '=', 'EG').execute()
  await assert.rejects(
    world.ask(accounts.editProfile, { phone: '0501234567', phoneProof: 'x' }, mona),
    refusedWith('ProofNeeded', 'phoneProof'),
  )
})

test('a common or personal new password is refused before the current one is looked at', async () => {
  await using world = await createWorld()
  const mona = await world.person({ name: 'Yasmin Kettle' })
  const refused = {
    'Password1!': 'PasswordTooCommon',
    'YasminKettle1!': 'PasswordIsPersonal',
    short: 'Password',
  }
  for (const [password, key] of Object.entries(refused)) {
    const error = await world.ask(accounts.editProfile, { password }, mona).catch((each) => each)
    assert.deepEqual([error.status, error.fields], [400, { password: key }])
  }
})

test('the country is one that is served', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  for (const countryId of [0, 999_999, 3_000_000_000]) {
    const { status, body } = await world.send(accounts.editProfile, { countryId }, mona)
    const { fields } = body as { fields: object }
    assert.deepEqual([status, fields], [400, { countryId: 'invalid country' }], String(countryId))
  }
})

test('nobody changes their rank or somebody else here', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  for (const rank of ['SuperAdmin', 'Moderator', '1']) {
    assert.equal((await world.send(accounts.editProfile, { rank, Rank: rank }, mona)).status, 403)
  }
  for (const rank of ['User', '3', 'عضو', 3])
    assert.equal((await world.send(accounts.editProfile, { rank }, mona)).status, 200)
  await assert.rejects(world.ask(accounts.editProfile, { id: sami.id, name: 'x' }, mona), { status: 404 })
})

test('a save from an older version is refused with what is there now', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await world.ask(accounts.editProfile, { name: 'First', version: 0 }, mona)
  const stale = await world
    .ask(accounts.editProfile, { name: 'Second', version: 0 }, mona)
    .catch((error) => error)
  assert.equal(stale.status, 409)
  assert.deepEqual([stale.body.current.name, stale.body.current.version], ['First', 1])
  const sent = await Promise.all(
    [1, 2, 3].map((each) => world.send(accounts.editProfile, { userName: `N${each}`, version: 1 }, mona)),
  )
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 409, 409])
})
