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
    .where('nameEn', '=', nameEn)
    .executeTakeFirst()
  if (existing) return existing.id
  const created = await db
    .insertInto('categories')
    .values({
      nameAr,
      nameEn,
      position: 1,
      actionLink: null,
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
    .where('categoryId', '=', category)
    .where('nameEn', '=', nameEn)
    .executeTakeFirst()
  if (existing) return existing.id
  const created = await db
    .insertInto('services')
    .values({ categoryId: category, nameAr: nameEn, nameEn, motif: null })
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
    .innerJoin('governments as g', 'g.id', 'c.governmentId')
    .select(['c.id', 'c.governmentId', 'g.countryId', 'c.lat', 'c.lng'])
    .where('c.nameEn', '=', overrides.city ?? 'Tanta')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('branches')
    .values({
      placeId,
      isMain,
      nameAr: overrides.nameAr ?? 'الفرع',
      nameEn: overrides.nameEn ?? 'Branch',
      addressAr: 'شارع البحر',
      addressEn: 'El Bahr Street',
      countryId: city.countryId,
      governmentId: city.governmentId,
      cityId: city.id,
      lat: overrides.lat ?? city.lat ?? 30,
      lng: overrides.lng ?? city.lng ?? 31,
      opens: overrides.opens ?? '00:00',
      closes: overrides.closes ?? '00:00',
      closedDays: overrides.closedDays ?? [],
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
      categoryId: category,
      nameAr: overrides.nameAr ?? '',
      nameEn: overrides.nameEn ?? '',
      descriptionAr: overrides.descriptionAr ?? '',
      descriptionEn: overrides.descriptionEn ?? '',
      phones: ['+20403317720'],
      state: overrides.state ?? 'approved',
      createdAt: at,
      submittedAt: at,
      approvedAt: overrides.state === 'registered' ? null : at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, name] of (overrides.services ?? []).entries()) {
    const service = await ensureService(app, category, name)
    await db.insertInto('placeServices').values({ placeId: id, serviceId: service, position }).execute()
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
