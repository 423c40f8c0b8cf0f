import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { everyCall } from '#contract/all.ts'
import { categories } from '#contract/categories.ts'
import { startup } from '#contract/startup.ts'
import { users } from '#contract/users.ts'
import type { Person } from '#server/testing/people.ts'
import { provePhone } from '#server/testing/proving.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const given = 'Given-Word-7'
const chosen = 'Chosen-Word-8'

/** Somebody for whom an administrator made an account, with the session of their first login. */
async function newcomer(world: World, rankBase: 'User' | 'Moderator' = 'User'): Promise<Person> {
  const admin = await world.person({ rank: 'SuperAdmin' })
  const form = { name: 'كريم', email: 'karim@example.test', phone: '01110000001', phoneCode: '20', rankBase }
  const { user } = await world.ask(users.saveUser, { ...form, password: given }, admin)
  const person = { id: user.id, name: user.name, email: form.email, phone: user.phone ?? '', password: given }
  const { token } = await world.ask(accounts.login, { login: person.phone, password: given })
  return { ...person, token: token ?? '' }
}

const own = ({ phone }: Person) => ({ phone, phoneCode: '20', purpose: 'confirmAccount' as const })

const prove = (world: World, person: Person) => provePhone(world, person.phone, 'confirmAccount', person)

test('until an account is confirmed, it opens what a visitor may open, and what confirms it', async () => {
  await using world = await createWorld()
  const karim = await newcomer(world, 'Moderator')
  for (const call of everyCall.filter(({ access }) => access !== 'anyone' && access !== 'guest')) {
    const { status, body } = await world.send(call, {}, karim)
    if (call.provisional) assert.ok(status === 200 || status === 400, call.name)
    else
      assert.deepEqual(
        [status, (body as { errorKey: string }).errorKey],
        [403, 'AccountNotConfirmed'],
        call.name,
      )
  }
  assert.deepEqual(
    everyCall.filter(({ provisional }) => provisional).map(({ name }) => name),
    ['accounts.checkAuth', 'accounts.sendCode', 'accounts.confirmCode', 'accounts.confirmAccount'],
  )
  assert.equal((await world.ask(accounts.checkAuth, {}, karim)).user.isProvisional, true)
  assert.deepEqual((await world.ask(startup.getStartup, {}, karim)).counts, {})
})

test('staff who are not confirmed yet see what visitors see', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  const category = await world.ask(categories.saveCategory, { nameAr: 'فئة', nameEn: 'Category' }, admin)
  const service = { categoryId: category.id, nameAr: 'خدمة', nameEn: 'Service' }
  const { id } = await world.ask(categories.saveService, service, admin)
  await world.ask(categories.activateService, { id, status: false }, admin)
  const seen = async () =>
    (await world.ask(categories.getServicesByCategoryId, { categoryId: category.id }, admin)).length
  assert.equal(await seen(), 1)
  await world.db.updateTable('users').set({ is_provisional: true }).where('id', '=', admin.id).execute()
  assert.equal(await seen(), 0)
})

test('the phone is confirmed and a password chosen: the session goes on with a new token, every other ends', async () => {
  await using world = await createWorld()
  const karim = await newcomer(world, 'Moderator')
  const { token: elsewhere } = await world.ask(accounts.login, { login: karim.phone, password: given })
  const phoneProof = await prove(world, karim)
  const opened = await world.ask(accounts.confirmAccount, { phoneProof, password: chosen }, karim)
  assert.equal(opened.user.isProvisional, false)
  assert.ok(opened.roles.length > 0)
  for (const token of [karim.token, elsewhere]) {
    assert.equal((await world.send(accounts.checkAuth, {}, null, { token })).status, 401)
  }
  const now = { ...karim, token: opened.token ?? '' }
  assert.equal((await world.send(accounts.getSessions, {}, now)).status, 200)
  const login = (password: string) => world.send(accounts.login, { userName: karim.phone, password })
  assert.deepEqual([(await login(given)).status, (await login(chosen)).status], [422, 200])
})

test('an account is confirmed by its own phone, its own proof, and a password that is new; once', async () => {
  await using world = await createWorld()
  const karim = await newcomer(world)
  const mona = await world.person()
  const key = async (...sent: Parameters<typeof world.send>) => {
    const { body } = await world.send(...sent)
    return (body as { errorKey: string }).errorKey
  }
  assert.equal(await key(accounts.sendCode, { ...own(karim), phone: mona.phone }, karim), 'EnterValidPhone')
  assert.equal(await key(accounts.sendCode, own(karim)), 'Unauthorized')
  assert.equal(await key(accounts.sendCode, own(mona), mona), 'AlreadyConfirmed')
  const confirm = (phoneProof: string, password: string) =>
    key(accounts.confirmAccount, { phoneProof, password }, karim)
  assert.equal(await confirm('none', chosen), 'ProofNeeded')
  const proof = await prove(world, karim)
  assert.equal(await confirm(proof, given), 'PasswordWasGiven')
  assert.equal(await confirm(proof, 'Karim-2026!'), 'PasswordIsPersonal')
  const both = [1, 2].map(() =>
    world.send(accounts.confirmAccount, { phoneProof: proof, password: chosen }, karim),
  )
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort()
  assert.equal(statuses.filter((status) => status === 200).length, 1)
})

test('a forgotten password by code confirms the account, too', async () => {
  await using world = await createWorld()
  const karim = await newcomer(world)
  const phoneProof = await provePhone(world, karim.phone, 'resetPassword')
  await world.ask(accounts.resetPassword, {
    phone: karim.phone,
    phoneCode: '20',
    phoneProof,
    password: chosen,
  })
  const { user } = await world.ask(accounts.login, { login: karim.phone, password: chosen })
  assert.equal(user.isProvisional, false)
})

test('whoever is not confirmed is found by nobody, and by everybody who may once they are', async () => {
  await using world = await createWorld()
  const karim = await newcomer(world)
  const seller = await world.person({ rank: 'SalesConsultant' })
  const find = () => world.send(users.findUser, { phoneOrEmail: karim.phone }, seller)
  assert.equal((await find()).status, 404)
  await world.ask(accounts.confirmAccount, { phoneProof: await prove(world, karim), password: chosen }, karim)
  assert.deepEqual((await find()).body, { userId: karim.id, name: 'ك•••', countryId: 1 })
})
