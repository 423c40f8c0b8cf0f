import type { PlaceState } from '#contract/managedPlace.ts'
import { places } from '#contract/places.ts'
import type { World } from './world.ts'

type BranchOptions = {
  /** Its English name; Tanta where it isn't said. */
  city?: string
  lat?: number
  lng?: number
  opens?: string
  closes?: string
  closedDays?: number[]
  nameAr?: string
  nameEn?: string
}

export type PlaceOptions = {
  nameAr?: string
  nameEn?: string
  descriptionAr?: string
  descriptionEn?: string
  /** The English name of a category, made where there is none yet. */
  category?: string
  /** The same for services. */
  services?: string[]
  branches?: BranchOptions[]
  state?: PlaceState
  approvedAt?: string
}

async function categoryId({ db }: World, nameEn: string, nameAr = nameEn): Promise<number> {
  const found = await db
    .selectFrom('categories')
    .select('id')
    .where('name_en', '=', nameEn)
    .executeTakeFirst()
  if (found) return found.id
  const made = await db
    .insertInto('categories')
    .values({
      name_ar: nameAr,
      name_en: nameEn,
      position: 1,
      action_link: null,
      image: null,
      art: 'restaurant',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function serviceId({ db }: World, category: number, nameEn: string): Promise<number> {
  const found = await db
    .selectFrom('services')
    .select('id')
    .where('category_id', '=', category)
    .where('name_en', '=', nameEn)
    .executeTakeFirst()
  if (found) return found.id
  const made = await db
    .insertInto('services')
    .values({ category_id: category, name_ar: nameEn, name_en: nameEn, motif: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function giveBranch(
  { db }: World,
  placeId: number,
  isMain: boolean,
  wish: BranchOptions,
): Promise<number> {
  const city = await db
    .selectFrom('cities as c')
    .innerJoin('governments as g', 'g.id', 'c.government_id')
    .select(['c.id', 'c.government_id', 'g.country_id', 'c.lat', 'c.lng'])
    .where('c.name_en', '=', wish.city ?? 'Tanta')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('branches')
    .values({
      place_id: placeId,
      is_main: isMain,
      name_ar: wish.nameAr ?? 'الفرع',
      name_en: wish.nameEn ?? 'Branch',
      address_ar: 'شارع البحر',
      address_en: 'El Bahr Street',
      country_id: city.country_id,
      government_id: city.government_id,
      city_id: city.id,
      lat: wish.lat ?? city.lat ?? 30,
      lng: wish.lng ?? city.lng ?? 31,
      opens: wish.opens ?? '00:00',
      closes: wish.closes ?? '00:00',
      closed_days: wish.closedDays ?? [],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A place with its branches, the first one the main one; approved where nothing else is said. */
export async function givePlace(
  world: World,
  wish: PlaceOptions,
): Promise<{ id: number; branchIds: number[] }> {
  const { db } = world
  const category = await categoryId(world, wish.category ?? 'Restaurants')
  const at = new Date(wish.approvedAt ?? '2026-05-01T10:00:00Z')
  const { id } = await db
    .insertInto('places')
    .values({
      category_id: category,
      name_ar: wish.nameAr ?? '',
      name_en: wish.nameEn ?? '',
      description_ar: wish.descriptionAr ?? '',
      description_en: wish.descriptionEn ?? '',
      phones: ['+20403317720'],
      state: wish.state ?? 'approved',
      created_at: at,
      submitted_at: at,
      approved_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, name] of (wish.services ?? []).entries()) {
    const service = await serviceId(world, category, name)
    await db.insertInto('place_services').values({ place_id: id, service_id: service, position }).execute()
  }
  const branchIds: number[] = []
  for (const [index, branch] of (wish.branches ?? [{}]).entries()) {
    branchIds.push(await giveBranch(world, id, index === 0, branch))
  }
  return { id, branchIds }
}

export type Search = Parameters<World['ask']>[1] & Record<string, unknown>

/** The English names of what a search finds, in its order. */
export async function foundNames(world: World, search: Search): Promise<string[]> {
  const { data } = await world.ask(places.search, search as never)
  return data.map(({ nameEn }) => nameEn)
}
