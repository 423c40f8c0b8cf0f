import type { Input } from '#contract/core/endpoint.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import type { TestApp } from '../app/testApp.ts'
import { createNames } from '../fixtures/auditedChanges/uniqueNames.ts'
import { verifyPhone } from './phoneVerification.ts'
import { createPicture } from './pictures.ts'
import type { TestUser } from './users.ts'

type PlaceRegistrationInput = Input<typeof managedPlaces.register>

export async function getLocation({ db }: Pick<TestApp, 'db'>, city = 'Tanta') {
  const row = await db
    .selectFrom('cities')
    .innerJoin('governments', 'governments.id', 'cities.governmentId')
    .select(['cities.id', 'cities.lat', 'cities.lng', 'governmentId', 'countryId'])
    .where('cities.nameEn', '=', city)
    .executeTakeFirstOrThrow()
  return {
    lat: row.lat ?? 30.7,
    lng: row.lng ?? 31,
    addressAr: 'شارع البحر',
    addressEn: 'El Bahr Street',
    countryId: row.countryId,
    governmentId: row.governmentId,
    cityId: row.id,
  }
}

async function ensureCategory({ db }: Pick<TestApp, 'db'>, nameEn = 'Restaurants'): Promise<number> {
  const existing = await db
    .selectFrom('categories')
    .select('id')
    .where('nameEn', '=', nameEn)
    .executeTakeFirst()
  if (existing) return existing.id
  const { id } = await db
    .insertInto('categories')
    .values({
      nameAr: nameEn,
      nameEn,
      position: 1,
      actionLink: null,
      image: null,
      art: 'restaurant',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const service of [`${nameEn} one`, `${nameEn} two`, `${nameEn} three`]) {
    await db
      .insertInto('services')
      .values({ categoryId: id, nameAr: service, nameEn: service, motif: null })
      .execute()
  }
  return id
}

let ownerCount = 0

export async function createPlaceInput(app: Pick<TestApp, 'db'>) {
  return {
    ...createNames(),
    descriptionAr: 'كشري على الأصول',
    categoryId: await ensureCategory(app),
    taxAccountNumber: '512-684-903',
    website: 'https://place.example/',
    socialLinks: { facebook: 'https://www.facebook.com/place.example' },
    phones: ['0403317720', '+201001430078'],
    identity: await createPicture('identity.png'),
    commercialImage: await createPicture('commercial.png'),
    images: [await createPicture(), await createPicture()],
    location: await getLocation(app),
  }
}

export async function createVerifiedOwner(app: TestApp, ownPhone?: string) {
  ownerCount += 1
  const phone = ownPhone ?? `+2011${String(20_000_000 + ownerCount)}`
  return {
    name: `صاحب مكان ${ownerCount}`,
    email: `owner${ownerCount}@example.test`,
    phone,
    phoneCode: '20',
    password: 'Correct-Horse-9',
    phoneProof: await verifyPhone(app, phone, 'signUp'),
  }
}

export async function createRegistrationInput(app: TestApp, ownerPhone?: string) {
  return { ...(await createPlaceInput(app)), owner: await createVerifiedOwner(app, ownerPhone) }
}

/** Through the API, which logs the owner in. */
export async function registerPlace(
  app: TestApp,
  overrides: Partial<PlaceRegistrationInput> = {},
): Promise<{ id: number; owner: TestUser }> {
  const form = { ...(await createRegistrationInput(app)), ...overrides }
  const { id, token, user } = await app.request(managedPlaces.register, form)
  // Resets the rate limit, which has a test of its own, so that a test can register any number of places.
  await app.db.deleteFrom('rateLimitCounters').where('key', 'like', 'registrations:%').execute()
  const { email, password, phone, name } = form.owner
  return { id, owner: { id: user.id, token: token ?? '', email, password, phone, name } }
}

export async function readPlaceInput(app: TestApp, id: number, person: TestUser) {
  const place = await app.request(managedPlaces.getPlace, { id }, person)
  const { nameAr, nameEn, descriptionAr, descriptionEn, categoryId, taxAccountNumber, phones, version } =
    place
  const { website, socialLinks } = place
  return {
    id,
    nameAr,
    nameEn,
    descriptionAr,
    descriptionEn,
    categoryId,
    taxAccountNumber,
    website,
    socialLinks,
    phones,
    version,
  }
}
