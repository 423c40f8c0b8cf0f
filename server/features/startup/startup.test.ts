import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startup } from '#contract/startup.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { seedCatalogue } from '#server/demo/catalogue.ts'
import { seedPlaces } from '#server/demo/places.ts'
import { countQueries } from '#server/testing/queries.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World

before(async () => {
  world = await createWorld()
  await inTransaction(world.ctx(), async (tx) => {
    await seedCatalogue(tx)
    await seedPlaces(tx)
  })
})

after(() => world[Symbol.asyncDispose]())

const from = (country: string) => ({ headers: { cookie: `makan_country=${country}` } })

test('every screen begins with categories, ranks, countries and settings', async () => {
  const { body } = await world.send(startup.getStartup, {}, null, { language: 'ar' })
  const wire = body as Record<string, { [key: string]: unknown }[]> & { settings: Record<string, unknown> }
  assert.deepEqual(Object.keys(wire).sort(), [
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
  assert.equal(wire.categories?.length, 12)
  assert.deepEqual([wire.categories?.[0]?.name, wire.categories?.[0]?.art], ['مطاعم', 'restaurant'])
  assert.deepEqual(wire.countries?.map(({ code }) => code).sort(), ['AE', 'EG', 'SA'])
  assert.deepEqual([...new Set(wire.phoneFormats?.map(({ code }) => code))].sort(), ['20', '966', '971'])
  assert.ok(wire.ranks?.some(({ rankBaseName }) => rankBaseName === 'BranchManger'))
  assert.ok(wire.settings.taxAccountNumber && wire.settings.contactAddress)
})

test('the country is the one that is asked for, else the visitor’s, else Egypt', async () => {
  const codeFor = async (countryCode: string | undefined, visitor: string) =>
    (await world.ask(startup.getStartup, { countryCode }, null, from(visitor))).country?.code
  assert.equal(await codeFor('sa', 'AE'), 'SA')
  assert.equal(await codeFor(undefined, 'AE'), 'AE')
  assert.equal(await codeFor('KW', 'AE'), 'AE')
  assert.equal(await codeFor('nonsense', 'FR'), 'EG')
})

test('counts are only what the caller may open', async () => {
  const registered = await world.db
    .selectFrom('places')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', 'registered')
    .executeTakeFirstOrThrow()
  const [member, staff] = [
    await world.person(),
    await world.person({ permissions: ['ServicesPlaceControl'] }),
  ]
  assert.deepEqual((await world.ask(startup.getStartup, {})).counts, {})
  assert.deepEqual((await world.ask(startup.getStartup, {}, member)).counts, {
    agreements: 0,
    pendingOrders: 0,
    unreadMessages: 0,
    unreadNotifications: 0,
  })
  const { counts } = await world.ask(startup.getStartup, {}, staff)
  assert.deepEqual(counts, {
    unapprovedPlaces: registered.n,
    agreements: 0,
    pendingOrders: 0,
    unreadMessages: 0,
    unreadNotifications: 0,
  })
  assert.ok(registered.n > 0)
})

test('it takes one statement, however much there is', async () => {
  assert.equal(await countQueries(() => world.ask(startup.getStartup, {})), 1)
})

test('who runs the product is said in the reader’s language, and what is not set is not said', async () => {
  const companyIn = async (language: 'ar' | 'en') =>
    (await world.ask(startup.getStartup, {}, null, { language })).settings.company
  assert.match((await companyIn('ar')).name ?? '', /^شركة/)
  assert.match((await companyIn('en')).name ?? '', /^Makan/)
  await world.db.updateTable('settings').set({ company_name_en: '', data_contact: null }).execute()
  const left = await companyIn('en')
  assert.match(left.name ?? '', /^شركة/)
  assert.equal(left.dataContact, null)
})

test('what is the same for everybody and what is one’s own are together what every screen begins with', async () => {
  const mona = await world.person()
  const [shared, own, whole] = [
    await world.ask(startup.getShared, { countryCode: 'SA' }, mona),
    await world.ask(startup.getOwn, {}, mona),
    await world.ask(startup.getStartup, { countryCode: 'SA' }, mona),
  ]
  assert.deepEqual({ ...shared, ...own }, whole)
  assert.deepEqual(await world.ask(startup.getShared, { countryCode: 'SA' }), shared)
  assert.deepEqual(await world.ask(startup.getOwn, {}), { counts: {}, favourites: null })
})
