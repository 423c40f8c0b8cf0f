import { places } from '#contract/places/endpoints.ts'
import type { PlaceState } from '#contract/places/schemas.ts'
import type { TestApp } from '../app/testApp.ts'

type BranchOptions = {
  /** English name; Tanta by default. */
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
  /** In English; created if it does not exist. */
  category?: string
  /** In English; created if they do not exist. */
  services?: string[]
  branches?: BranchOptions[]
  state?: PlaceState
  approvedAt?: string
}

async function ensureCategory({ db }: TestApp, nameEn: string, nameAr = nameEn): Promise<number> {
  const existing = await db
    .selectFrom('categories')
    .select('id')
    .where('name_en', '=', nameEn)
    .executeTakeFirst()
  if (existing) return existing.id
  const created = await db
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
  return created.id
}

async function ensureService({ db }: TestApp, category: number, nameEn: string): Promise<number> {
  const existing = await db
    .selectFrom('services')
    .select('id')
    .where('category_id', '=', category)
    .where('name_en', '=', nameEn)
    .executeTakeFirst()
  if (existing) return existing.id
  const created = await db
    .insertInto('services')
    .values({ category_id: category, name_ar: nameEn, name_en: nameEn, motif: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return created.id
}

async function createBranch(
  { db }: TestApp,
  placeId: number,
  isMain: boolean,
  overrides: BranchOptions,
): Promise<number> {
  const city = await db
    .selectFrom('cities as c')
    .innerJoin('governments as g', 'g.id', 'c.government_id')
    .select(['c.id', 'c.government_id', 'g.country_id', 'c.lat', 'c.lng'])
    .where('c.name_en', '=', overrides.city ?? 'Tanta')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('branches')
    .values({
      place_id: placeId,
      is_main: isMain,
      name_ar: overrides.nameAr ?? 'الفرع',
      name_en: overrides.nameEn ?? 'Branch',
      address_ar: 'شارع البحر',
      address_en: 'El Bahr Street',
      country_id: city.country_id,
      government_id: city.government_id,
      city_id: city.id,
      lat: overrides.lat ?? city.lat ?? 30,
      lng: overrides.lng ?? city.lng ?? 31,
      opens: overrides.opens ?? '00:00',
      closes: overrides.closes ?? '00:00',
      closed_days: overrides.closedDays ?? [],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function createPlace(
  app: TestApp,
  overrides: PlaceOptions,
): Promise<{ id: number; branchIds: number[] }> {
  const { db } = app
  const category = await ensureCategory(app, overrides.category ?? 'Restaurants')
  const at = new Date(overrides.approvedAt ?? '2026-05-01T10:00:00Z')
  const { id } = await db
    .insertInto('places')
    .values({
      category_id: category,
      name_ar: overrides.nameAr ?? '',
      name_en: overrides.nameEn ?? '',
      description_ar: overrides.descriptionAr ?? '',
      description_en: overrides.descriptionEn ?? '',
      phones: ['+20403317720'],
      state: overrides.state ?? 'approved',
      created_at: at,
      submitted_at: at,
      approved_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, name] of (overrides.services ?? []).entries()) {
    const service = await ensureService(app, category, name)
    await db.insertInto('place_services').values({ place_id: id, service_id: service, position }).execute()
  }
  const branchIds: number[] = []
  for (const [index, branch] of (overrides.branches ?? [{}]).entries()) {
    branchIds.push(await createBranch(app, id, index === 0, branch))
  }
  return { id, branchIds }
}

export type PlaceSearch = Parameters<TestApp['request']>[1] & Record<string, unknown>

export async function searchPlaceNames(app: TestApp, search: PlaceSearch): Promise<string[]> {
  const { data } = await app.request(places.search, search as never)
  return data.map(({ nameEn }) => nameEn)
}
