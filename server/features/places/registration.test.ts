import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { consents } from '#contract/consents/endpoints.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { getFieldNames } from '#contract/core/wire.ts'
import { places } from '#contract/places/endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { appConfig } from '#contract/startup/endpoints.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createPicture, toFile } from '#server/testing/builders/pictures.ts'
import {
  createPlaceInput,
  createRegistrationInput,
  createVerifiedOwner,
  registerPlace,
} from '#server/testing/builders/placeRegistrations.ts'

const tables = ['places', 'branches', 'placeImages', 'placeDocuments', 'users'] as const

async function countRows({ db }: TestApp): Promise<Record<string, number>> {
  const counts = tables.map(async (table) => {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return [table, n] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

function listFiles({ config }: TestApp): string[] {
  return ['files', 'private'].flatMap((folder) => {
    const path = join(config.dataDir, folder)
    return existsSync(path) ? readdirSync(path) : []
  })
}

test('place registration: a visitor registers place, branch, pictures and pending owner', async () => {
  await using app = await createTestApp()
  const form = await createRegistrationInput(app)
  const { status, body } = await app.send(managedPlaces.register, {
    NameAr: form.nameAr,
    NameEn: form.nameEn,
    CatId: form.categoryId,
    PhoneNumbers: ['٠٤٠٣٣١٧٧٢٠، 01001430078'],
    Identity: form.identity,
    CommerialImage: form.commercialImage,
    Images: form.images,
    ServicePlaceLocation: {
      Lat: form.location.lat,
      Lng: form.location.lng,
      AddressAr: form.location.addressAr,
      CountryId: form.location.countryId,
      GovernmentId: form.location.governmentId,
      RegionId: form.location.cityId,
    },
    SignupModel: {
      UserName: form.owner.name,
      Email: form.owner.email,
      Password: form.owner.password,
      Phone: form.owner.phone,
      PhoneCode: '20',
      PhoneProof: form.owner.phoneProof,
      RankString: 'ServiceSupplier',
    },
  })
  assert.equal(status, 200, JSON.stringify(body))
  const { id, isError, token, reviewBy } = body as {
    id: number
    isError: boolean
    token: string
    reviewBy: string
  }
  assert.equal(isError, false)
  const owner = { token } as Parameters<TestApp['request']>[2]
  const { user } = await app.request(accounts.checkAuth, {}, owner)
  assert.deepEqual([user.servicePlaceId, user.rankBaseName], [id, 'ServiceSupplier'])
  const place = await app.request(managedPlaces.getPlace, { id }, owner)
  assert.deepEqual([place.state, place.isApproved, place.reason], ['registered', false, null])
  assert.equal(place.reviewBy, reviewBy)
  assert.deepEqual(place.phones, ['+20403317720', '+201001430078'])
  assert.equal(place.images.length, 2)
  assert.deepEqual([place.location?.name, place.location?.isMain], ['Main branch', true])
  assert.deepEqual(
    place.documents.map(({ kind, verdict }) => [kind, verdict]),
    [
      ['identity', 'pending'],
      ['commercial', 'pending'],
    ],
  )
  assert.equal((await app.send(places.getPlace, { id })).status, 404, 'the public does not see it')
})

test('place registration: the owner agrees to the versions that were shown', async () => {
  await using app = await createTestApp()
  const { agreements: versions } = await app.request(appConfig.getStartup, {})
  const form = await createRegistrationInput(app)
  const agreeing = (termsVersion: number) =>
    app.request(managedPlaces.register, {
      ...form,
      owner: { ...form.owner, termsVersion, privacyVersion: versions.privacy },
    })
  await assert.rejects(
    agreeing(versions.terms + 1),
    matchApiError(400, 'InvalidData', { 'signupModel.termsVersion': 'InvalidData' }),
  )
  await agreeing(versions.terms)
  const { phone: login, password } = form.owner
  const { token } = await app.request(accounts.login, { login, password })
  const owner = { token: token ?? '' } as Parameters<TestApp['request']>[2]
  assert.equal((await app.request(appConfig.getStartup, {}, owner)).counts.agreements, 0)
  const consentsGiven = (await app.request(consents.getConsents, {}, owner)).filter(({ isGiven }) => isGiven)
  assert.deepEqual(consentsGiven.map(({ purpose, version }) => [purpose, version]).sort(), [
    ['privacy', versions.privacy],
    ['terms', versions.terms],
  ])
})

test('place registration: a field is rejected by wire name before a picture is decoded', async () => {
  await using app = await createTestApp()
  const { status, body } = await app.send(managedPlaces.register, {
    PhoneNumbers: ['01001430078', '12345'],
    Images: [],
    ServicePlaceLocation: { Lat: 0, Lng: 0, CountryId: 0 },
    SignupModel: { Password: 'short' },
  })
  assert.equal(status, 400)
  assert.deepEqual((body as { fields: object }).fields, {
    catId: 'requiredField',
    'phoneNumbers.1': 'PhoneMin',
    identity: 'IdentityImageError',
    commerialImage: 'CommerialImageError',
    images: 'PlaceImagesError',
    'servicePlaceLocation.countryId': 'invalid country',
    'servicePlaceLocation.governmentId': 'invalid government',
    'servicePlaceLocation.regionId': 'requiredField',
    'signupModel.userName': 'requiredField',
    'signupModel.email': 'requiredField',
    'signupModel.password': 'Password',
    'signupModel.phone': 'requiredField',
    'signupModel.phoneCode': 'requiredField',
    'signupModel.phoneProof': 'requiredField',
  })
  assert.deepEqual(listFiles(app), [])
})

test('place registration: server-side checks reject a field before a picture is decoded', async () => {
  await using app = await createTestApp()
  const form = await createRegistrationInput(app)
  const refusals: [wish: object, status: number, key: string, fields: Record<string, string>][] = [
    [{ categoryId: 999_999 }, 400, 'InvalidData', { catId: 'InvalidData' }],
    [
      { phones: ['0403317720', '999999999'] },
      400,
      'EnterValidPlacePhone',
      { 'phoneNumbers.1': 'EnterValidPlacePhone' },
    ],
    [
      { location: { ...form.location, governmentId: 999_999 } },
      400,
      'invalid government',
      { 'servicePlaceLocation.governmentId': 'invalid government' },
    ],
    [
      { location: { ...form.location, cityId: 999_999 } },
      400,
      'InvalidData',
      { 'servicePlaceLocation.regionId': 'InvalidData' },
    ],
    [
      { owner: { ...form.owner, password: 'Passw0rd!' } },
      400,
      'PasswordTooCommon',
      { 'signupModel.password': 'PasswordTooCommon' },
    ],
    [
      { owner: { ...form.owner, phoneProof: 'guessed' } },
      422,
      'ProofNeeded',
      { 'signupModel.phoneProof': 'ProofNeeded' },
    ],
  ]
  for (const [wish, status, key, fields] of refusals)
    await assert.rejects(
      app.request(managedPlaces.register, { ...form, ...wish }),
      matchApiError(status, key, fields),
    )
  assert.deepEqual(listFiles(app), [])
  assert.equal((await countRows(app)).places, 0)
})

test('place registration: all hostile files are rejected together and leave nothing', async () => {
  await using app = await createTestApp()
  const form = await createRegistrationInput(app)
  const text = toFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo.jpg')
  const broken = toFile(Buffer.from(await (await createPicture()).arrayBuffer()).subarray(0, 60))
  const overrides = { identity: text, images: [await createPicture(), broken, text] }
  await assert.rejects(
    app.request(managedPlaces.register, { ...form, ...overrides }),
    (error: { fields: Record<string, string> }) => {
      assert.deepEqual(error.fields, {
        identity: 'NotAPicture',
        'images.1': 'BrokenPicture',
        'images.2': 'NotAPicture',
      })
      return true
    },
  )
  const seven = await Promise.all(Array.from({ length: 7 }, () => createPicture()))
  await assert.rejects(
    app.request(managedPlaces.register, { ...form, images: seven }),
    matchApiError(400, 'InvalidData', { images: 'Images-length' }),
  )
  assert.equal((await countRows(app)).places, 0)
  // The same form without the invalid pictures is accepted: the failed attempts used up neither the phone's
  // code nor the limit.
  await app.request(managedPlaces.register, form)
})

test('place registration: a phone with an account is rejected; a proof is valid once', async () => {
  await using app = await createTestApp()
  const form = await createRegistrationInput(app)
  await app.createUser({ phone: form.owner.phone })
  const before = await countRows(app)
  await assert.rejects(
    app.request(managedPlaces.register, form),
    matchApiError(422, 'PhoneTaken', { 'signupModel.phone': 'PhoneTaken' }),
  )
  assert.deepEqual(await countRows(app), before)
  const otherForm = await createRegistrationInput(app)
  const both = [0, 1].map(() => app.send(managedPlaces.register, toRequestForm(otherForm)))
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  assert.deepEqual(statuses.toSorted(), [200, 422])
  assert.equal((await countRows(app)).places, 1)
})

function toRequestForm(form: Awaited<ReturnType<typeof createRegistrationInput>>): object {
  return toWireNames(getFieldNames(managedPlaces.register.input, 'in'), form) as object
}

test('place registration: an address registers five an hour; rejected ones don’t count', async () => {
  await using app = await createTestApp()
  const form = await createPlaceInput(app)
  const register = async () =>
    app.send(managedPlaces.register, toRequestForm({ ...form, owner: await createVerifiedOwner(app) }))
  const bad = toFile(Buffer.from('none'))
  const response = await app.send(
    managedPlaces.register,
    toRequestForm({ ...form, identity: bad, owner: await createVerifiedOwner(app) }),
  )
  assert.equal(response.status, 415)
  for (let n = 0; n < 5; n += 1) assert.equal((await register()).status, 200)
  const { status, headers } = await register()
  assert.deepEqual([status, headers.get('retry-after')], [429, '3600'])
  app.clock.advance(3600)
  assert.equal((await register()).status, 200)
})

test('place registration: callers with a session and inactive countries are rejected', async () => {
  await using app = await createTestApp()
  const form = await createRegistrationInput(app)
  assert.equal(
    (await app.send(managedPlaces.register, toRequestForm(form), await app.createUser())).status,
    403,
  )
  await app.db.updateTable('countries').set({ isActive: false }).where('code', '=', 'EG').execute()
  await assert.rejects(
    app.request(managedPlaces.register, form),
    matchApiError(400, 'invalid country', { 'servicePlaceLocation.countryId': 'invalid country' }),
  )
})

test('place registration: an approved place is found, a suspended one is not immediately', async () => {
  await using app = await createTestApp()
  const { id } = await registerPlace(app)
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const { version } = await app.request(managedPlaces.getPlace, { id }, staff)
  const approved = await app.request(managedPlaces.decidePlace, { placeId: id, status: true, version }, staff)
  assert.deepEqual([approved.state, approved.isApproved], ['approved', true])
  assert.deepEqual(
    approved.documents.map(({ verdict }) => verdict),
    ['accepted', 'accepted'],
  )
  const listPlaceIds = async () => (await app.request(places.search, {})).data.map((row) => row.id)
  assert.deepEqual(await listPlaceIds(), [id])
  await app.request(managedPlaces.decidePlace, { placeId: id, status: false, reason: 'شكاوى' }, staff)
  assert.deepEqual(await listPlaceIds(), [])
  assert.equal((await app.send(places.getPlace, { id })).status, 404)
})
