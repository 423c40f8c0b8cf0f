import { sql } from 'kysely'
import { inLanguage } from '#contract/core/text.ts'
import type { ManagedBranch } from '#contract/places/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { localized } from '#server/core/database/names.ts'
import { getDrawingPath } from './places.present.ts'
import { findStandIns } from './standIns.service.ts'

export function selectManagedBranches(ctx: Ctx) {
  const { language } = ctx
  return ctx.db
    .selectFrom('branches')
    .innerJoin('countries as country', 'country.id', 'branches.countryId')
    .innerJoin('governments as government', 'government.id', 'branches.governmentId')
    .innerJoin('cities as city', 'city.id', 'branches.cityId')
    .innerJoin('places as place', 'place.id', 'branches.placeId')
    .innerJoin('categories as category', 'category.id', 'place.categoryId')
    .where('branches.deletedAt', 'is', null)
    .where('place.deletedAt', 'is', null)
    .selectAll('branches')
    .select((eb) => [
      'category.art',
      sql<string | null>`(select motif from place_services ps join services s on s.id = ps.service_id
        where ps.place_id = place.id order by ps.position, s.id limit 1)`.as('motif'),
      localized(language, 'country.name').as('countryName'),
      localized(language, 'government.name').as('governmentName'),
      localized(language, 'city.name').as('cityName'),
      sql<
        string[]
      >`array(select path from branch_images where branch_id = branches.id order by position, id)`.as(
        'images',
      ),
      eb
        .selectFrom('users')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('users.branchId', '=', 'branches.id')
        .as('managersCount'),
    ])
    .orderBy('branches.isMain', 'desc')
    .orderBy('branches.id')
}

export type BranchRow = Awaited<ReturnType<ReturnType<typeof selectManagedBranches>['execute']>>[number]

export function presentManagedBranch({ language }: Ctx, row: BranchRow): ManagedBranch {
  return {
    id: row.id,
    placeId: row.placeId,
    isMain: row.isMain,
    name: inLanguage(language, row.nameAr, row.nameEn),
    nameAr: row.nameAr,
    nameEn: row.nameEn,
    address: inLanguage(language, row.addressAr, row.addressEn),
    addressAr: row.addressAr,
    addressEn: row.addressEn,
    standIns: findStandIns(language, {
      name: [row.nameAr, row.nameEn],
      address: [row.addressAr, row.addressEn],
    }),
    countryId: row.countryId,
    countryName: row.countryName,
    governmentId: row.governmentId,
    governmentName: row.governmentName,
    cityId: row.cityId,
    cityName: row.cityName,
    phone: row.phone,
    lat: row.lat,
    lng: row.lng,
    opens: row.opens.slice(0, 5),
    closes: row.closes.slice(0, 5),
    closedDays: row.closedDays,
    imagePath: row.images[0] ?? getDrawingPath(row.art, row.id, row.motif),
    imagesCount: row.images.length,
    managersCount: row.managersCount ?? 0,
    sameHoursAsMain: row.sameHoursAsMain,
    version: row.version,
  }
}
