import { accounts } from '#contract/accounts.ts'
import type { Input } from '#contract/call.ts'
import { managedPlaces } from '#contract/managedPlaces.ts'
import type { Person } from './people.ts'
import { picture } from './pictures.ts'
import { provePhone } from './proving.ts'
import { names } from './staffChanges/naming.ts'
import type { World } from './world.ts'

type Registration = Input<typeof managedPlaces.register>

/** The English name of a city, with what a location says of it. */
export async function locationIn({ db }: Pick<World, 'db'>, city = 'Tanta') {
  const found = await db
    .selectFrom('cities')
    .innerJoin('governments', 'governments.id', 'cities.government_id')
    .select(['cities.id', 'cities.lat', 'cities.lng', 'government_id', 'country_id'])
    .where('cities.name_en', '=', city)
    .executeTakeFirstOrThrow()
  return {
    lat: found.lat ?? 30.7,
    lng: found.lng ?? 31,
    addressAr: 'شارع البحر',
    addressEn: 'El Bahr Street',
    countryId: found.country_id,
    governmentId: found.government_id,
    cityId: found.id,
  }
}

/** A category of the world, with services; made where there is none yet. */
async function categoryIn({ db }: Pick<World, 'db'>, nameEn = 'Restaurants'): Promise<number> {
  const found = await db
    .selectFrom('categories')
    .select('id')
    .where('name_en', '=', nameEn)
    .executeTakeFirst()
  if (found) return found.id
  const { id } = await db
    .insertInto('categories')
    .values({
      name_ar: nameEn,
      name_en: nameEn,
      position: 1,
      action_link: null,
      image: null,
      art: 'restaurant',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const service of [`${nameEn} one`, `${nameEn} two`, `${nameEn} three`]) {
    await db
      .insertInto('services')
      .values({ category_id: id, name_ar: service, name_en: service, motif: null })
      .execute()
  }
  return id
}

let registered = 0

/** What a place's form says, pictures included. */
export async function placeForm(world: Pick<World, 'db'>) {
  return {
    ...names(),
    descriptionAr: 'كشري على الأصول',
    categoryId: await categoryIn(world),
    taxAccountNumber: '512-684-903',
    phones: ['0403317720', '+201001430078'],
    identity: await picture('identity.png'),
    commercialImage: await picture('commercial.png'),
    images: [await picture(), await picture()],
    location: await locationIn(world),
  }
}

/** Who is to own a place, with a phone that was proved. */
export async function provedOwner(world: World) {
  registered += 1
  const phone = `+2011${String(20_000_000 + registered)}`
  return {
    name: `صاحب مكان ${registered}`,
    email: `owner${registered}@example.test`,
    phone,
    phoneCode: '20',
    password: 'Correct-Horse-9',
    phoneProof: await provePhone(world, phone, 'signUp'),
  }
}

/** The whole form of a registration. */
export async function registrationForm(world: World) {
  return { ...(await placeForm(world)), owner: await provedOwner(world) }
}

/** Registers a place the way that people do, and has its owner log in. */
export async function registerPlace(
  world: World,
  wish: Partial<Registration> = {},
): Promise<{ id: number; owner: Person }> {
  const form = { ...(await registrationForm(world)), ...wish }
  const { id } = await world.ask(managedPlaces.register, form)
  // As many as a test needs: the limit has a test of its own.
  await world.db.deleteFrom('counters').where('key', 'like', 'registrations:%').execute()
  const { email, password, phone, name } = form.owner
  const opened = await world.ask(accounts.login, { login: phone, password })
  return { id, owner: { id: opened.user.id, token: opened.token ?? '', email, password, phone, name } }
}

/** What an edit form sends of a place as it stands. */
export async function formOf(world: World, id: number, person: Person) {
  const place = await world.ask(managedPlaces.getPlace, { id }, person)
  const { nameAr, nameEn, descriptionAr, descriptionEn, categoryId, taxAccountNumber, phones, version } =
    place
  return { id, nameAr, nameEn, descriptionAr, descriptionEn, categoryId, taxAccountNumber, phones, version }
}
