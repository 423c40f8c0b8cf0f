import { sql } from 'kysely'
import { inLanguage } from '#contract/core/text.ts'
import type { ManagedBranch } from '#contract/places/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { getDrawingPath } from './places.present.ts'
import { findStandIns } from './standIns.service.ts'

export function selectManagedBranches(ctx: Ctx) {
  const { language } = ctx
  const localizedName = (table: string) =>
    sql<string>`in_language(${language}, ${sql.ref(`${table}.name_ar`)}, ${sql.ref(`${table}.name_en`)})`
  return ctx.db
    .selectFrom('branches')
    .innerJoin('countries as country', 'country.id', 'branches.country_id')
    .innerJoin('governments as government', 'government.id', 'branches.government_id')
    .innerJoin('cities as city', 'city.id', 'branches.city_id')
    .innerJoin('places as place', 'place.id', 'branches.place_id')
    .innerJoin('categories as category', 'category.id', 'place.category_id')
    .where('branches.deleted_at', 'is', null)
    .where('place.deleted_at', 'is', null)
    .selectAll('branches')
    .select((eb) => [
      'category.art',
      sql<string | null>`(select motif from place_services ps join services s on s.id = ps.service_id
        where ps.place_id = place.id order by ps.position, s.id limit 1)`.as('motif'),
      localizedName('country').as('country_name'),
      localizedName('government').as('government_name'),
      localizedName('city').as('city_name'),
      sql<
        string[]
      >`array(select path from branch_images where branch_id = branches.id order by position, id)`.as(
        'images',
      ),
      eb
        .selectFrom('users')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('users.branch_id', '=', 'branches.id')
        .as('managers_count'),
    ])
    .orderBy('branches.is_main', 'desc')
    .orderBy('branches.id')
}

export type BranchRow = Awaited<ReturnType<ReturnType<typeof selectManagedBranches>['execute']>>[number]

export function presentManagedBranch({ language }: Ctx, row: BranchRow): ManagedBranch {
  return {
    id: row.id,
    placeId: row.place_id,
    isMain: row.is_main,
    name: inLanguage(language, row.name_ar, row.name_en),
    nameAr: row.name_ar,
    nameEn: row.name_en,
    address: inLanguage(language, row.address_ar, row.address_en),
    addressAr: row.address_ar,
    addressEn: row.address_en,
    standIns: findStandIns(language, {
      name: [row.name_ar, row.name_en],
      address: [row.address_ar, row.address_en],
    }),
    countryId: row.country_id,
    countryName: row.country_name,
    governmentId: row.government_id,
    governmentName: row.government_name,
    cityId: row.city_id,
    cityName: row.city_name,
    lat: row.lat,
    lng: row.lng,
    opens: row.opens.slice(0, 5),
    closes: row.closes.slice(0, 5),
    closedDays: row.closed_days,
    imagePath: row.images[0] ?? getDrawingPath(row.art, row.id, row.motif),
    imagesCount: row.images.length,
    managersCount: row.managers_count ?? 0,
    version: row.version,
  }
}
