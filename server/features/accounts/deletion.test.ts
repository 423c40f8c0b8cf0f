import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import type { Person } from '#server/testing/people.ts'
import { givePlace } from '#server/testing/places.ts'
import { linkTokenSentTo, provePhone } from '#server/testing/proving.ts'
import { refusedWith } from '#server/testing/refusals.ts'
import { waitUntilBlocked } from '#server/testing/waiting.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const leave = (world: World, person: Person, currentPassword = person.password) =>
  world.send(accounts.deleteAccount, { currentPassword }, person)

const keyOf = ({ body }: { body: unknown }) => (body as { errorKey?: string }).errorKey ?? null

const rowOf = (world: World, { id }: Person) =>
  world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('whoever deletes their account is erased, logged out everywhere and told goodbye; the row stays', async () => {
  await using world = await createWorld()
  const mona = await world.person({ permissions: ['AddOffer'] })
  const given = { login: mona.email, password: mona.password }
  const page = { headers: { 'sec-fetch-site': 'same-origin' } }
  await world.send(accounts.login, { userName: mona.email, password: mona.password }, null, page)
  const { token: elsewhere } = await world.ask(accounts.login, given)
  await world.ask(accounts.editProfile, { email: 'new@example.test', currentPassword: mona.password }, mona)
  await world.settle()
  const before = world.outbox().length

  await world.ask(accounts.deleteAccount, { currentPassword: mona.password }, mona, { language: 'ar' })
  const { id, country_id, rank_id, created_at, language, version: _, ...left } = await rowOf(world, mona)
  assert.deepEqual(left, {
    name: '',
    folded_name: '',
    email: null,
    email_proved: false,
    email_proved_at: null,
    locked_at: null,
    secured_at: null,
    pending_email: null,
    phone: null,
    password_hash: null,
    service_place_id: null,
    branch_id: null,
    is_provisional: false,
    added_by_id: null,
    transfer_limit: null,
    deleted_at: world.clock.now(),
  })
  assert.ok(id && country_id && rank_id && created_at && language)
  for (const table of ['sessions', 'email_links', 'user_devices', 'user_roles', 'phone_proofs'] as const)
    assert.deepEqual(await world.db.selectFrom(table).selectAll().execute(), [], table)
  for (const token of [mona.token, elsewhere])
    assert.equal((await world.send(accounts.checkAuth, {}, null, { token })).status, 401)
  await assert.rejects(world.ask(accounts.login, given), refusedWith(422, 'WrongLogin'))

  await world.settle()
  const [farewell, ...more] = world.outbox().slice(0, -before)
  assert.deepEqual([farewell?.channel, farewell?.to, more], ['mail', mona.email, []])
  assert.match(farewell?.subject ?? '', /حُذف حسابك/)
  assert.ok(farewell?.text.includes(mona.name))
})

test('a page of ours loses its cookie with the account, and keeps it where the password is wrong', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const page = { 'sec-fetch-site': 'same-origin' }
  const login = { userName: mona.email, password: mona.password }
  const opened = await world.send(accounts.login, login, null, { headers: page })
  const cookies = opened.headers.getSetCookie().map((each) => each.split(';')[0])
  const headers = { ...page, cookie: cookies.join('; ') }
  const wrong = { currentPassword: 'Wrong-Horse-9' }
  const refused = await world.send(accounts.deleteAccount, wrong, null, { headers })
  assert.deepEqual([refused.status, refused.headers.getSetCookie()], [422, []])
  const right = { currentPassword: mona.password }
  const foreign = { ...headers, 'sec-fetch-site': 'cross-site' }
  assert.equal((await world.send(accounts.deleteAccount, right, null, { headers: foreign })).status, 403)
  const gone = await world.send(accounts.deleteAccount, right, null, { headers })
  assert.equal(gone.status, 200)
  assert.match(gone.headers.getSetCookie()[0] ?? '', /^makan_session=;.*Expires=Thu, 01 Jan 1970/)
  assert.deepEqual(
    [refused, gone].map(({ headers: told }) => told.get('clear-site-data')),
    [null, '"storage"'],
  )
})

test('the address and the number are free again at once', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await leave(world, mona)
  const phoneProof = await provePhone(world, mona.phone, 'signUp')
  const { name, email, phone, password } = mona
  const form = { name, email, phone, phoneCode: '20', password, phoneProof }
  const { user } = await world.ask(accounts.signUp, form)
  assert.notEqual(user.id, mona.id)
  await world.settle()
  await world.ask(accounts.confirmEmail, { token: linkTokenSentTo(world, email) })
  assert.equal((await world.ask(accounts.login, { login: email, password })).user.emailProved, true)
})

test('an address that was never confirmed gets no farewell', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await world.db.updateTable('users').set({ email_proved: false }).execute()
  await leave(world, mona)
  await world.settle()
  assert.deepEqual(world.outbox(), [])
})

test('guesses at the password slow down as at login, here and in the profile together', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  for (let each = 0; each < 3; each += 1)
    assert.equal((await leave(world, mona, 'Wrong-Horse-9')).status, 422)
  const change = { email: 'new@example.test', currentPassword: 'Wrong-Horse-9' }
  for (let each = 0; each < 2; each += 1)
    await assert.rejects(world.ask(accounts.editProfile, change, mona), { status: 422 })
  const refused = await leave(world, mona)
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '2'])
  world.clock.advance(2)
  assert.equal((await leave(world, mona)).status, 200)
})

test('a wrong password changes nothing and is said at its field; an empty one is required', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const refusal = refusedWith(422, 'WrongPassword', { currentPassword: 'WrongPassword' })
  await assert.rejects(world.ask(accounts.deleteAccount, { currentPassword: 'Wrong-Horse-9' }, mona), refusal)
  const empty = refusedWith(400, 'InvalidData', { currentPassword: 'requiredField' })
  await assert.rejects(world.ask(accounts.deleteAccount, { currentPassword: '' }, mona), empty)
  assert.equal((await world.ask(accounts.checkAuth, {}, mona)).user.name, mona.name)
})

test('the last SuperAdmin stays, also where two leave at once', async () => {
  await using world = await createWorld()
  let kept = await world.person({ rank: 'SuperAdmin' })
  await world.person({ rank: 'Moderator' })
  for (let round = 0; round < 5; round += 1) {
    const admins = [kept, await world.person({ rank: 'SuperAdmin' })]
    const left = await Promise.all(admins.map((admin) => leave(world, admin)))
    assert.deepEqual(left.map(({ status }) => status).sort(), [200, 422])
    const at = left.findIndex(({ status }) => status === 422)
    assert.deepEqual(left.map(keyOf), at === 0 ? ['LastSuperAdmin', null] : [null, 'LastSuperAdmin'])
    kept = admins[at] as Person
    assert.equal((await world.send(accounts.checkAuth, {}, kept)).status, 200)
  }
})

test('another SuperAdmin whom no password opens doesn’t count', async () => {
  await using world = await createWorld()
  const [nadia, other] = [
    await world.person({ rank: 'SuperAdmin' }),
    await world.person({ rank: 'SuperAdmin' }),
  ]
  await world.db.updateTable('users').set({ password_hash: null }).where('id', '=', other.id).execute()
  assert.equal(keyOf(await leave(world, nadia)), 'LastSuperAdmin')
})

test('whoever owns a place stays until it is gone', async () => {
  await using world = await createWorld()
  const owner = await world.person({ rank: 'ServiceSupplier' })
  await givePlace(world, { nameEn: 'Koshary', branches: [] })
  await world.db.updateTable('places').set({ owner_id: owner.id }).execute()
  await assert.rejects(
    world.ask(accounts.deleteAccount, { currentPassword: owner.password }, owner),
    refusedWith(422, 'OwnsPlace'),
  )
  await world.db.deleteFrom('places').execute()
  assert.equal((await leave(world, owner)).status, 200)
})

test('of two deletions of one account at once one succeeds, and the other finds nobody', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const [first, second] = await Promise.all([leave(world, mona), leave(world, mona)])
  const statuses = [first.status, second.status].sort()
  assert.equal(statuses[0], 200)
  assert.ok(statuses[1] === 401 || statuses[1] === 422, String(statuses[1]))
  await world.settle()
  assert.equal(world.outbox().length, 1)
})

test('what was under way while an account was deleted writes nothing back into it', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await world.db.updateTable('users').set({ email_proved: false }).where('id', '=', mona.id).execute()
  const [locked, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deleting = world.db.transaction().execute(async (tx) => {
    const erased = { name: '', email: null, phone: null, password_hash: null, deleted_at: world.clock.now() }
    await tx.updateTable('users').set(erased).where('id', '=', mona.id).execute()
    locked.resolve()
    await ends.promise
  })
  await locked.promise
  const edit = world.send(accounts.editProfile, { userName: 'Mona' }, mona)
  await waitUntilBlocked(world, edit)
  const link = world.send(accounts.sendEmailLink, {}, mona)
  ends.resolve()
  await deleting
  assert.deepEqual([(await edit).status, (await link).status], [401, 401])
  assert.equal((await rowOf(world, mona)).name, '')
  assert.deepEqual(await world.db.selectFrom('email_links').selectAll().execute(), [])
})

test('the database keeps nothing of a person in the row of a deleted user', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const update = world.db
    .updateTable('users')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', mona.id)
  await assert.rejects(update.execute(), /users_erased/)
})
