import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { allEndpoints } from '#contract/all.ts'
import { categories } from '#contract/categories/endpoints.ts'
import { appConfig } from '#contract/startup/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { verifyPhone } from '#server/testing/builders/phoneVerification.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const initialPassword = 'Given-Word-7'
const newPassword = 'Chosen-Word-8'

async function createProvisionedUser(
  app: TestApp,
  rankBase: 'User' | 'Moderator' = 'User',
): Promise<TestUser> {
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const form = { name: 'كريم', email: 'karim@example.test', phone: '01110000001', phoneCode: '20', rankBase }
  const { user } = await app.request(users.saveUser, { ...form, password: initialPassword }, admin)
  const person = {
    id: user.id,
    name: user.name,
    email: form.email,
    phone: user.phone ?? '',
    password: initialPassword,
  }
  const { token } = await app.request(accounts.login, { login: person.phone, password: initialPassword })
  return { ...person, token: token ?? '' }
}

const toCodeInput = ({ phone }: TestUser) => ({ phone, phoneCode: '20', purpose: 'confirmAccount' as const })

const verifyAccountPhone = (app: TestApp, person: TestUser) =>
  verifyPhone(app, person.phone, 'confirmAccount', person)

test('account confirmation: before it an account has visitor access and can confirm', async () => {
  await using app = await createTestApp()
  const karim = await createProvisionedUser(app, 'Moderator')
  for (const call of allEndpoints.filter(({ access }) => access !== 'anyone' && access !== 'guest')) {
    const { status, body } = await app.send(call, {}, karim)
    if (call.provisional) assert.ok(status === 200 || status === 400, call.name)
    else
      assert.deepEqual(
        [status, (body as { errorKey: string }).errorKey],
        [403, 'AccountNotConfirmed'],
        call.name,
      )
  }
  assert.deepEqual(
    allEndpoints.filter(({ provisional }) => provisional).map(({ name }) => name),
    ['accounts.checkAuth', 'accounts.sendCode', 'accounts.confirmCode', 'accounts.confirmAccount'],
  )
  assert.equal((await app.request(accounts.checkAuth, {}, karim)).user.isProvisional, true)
  assert.deepEqual((await app.request(appConfig.getStartup, {}, karim)).counts, {})
})

test('account confirmation: unconfirmed staff see what visitors see', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const category = await app.request(categories.saveCategory, { nameAr: 'فئة', nameEn: 'Category' }, admin)
  const service = { categoryId: category.id, nameAr: 'خدمة', nameEn: 'Service' }
  const { id } = await app.request(categories.saveService, service, admin)
  await app.request(categories.activateService, { id, status: false }, admin)
  const countServices = async () =>
    (await app.request(categories.getServicesByCategoryId, { categoryId: category.id }, admin)).length
  assert.equal(await countServices(), 1)
  await app.db.updateTable('users').set({ isProvisional: true }).where('id', '=', admin.id).execute()
  assert.equal(await countServices(), 0)
})

test('account confirmation: it renews this session’s token and ends all other sessions', async () => {
  await using app = await createTestApp()
  const karim = await createProvisionedUser(app, 'Moderator')
  const { token: elsewhere } = await app.request(accounts.login, {
    login: karim.phone,
    password: initialPassword,
  })
  const phoneProof = await verifyAccountPhone(app, karim)
  const opened = await app.request(accounts.confirmAccount, { phoneProof, password: newPassword }, karim)
  assert.equal(opened.user.isProvisional, false)
  assert.ok(opened.roles.length > 0)
  for (const token of [karim.token, elsewhere]) {
    assert.equal((await app.send(accounts.checkAuth, {}, null, { token })).status, 401)
  }
  const now = { ...karim, token: opened.token ?? '' }
  assert.equal((await app.send(accounts.getSessions, {}, now)).status, 200)
  const login = (password: string) => app.send(accounts.login, { userName: karim.phone, password })
  assert.deepEqual([(await login(initialPassword)).status, (await login(newPassword)).status], [422, 200])
})

test('account confirmation: it needs the account’s phone, proof and new password, once', async () => {
  await using app = await createTestApp()
  const karim = await createProvisionedUser(app)
  const mona = await app.createUser()
  const key = async (...sent: Parameters<typeof app.send>) => {
    const { body } = await app.send(...sent)
    return (body as { errorKey: string }).errorKey
  }
  assert.equal(
    await key(accounts.sendCode, { ...toCodeInput(karim), phone: mona.phone }, karim),
    'EnterValidPhone',
  )
  assert.equal(await key(accounts.sendCode, toCodeInput(karim)), 'Unauthorized')
  assert.equal(await key(accounts.sendCode, toCodeInput(mona), mona), 'AlreadyConfirmed')
  const confirm = (phoneProof: string, password: string) =>
    key(accounts.confirmAccount, { phoneProof, password }, karim)
  assert.equal(await confirm('none', newPassword), 'ProofNeeded')
  const proof = await verifyAccountPhone(app, karim)
  assert.equal(await confirm(proof, initialPassword), 'PasswordWasGiven')
  assert.equal(await confirm(proof, 'Karim-2026!'), 'PasswordIsPersonal')
  const both = [1, 2].map(() =>
    app.send(accounts.confirmAccount, { phoneProof: proof, password: newPassword }, karim),
  )
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort()
  assert.equal(statuses.filter((status) => status === 200).length, 1)
})

test('account confirmation: a password reset by code also confirms the account', async () => {
  await using app = await createTestApp()
  const karim = await createProvisionedUser(app)
  const phoneProof = await verifyPhone(app, karim.phone, 'resetPassword')
  await app.request(accounts.resetPassword, {
    phone: karim.phone,
    phoneCode: '20',
    phoneProof,
    password: newPassword,
  })
  const { user } = await app.request(accounts.login, { login: karim.phone, password: newPassword })
  assert.equal(user.isProvisional, false)
})

test('account confirmation: only a confirmed account is found by users with access', async () => {
  await using app = await createTestApp()
  const karim = await createProvisionedUser(app)
  const seller = await app.createUser({ rank: 'SalesConsultant' })
  const find = () => app.send(users.findUser, { phoneOrEmail: karim.phone }, seller)
  assert.equal((await find()).status, 404)
  await app.request(
    accounts.confirmAccount,
    { phoneProof: await verifyAccountPhone(app, karim), password: newPassword },
    karim,
  )
  assert.deepEqual((await find()).body, { userId: karim.id, name: 'ك•••', countryId: 1 })
})
