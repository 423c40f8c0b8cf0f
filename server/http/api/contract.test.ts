import assert from 'node:assert/strict'
import test from 'node:test'
import { z } from 'zod'
import { accounts } from '#contract/accounts/endpoints.ts'
import { defineEndpoints } from '#contract/core/endpoint.ts'
import { freeText, Id, Name } from '#contract/core/fields.ts'
import { wireName } from '#contract/core/wire.ts'
import { pages } from '#contract/pages/endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { roles } from '#contract/roles/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import { routes } from '#server/core/request/routes.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'

let saveCount = 0

const shop = defineEndpoints('shop', {
  save: {
    method: 'POST',
    path: '/Shop/SaveShpo',
    aliasPaths: ['/Shop/SaveShop'],
    about: 'Saves.',
    access: 'CategoryControl',
    errors: ['NameTaken'],
    input: z.object({
      name: Name,
      amount: wireName(z.number('number'), 'amuont', 'amount'),
      owner: z.object({ fullName: wireName(freeText(20).min(1, 'requiredField'), 'fulName') }).optional(),
    }),
    output: z.object({ id: Id, amount: wireName(z.number(), 'amuont') }),
  },
  lie: {
    method: 'GET',
    path: '/Shop/Lie',
    about: '',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ id: Id }),
  },
  surprise: {
    method: 'GET',
    path: '/Shop/Surprise',
    about: '',
    access: 'anyone',
    input: z.object({}),
    output: z.object({}),
  },
  break: {
    method: 'GET',
    path: '/Shop/Break',
    about: '',
    access: 'anyone',
    input: z.object({}),
    output: z.object({}),
  },
})

const shopRoutes = routes(shop, {
  async save({ input }) {
    if (input.name === 'taken')
      throw new ApiError('NameTaken', { fields: { name: 'NameTaken', 'owner.fullName': 'NameTaken' } })
    saveCount += 1
    return { id: saveCount, amount: input.amount }
  },
  lie: async () => ({ id: 'none' as unknown as number }),
  async surprise() {
    throw new ApiError('WrongCode')
  },
  async break() {
    throw new Error('the secret is 42')
  },
})

test('contract: access is checked before input, so errors reveal nothing about input', async () => {
  await using app = await createTestApp({ routes: shopRoutes })
  const visitor = await app.send(shop.save, '{ not json')
  assert.equal(visitor.status, 401)
  const member = await app.send(shop.save, '{ not json', await app.createUser())
  assert.equal(member.status, 403)
  const staff = await app.send(shop.save, '{ not json', await app.createUser({ rank: 'SuperAdmin' }))
  assert.equal(staff.status, 400)
  assert.equal((staff.body as { errorKey: string }).errorKey, 'MalformedRequest')
})

test('contract: an invalid response or an undeclared error is a server error', async () => {
  await using app = await createTestApp({ routes: shopRoutes })
  for (const endpoint of [shop.lie, shop.surprise, shop.break]) {
    const { status, body } = await app.send(endpoint, {})
    assert.equal(status, 500)
    assert.equal((body as { errorKey: string }).errorKey, 'Fault')
    assert.match((body as { requestId: string }).requestId, /^[0-9a-f]{32}$/)
    assert.doesNotMatch(JSON.stringify(body), /secret|none/)
  }
})

test('contract: paths match in any letter case and under each alias', async () => {
  await using app = await createTestApp({ routes: shopRoutes })
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  for (const path of ['/Shop/SaveShpo', '/shop/saveshpo', '/SHOP/SAVESHOP', '/Shop/SaveShop/']) {
    const { status } = await app.send(shop.save, { name: 'koshary', amuont: 1 }, staff, { path })
    assert.equal(status, 200, path)
  }
})

test('contract: keys match in either case and spelling, and duplicates must agree', async () => {
  await using app = await createTestApp({ routes: shopRoutes })
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  for (const input of [
    { name: 'a', amuont: 5 },
    { Name: 'a', Amuont: 5 },
    { Name: 'a', amount: '٥' },
    { name: 'a', Name: 'a', Amount: '5', amuont: 5 },
  ]) {
    const { status, body } = await app.send(shop.save, input, staff)
    assert.equal(status, 200, JSON.stringify(input))
    assert.equal((body as { amuont: number }).amuont, 5)
  }
  const contradictory = await app.send(shop.save, { name: 'a', Name: 'b', amuont: 5 }, staff)
  assert.equal(contradictory.status, 400)
  assert.deepEqual((contradictory.body as { fields: object }).fields, { name: 'InvalidData' })
})

test('contract: errors use the caller’s language and the wire’s field names', async () => {
  await using app = await createTestApp({ routes: shopRoutes })
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const arabic = await app.send(shop.save, { amuont: 'five', owner: { fulName: '' } }, staff, {
    language: 'ar',
  })
  assert.deepEqual(arabic.body, {
    isError: true,
    errorKey: 'InvalidData',
    errorMessage: 'بعض البيانات غير صحيحة. راجع الحقول المعلَّمة.',
    fields: { name: 'requiredField', amuont: 'number', 'owner.fulName': 'requiredField' },
  })
  const english = await app.send(shop.save, { name: 'taken', amuont: 1 }, staff, { language: 'en' })
  assert.equal(english.status, 409)
  assert.deepEqual((english.body as { fields: object }).fields, {
    name: 'NameTaken',
    'owner.fulName': 'NameTaken',
  })
  assert.equal(
    (english.body as { errorMessage: string }).errorMessage,
    'This name is already used. Enter another one.',
  )
})

test('contract: a repeat with the same key returns the first response without effect', async () => {
  await using app = await createTestApp({ routes: shopRoutes })
  const [staff, colleague] = [
    await app.createUser({ rank: 'SuperAdmin' }),
    await app.createUser({ rank: 'SuperAdmin' }),
  ]
  const key = { idempotencyKey: 'one purchase' }
  const before = saveCount
  const first = await app.send(shop.save, { name: 'a', amuont: 1 }, staff, key)
  const again = await app.send(shop.save, { Amount: 1, Name: 'a' }, staff, key)
  assert.deepEqual(again.body, first.body)
  assert.equal(saveCount, before + 1)
  const different = await app.send(shop.save, { name: 'a', amuont: 2 }, staff, key)
  assert.equal(different.status, 409)
  assert.equal((different.body as { errorKey: string }).errorKey, 'KeyReused')
  await app.request(shop.save, { name: 'a', amount: 1 }, colleague, key)
  assert.equal(saveCount, before + 2)
})

test('contract: a rejected command is not stored, and its key can be used again', async () => {
  await using app = await createTestApp({ routes: shopRoutes })
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const key = { idempotencyKey: 'again' }
  const rejected = await app.send(shop.save, { name: 'taken', amuont: 1 }, staff, key)
  const repaired = await app.send(shop.save, { name: 'free', amuont: 1 }, staff, key)
  assert.deepEqual([rejected.status, repaired.status], [409, 200])
})

test('contract: an idempotency key counts only for a command with a session', async () => {
  await using app = await createTestApp({ routes: shopRoutes })
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const key = { idempotencyKey: 'x'.repeat(201) }
  const rejected = await app.send(shop.save, { name: 'a', amuont: 1 }, staff, key)
  assert.deepEqual(
    [rejected.status, (rejected.body as { errorKey: string }).errorKey],
    [400, 'MalformedRequest'],
  )
  const note = { name: 'a', email: 'b', message: 'c' }
  assert.equal((await app.send(pages.sendContactMail, note, null, key)).status, 200)
  assert.equal((await app.send(roles.getRanks, {}, staff, key)).status, 200)
  assert.equal((await app.send(accounts.editProfile, {}, staff, key)).status, 200)
})

test('contract: a missing value of any type is “required”, an unreadable one is not', async () => {
  await using app = await createTestApp()
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const fields = async (...args: Parameters<typeof app.send>) =>
    ((await app.send(...args)).body as { fields: object }).fields
  const missing = { countryId: 'requiredField', status: 'requiredField' }
  assert.deepEqual(await fields(regions.activateCountry, {}, staff), missing)
  const unread = { countryId: 'one', status: 'maybe' }
  assert.deepEqual(await fields(regions.activateCountry, unread, staff), {
    countryId: 'number',
    status: 'InvalidData',
  })
  const phone = { phone: 'requiredField', phoneCode: 'requiredField', purpose: 'requiredField' }
  assert.deepEqual(await fields(accounts.sendCode, { phone: ' ', phoneCode: '' }), phone)
  const wrong = { phone: 'call me', phoneCode: '12345', purpose: 'fun' }
  assert.deepEqual(await fields(accounts.sendCode, wrong), {
    phone: 'EnterValidPhone',
    phoneCode: 'InvalidData',
    purpose: 'InvalidData',
  })
})

test('contract: a change that is authenticated by cookie must come from our own page', async () => {
  await using app = await createTestApp({ routes: shopRoutes })
  const { token } = await app.createUser({ rank: 'SuperAdmin' })
  const cookie = { cookie: `makan_session=${token}` }
  const sendFrom = async (headers: Record<string, string>) =>
    (await app.send(shop.save, { name: 'a', amuont: 1 }, null, { headers: { ...cookie, ...headers } })).status
  assert.equal(await sendFrom({ 'sec-fetch-site': 'same-origin' }), 200)
  assert.equal(await sendFrom({ 'sec-fetch-site': 'cross-site', origin: app.url }), 403)
  assert.equal(await sendFrom({ 'sec-fetch-site': 'same-site' }), 403)
  assert.equal(await sendFrom({ origin: app.url }), 200)
  assert.equal(await sendFrom({ origin: 'https://other.example' }), 403)
  assert.equal(await sendFrom({}), 403)
})
