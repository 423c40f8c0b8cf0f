import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { consents } from '#contract/consents.ts'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { toWire } from '#contract/nameMap.ts'
import { places } from '#contract/places.ts'
import { startup } from '#contract/startup.ts'
import { nameMapOf } from '#contract/wire.ts'
import { fileOf, picture } from '#server/testing/pictures.ts'
import { refusedWith } from '#server/testing/refusals.ts'
import { placeForm, provedOwner, registerPlace, registrationForm } from '#server/testing/registering.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const tables = ['places', 'branches', 'place_images', 'place_documents', 'users'] as const

async function countsOf({ db }: World): Promise<Record<string, number>> {
  const counts = tables.map(async (table) => {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return [table, n] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

function filesIn({ config }: World): string[] {
  return ['files', 'private'].flatMap((folder) => {
    const path = join(config.dataDir, folder)
    return existsSync(path) ? readdirSync(path) : []
  })
}

test('a visitor registers a place with its branch, pictures and owner, who logs in and finds it waiting', async () => {
  await using world = await createWorld()
  const form = await registrationForm(world)
  const { status, body, headers } = await world.send(managedPlaces.register, {
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
  const { id, isError } = body as { id: number; isError: boolean }
  assert.equal(isError, false)
  assert.equal(headers.get('set-cookie'), null, 'it opens no session')
  const { user, token } = await world.ask(accounts.login, {
    login: form.owner.phone,
    password: form.owner.password,
  })
  assert.deepEqual([user.servicePlaceId, user.rankBaseName], [id, 'ServiceSupplier'])
  const owner = { token: token ?? '' } as Parameters<World['ask']>[2]
  const place = await world.ask(managedPlaces.getPlace, { id }, owner)
  assert.deepEqual([place.state, place.isApproved, place.reason], ['registered', false, null])
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
  assert.equal((await world.send(places.getPlace, { id })).status, 404, 'the public does not see it')
})

test('an owner who registers a place agrees to the versions that they were shown', async () => {
  await using world = await createWorld()
  const { agreements: shown } = await world.ask(startup.getStartup, {})
  const form = await registrationForm(world)
  const agreeing = (termsVersion: number) =>
    world.ask(managedPlaces.register, {
      ...form,
      owner: { ...form.owner, termsVersion, privacyVersion: shown.privacy },
    })
  await assert.rejects(
    agreeing(shown.terms + 1),
    refusedWith(400, 'InvalidData', { 'signupModel.termsVersion': 'InvalidData' }),
  )
  await agreeing(shown.terms)
  const { phone: login, password } = form.owner
  const { token } = await world.ask(accounts.login, { login, password })
  const owner = { token: token ?? '' } as Parameters<World['ask']>[2]
  assert.equal((await world.ask(startup.getStartup, {}, owner)).counts.agreements, 0)
  const given = (await world.ask(consents.getConsents, {}, owner)).filter(({ isGiven }) => isGiven)
  assert.deepEqual(given.map(({ purpose, version }) => [purpose, version]).sort(), [
    ['privacy', shown.privacy],
    ['terms', shown.terms],
  ])
})

test('each field is refused by its wire name, before a picture is decoded', async () => {
  await using world = await createWorld()
  const { status, body } = await world.send(managedPlaces.register, {
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
  assert.deepEqual(filesIn(world), [])
})

test('what only the server knows is refused at its field too, before a picture is decoded', async () => {
  await using world = await createWorld()
  const form = await registrationForm(world)
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
      world.ask(managedPlaces.register, { ...form, ...wish }),
      refusedWith(status, key, fields),
    )
  assert.deepEqual(filesIn(world), [])
  assert.equal((await countsOf(world)).places, 0)
})

test('hostile files are refused at their fields, all of them at once, and leave nothing', async () => {
  await using world = await createWorld()
  const form = await registrationForm(world)
  const text = fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo.jpg')
  const broken = fileOf(Buffer.from(await (await picture()).arrayBuffer()).subarray(0, 60))
  const wish = { identity: text, images: [await picture(), broken, text] }
  await assert.rejects(
    world.ask(managedPlaces.register, { ...form, ...wish }),
    (error: { fields: Record<string, string> }) => {
      assert.deepEqual(error.fields, {
        identity: 'NotAPicture',
        'images.1': 'BrokenPicture',
        'images.2': 'NotAPicture',
      })
      return true
    },
  )
  const seven = await Promise.all(Array.from({ length: 7 }, () => picture()))
  await assert.rejects(
    world.ask(managedPlaces.register, { ...form, images: seven }),
    refusedWith(400, 'InvalidData', { images: 'Images-length' }),
  )
  assert.equal((await countsOf(world)).places, 0)
  // The same form without them is taken: nothing of it was spent.
  await world.ask(managedPlaces.register, form)
})

test('a phone that has an account registers no place, and a proof is good once', async () => {
  await using world = await createWorld()
  const form = await registrationForm(world)
  await world.person({ phone: form.owner.phone })
  const before = await countsOf(world)
  await assert.rejects(
    world.ask(managedPlaces.register, form),
    refusedWith(422, 'PhoneTaken', { 'signupModel.phone': 'PhoneTaken' }),
  )
  assert.deepEqual(await countsOf(world), before)
  const other = await registrationForm(world)
  const both = [0, 1].map(() => world.send(managedPlaces.register, toSend(other)))
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  assert.deepEqual(statuses.toSorted(), [200, 422])
  assert.equal((await countsOf(world)).places, 1)
})

/** As a page of ours sends it. */
function toSend(form: Awaited<ReturnType<typeof registrationForm>>): object {
  return toWire(nameMapOf(managedPlaces.register.input, 'in'), form) as object
}

test('five registrations an hour from one address, and what is refused is none', async () => {
  await using world = await createWorld()
  const form = await placeForm(world)
  const register = async () =>
    world.send(managedPlaces.register, toSend({ ...form, owner: await provedOwner(world) }))
  const bad = fileOf(Buffer.from('none'))
  const refused = await world.send(
    managedPlaces.register,
    toSend({ ...form, identity: bad, owner: await provedOwner(world) }),
  )
  assert.equal(refused.status, 415)
  for (let n = 0; n < 5; n += 1) assert.equal((await register()).status, 200)
  const { status, headers } = await register()
  assert.deepEqual([status, headers.get('retry-after')], [429, '3600'])
  world.clock.advance(3600)
  assert.equal((await register()).status, 200)
})

test('nobody with a session registers a place, and none in a country that is not served', async () => {
  await using world = await createWorld()
  const form = await registrationForm(world)
  assert.equal((await world.send(managedPlaces.register, toSend(form), await world.person())).status, 403)
  await world.db.updateTable('countries').set({ is_active: false }).where('code', '=', 'EG').execute()
  await assert.rejects(
    world.ask(managedPlaces.register, form),
    refusedWith(400, 'invalid country', { 'servicePlaceLocation.countryId': 'invalid country' }),
  )
})

test('a place that was registered is approved, is found, and is gone from the public at once when it is suspended', async () => {
  await using world = await createWorld()
  const { id } = await registerPlace(world)
  const staff = await world.person({ rank: 'SuperAdmin' })
  const { version } = await world.ask(managedPlaces.getPlace, { id }, staff)
  const approved = await world.ask(managedPlaces.decidePlace, { placeId: id, status: true, version }, staff)
  assert.deepEqual([approved.state, approved.isApproved], ['approved', true])
  assert.deepEqual(
    approved.documents.map(({ verdict }) => verdict),
    ['accepted', 'accepted'],
  )
  const found = async () => (await world.ask(places.search, {})).data.map((row) => row.id)
  assert.deepEqual(await found(), [id])
  await world.ask(managedPlaces.decidePlace, { placeId: id, status: false, reason: 'شكاوى' }, staff)
  assert.deepEqual(await found(), [])
  assert.equal((await world.send(places.getPlace, { id })).status, 404)
})
