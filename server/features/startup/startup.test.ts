import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { appConfig } from '#contract/startup/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { seedCatalogue } from '#server/demo/catalogue.ts'
import { seedPlaces } from '#server/demo/places.ts'
import { countQueries } from '#server/testing/app/queries.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { buyPoints } from '#server/testing/builders/points.ts'

let app: TestApp

before(async () => {
  app = await createTestApp()
  await inTransaction(app.ctx(), async (tx) => {
    await seedCatalogue(tx)
    await seedPlaces(tx)
  })
})

after(() => app[Symbol.asyncDispose]())

const fromCountry = (country: string) => ({ headers: { cookie: `makan_country=${country}` } })

test('startup data: every screen starts with categories, ranks, countries and settings', async () => {
  const { body } = await app.send(appConfig.getStartup, {}, null, { language: 'ar' })
  const json = body as Record<string, { [key: string]: unknown }[]> & { settings: Record<string, unknown> }
  assert.deepEqual(Object.keys(json).sort(), [
    'agreements',
    'categories',
    'countries',
    'country',
    'counts',
    'favourites',
    'phoneFormats',
    'ranks',
    'settings',
  ])
  assert.equal(json.categories?.length, 12)
  assert.deepEqual([json.categories?.[0]?.name, json.categories?.[0]?.art], ['مطاعم', 'restaurant'])
  assert.deepEqual(json.countries?.map(({ code }) => code).sort(), ['AE', 'EG', 'SA'])
  assert.deepEqual([...new Set(json.phoneFormats?.map(({ code }) => code))].sort(), ['20', '966', '971'])
  assert.ok(json.ranks?.some(({ rankBaseName }) => rankBaseName === 'BranchManger'))
  assert.ok(json.settings.taxAccountNumber && json.settings.contactAddress)
})

test('startup data: the country is the requested one, else the visitor’s, else Egypt', async () => {
  const codeFor = async (countryCode: string | undefined, visitor: string) =>
    (await app.request(appConfig.getStartup, { countryCode }, null, fromCountry(visitor))).country?.code
  assert.equal(await codeFor('sa', 'AE'), 'SA')
  assert.equal(await codeFor(undefined, 'AE'), 'AE')
  assert.equal(await codeFor('KW', 'AE'), 'AE')
  assert.equal(await codeFor('nonsense', 'FR'), 'EG')
})

test('startup data: counts cover only what the caller may open', async () => {
  const registered = await app.db
    .selectFrom('places')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', 'registered')
    .executeTakeFirstOrThrow()
  const [member, staff] = [
    await app.createUser(),
    await app.createUser({ permissions: ['ServicesPlaceControl'] }),
  ]
  assert.deepEqual((await app.request(appConfig.getStartup, {})).counts, {})
  await buyPoints(app, member.id, { points: 30, months: 1 })
  await buyPoints(app, member.id, { points: 20 })
  const memberCounts = (await app.request(appConfig.getStartup, {}, member)).counts
  const { points, nextExpiry } = await app.request(wallet.getWallet, {}, member)
  assert.deepEqual([points, nextExpiry?.points], [50, 30])
  assert.deepEqual(memberCounts, {
    agreements: 0,
    pendingOrders: 0,
    unreadMessages: 0,
    unreadNotifications: 0,
    balance: { points, nextExpiry },
  })
  const { counts } = await app.request(appConfig.getStartup, {}, staff)
  assert.deepEqual(counts, {
    unapprovedPlaces: registered.n,
    agreements: 0,
    pendingOrders: 0,
    unreadMessages: 0,
    unreadNotifications: 0,
    balance: { points: 0, nextExpiry: null },
  })
  assert.ok(registered.n > 0)
})

test('startup data: it takes one statement, however much data there is', async () => {
  assert.equal(await countQueries(() => app.request(appConfig.getStartup, {})), 1)
})

test('startup data: the operator is in the reader’s language, without unset details', async () => {
  const companyIn = async (language: 'ar' | 'en') =>
    (await app.request(appConfig.getStartup, {}, null, { language })).settings.company
  assert.match((await companyIn('ar')).name ?? '', /^شركة/)
  assert.match((await companyIn('en')).name ?? '', /^Makan/)
  await app.db.updateTable('settings').set({ companyNameEn: '', dataContact: null }).execute()
  const left = await companyIn('en')
  assert.match(left.name ?? '', /^شركة/)
  assert.equal(left.dataContact, null)
})

test('startup data: the shared and the personal part together are the whole', async () => {
  const mona = await app.createUser()
  const [shared, own, whole] = [
    await app.request(appConfig.getShared, { countryCode: 'SA' }, mona),
    await app.request(appConfig.getOwn, {}, mona),
    await app.request(appConfig.getStartup, { countryCode: 'SA' }, mona),
  ]
  assert.deepEqual({ ...shared, ...own }, whole)
  assert.deepEqual(await app.request(appConfig.getShared, { countryCode: 'SA' }), shared)
  assert.deepEqual(await app.request(appConfig.getOwn, {}), { counts: {}, favourites: null })
})
