import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { egypt } from '#contract/regions/egypt.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { countQueries } from '#server/testing/app/queries.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { waitUntilBlocked } from '#server/testing/app/waitUntilBlocked.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { storeCountryDetails } from './countryDetails.service.ts'

let app: TestApp
let staff: TestUser

before(async () => {
  app = await createTestApp()
  staff = await app.createUser({ rank: 'Moderator', permissions: ['RegionControl'] })
})

after(() => app[Symbol.asyncDispose]())

const nothing = { countries: 0, governments: 0, cities: 0 }

const city = (name: string, code?: string) => ({ code, nameAr: `مدينة ${name}`, nameEn: `City ${name}` })

function tree(code: string, governments: number, cities: number) {
  return {
    code,
    nameAr: `بلد ${code}`,
    nameEn: `Country ${code}`,
    phoneCode: '999',
    governments: Array.from({ length: governments }, (_, g) => ({
      code: `${code}-${g}`,
      nameAr: `محافظة ${g}`,
      nameEn: `Government ${g}`,
      lat: 25,
      lng: 30,
      cities: Array.from({ length: cities }, (_, c) => city(`${g} ${c}`, `${code}-${g}-${c}`)),
    })),
  }
}

test('country details: sending Egypt again changes nothing', async () => {
  const before = await app.request(regions.getAllCountries, {})
  const reply = await app.request(regions.saveCountryDetails, egypt, staff)
  assert.deepEqual(reply.added, nothing)
  assert.deepEqual(await app.request(regions.getAllCountries, {}), before)
})

test('country details: a new tree is added once, and the response lists the additions', async () => {
  const first = await app.request(regions.saveCountryDetails, tree('FR', 3, 4), staff)
  assert.deepEqual(first.added, { countries: 1, governments: 3, cities: 12 })
  const again = await app.request(regions.saveCountryDetails, tree('FR', 3, 4), staff)
  assert.deepEqual([again.id, again.added], [first.id, nothing])
  const country = await app.request(regions.getCountry, { id: first.id })
  assert.deepEqual([country.isActive, country.phoneCode, country.code], [false, '999', 'FR'])
})

test('country details: only missing rows are added', async () => {
  const { id } = await app.request(regions.saveCountryDetails, tree('DE', 2, 2), staff)
  const more = await app.request(regions.saveCountryDetails, tree('DE', 3, 3), staff)
  assert.deepEqual([more.id, more.added], [id, { countries: 0, governments: 1, cities: 5 }])
})

test('country details: a row with the same code, or name in any spelling, is unchanged', async () => {
  const { id } = await app.request(
    regions.saveCountryDetails,
    {
      nameAr: 'جمهورية إكس',
      nameEn: 'Republic of X',
      governments: [{ nameAr: 'القاهرة', nameEn: 'Cairo', cities: [city('أ'), city('ب', 'X-B')] }],
    },
    staff,
  )
  const again = await app.request(
    regions.saveCountryDetails,
    {
      nameAr: 'جمهوريـّة اكس',
      nameEn: 'Renamed',
      code: 'UY',
      governments: [
        {
          nameAr: 'القاهره',
          nameEn: 'Renamed',
          code: 'UY-1',
          cities: [
            { ...city('ا', 'X-A'), nameEn: 'Renamed' },
            { ...city('ج', 'X-B'), nameEn: 'Renamed' },
          ],
        },
      ],
    },
    staff,
  )
  assert.deepEqual([again.id, again.added], [id, nothing])
  const country = await app.request(regions.getCountry, { id })
  assert.deepEqual([country.nameEn, country.code], ['Republic of X', null])
  const [government] = await app.request(regions.getAllGovernmentsByCountryId, { countryId: id })
  assert.deepEqual([government?.nameEn, government?.code], ['Cairo', null])
  const cities = await app.request(regions.getAllCitiesByGovernmentId, { governmentId: government?.id ?? 0 })
  assert.deepEqual(
    cities.map(({ nameEn }) => nameEn),
    ['City أ', 'City ب'],
  )
})

test('country details: the code takes precedence over the name', async () => {
  const { id } = await app.request(
    regions.saveCountryDetails,
    {
      nameAr: 'بلد الرموز',
      nameEn: 'Codes',
      governments: [
        { code: 'C-1', nameAr: 'واحد', nameEn: 'One' },
        { code: 'C-2', nameAr: 'اثنان', nameEn: 'Two' },
      ],
    },
    staff,
  )
  const swapped = await app.request(
    regions.saveCountryDetails,
    {
      nameAr: 'بلد الرموز',
      nameEn: 'Codes',
      governments: [{ code: 'C-2', nameAr: 'واحد', nameEn: 'One', cities: [city('ص')] }],
    },
    staff,
  )
  assert.deepEqual(swapped.added, { ...nothing, cities: 1 })
  const governments = await app.request(regions.getAllGovernmentsByCountryId, { countryId: id })
  assert.deepEqual(
    governments.map(({ nameEn, citiesCount }) => [nameEn, citiesCount]),
    [
      ['One', 0],
      ['Two', 1],
    ],
  )
})

test('country details: a duplicate within a tree counts once', async () => {
  const { added } = await app.request(
    regions.saveCountryDetails,
    {
      nameAr: 'بلد التكرار',
      nameEn: 'Twice',
      governments: [
        { nameAr: 'محافظة', nameEn: 'One', cities: [city('ى'), city('ي')] },
        { nameAr: 'محافظه', nameEn: 'Two', cities: [city('ي'), city('و')] },
      ],
    },
    staff,
  )
  assert.deepEqual(added, { countries: 1, governments: 1, cities: 2 })
})

test('country details: the same tree five times concurrently creates no duplicates', async () => {
  const trees = Array.from({ length: 5 }, (_, turn) => {
    const { governments, ...country } = tree('IT', 6, 8)
    return { ...country, governments: turn % 2 ? governments.toReversed() : governments }
  })
  const replies = await Promise.all(
    trees.map((countryTree) => app.request(regions.saveCountryDetails, countryTree, staff)),
  )
  const sum = (key: keyof typeof nothing) => replies.reduce((total, { added }) => total + added[key], 0)
  assert.deepEqual([sum('countries'), sum('governments'), sum('cities')], [1, 6, 48])
  assert.equal(new Set(replies.map(({ id }) => id)).size, 1)
})

test('country details: a tree has at most 100 governorates and 2000 cities', async () => {
  assert.equal((await app.send(regions.saveCountryDetails, tree('ES', 101, 0), staff)).status, 400)
  const { status, body } = await app.send(regions.saveCountryDetails, tree('ES', 3, 667), staff)
  assert.deepEqual([status, (body as { fields: object }).fields], [400, { governments: 'InvalidData' }])
  const largest = await app.request(regions.saveCountryDetails, tree('ES', 100, 20), staff)
  assert.deepEqual(largest.added, { countries: 1, governments: 100, cities: 2000 })
})

test('country details: a tree with an error adds nothing', async () => {
  const bad = tree('PT', 2, 2)
  const last = bad.governments[1]?.cities[1]
  if (last) last.nameEn = ' '
  const { status, body } = await app.send(regions.saveCountryDetails, bad, staff)
  const { fields } = body as { fields: object }
  assert.deepEqual([status, fields], [400, { 'governments.1.cities.1.nameEn': 'requiredField' }])
  assert.equal((await app.send(regions.getCountryByCode, { code: 'PT' })).status, 404)
})

test('country details: a lone surrogate is rejected at its field, at any depth', async () => {
  const half = 'بلد \uD83D'
  const { status, body } = await app.send(
    regions.saveCountryDetails,
    { nameAr: half, nameEn: 'Half', governments: [{ nameAr: 'x', nameEn: half, cities: [city('\uDC00')] }] },
    staff,
  )
  const { fields } = body as { fields: object }
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(fields).toSorted(), [
    'governments.0.cities.0.nameAr',
    'governments.0.cities.0.nameEn',
    'governments.0.nameEn',
    'nameAr',
  ])
})

test('country details: a country deleted while its tree is saved is created again', async () => {
  const { id } = await app.request(regions.saveCountryDetails, tree('PE', 0, 0), staff)
  const [deleted, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deleting = app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('countries').where('id', '=', id).execute()
    deleted.resolve()
    await ends.promise
  })
  await deleted.promise
  const saving = app.request(regions.saveCountryDetails, tree('PE', 1, 1), staff)
  await waitUntilBlocked(app, saving)
  ends.resolve()
  await deleting
  assert.deepEqual((await saving).added, { countries: 1, governments: 1, cities: 1 })
})

test('country details: a tree and concurrent changes of its rows never deadlock', async () => {
  const { id } = await app.request(regions.saveCountryDetails, tree('CU', 1, 1), staff)
  const [government] = await app.request(regions.getAllGovernmentsByCountryId, { countryId: id })
  for (let cities = 2; cities < 8; cities += 1) {
    const names = { nameAr: 'محافظة 0', nameEn: `Renamed ${cities}` }
    const responses = await Promise.all([
      app.send(regions.saveCountryDetails, tree('CU', 1, cities), staff),
      app.send(regions.saveCountry, { id, nameAr: 'بلد CU', nameEn: names.nameEn, phoneCode: '999' }, staff),
      app.send(regions.saveGovernment, { id: government?.id, parentId: id, ...names }, staff),
      app.send(regions.saveCity, { parentId: government?.id, ...city(`أخرى ${cities}`) }, staff),
      app.send(regions.saveCountryDetails, tree('CU', 1, cities), staff),
    ])
    assert.deepEqual(
      responses.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    )
  }
})

test('country details: a large tree takes as few round trips as a small one', async () => {
  const small = await countQueries(() => storeCountryDetails(app.ctx(), tree('BR', 1, 1)))
  const large = await countQueries(() => storeCountryDetails(app.ctx(), tree('CL', 50, 40)))
  assert.deepEqual([small, large], [8, 8])
})
