import { sql } from 'kysely'
import type { places } from '#contract/places/endpoints.ts'
import { placesPolicy } from '#contract/places/policy.ts'
import type { PublicPlace } from '#contract/places/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { localized } from '#server/core/database/names.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { type PlaceRead, presentPlace } from './place.present.ts'
import { starCountsSql } from './rating.service.ts'

const placeQuery = `
  select p.id, p.name_ar as "nameAr", p.name_en as "nameEn", p.description_ar as "descriptionAr",
    p.description_en as "descriptionEn", p.phones, p.website, p.social_links as "socialLinks",
    (select json_build_object('id', c.id, 'nameAr', c.name_ar, 'nameEn', c.name_en, 'art', c.art, 'image', c.image)
      from categories c where c.id = p.category_id) as category,
    coalesce((select json_agg(json_build_object('id', s.id, 'nameAr', s.name_ar, 'nameEn', s.name_en,
        'motif', s.motif, 'isActive', s.is_active) order by ps.position, s.id)
      from place_services ps join services s on s.id = ps.service_id where ps.place_id = p.id), '[]') as services,
    array(select path from place_images where place_id = p.id order by position, id) as images,
    ${starCountsSql} as "starCounts",
    (select json_agg(json_build_object('id', b.id, 'isMain', b.is_main, 'nameAr', b.name_ar, 'nameEn', b.name_en,
        'addressAr', b.address_ar, 'addressEn', b.address_en, 'phone', b.phone, 'lat', b.lat, 'lng', b.lng,
        'opens', b.opens, 'closes', b.closes, 'closedDays', b.closed_days, 'zone', n.time_zone,
        'countryId', n.id, 'countryCode', n.code, 'countryAr', n.name_ar, 'countryEn', n.name_en,
        'governmentId', g.id, 'governmentAr', g.name_ar, 'governmentEn', g.name_en,
        'cityId', t.id, 'cityAr', t.name_ar, 'cityEn', t.name_en,
        'images', array(select path from branch_images where branch_id = b.id order by position, id))
        order by b.is_main desc, b.id)
      from branches b join countries n on n.id = b.country_id join governments g on g.id = b.government_id
        join cities t on t.id = b.city_id
      where b.place_id = p.id and b.deleted_at is null) as branches
  from places p where p.id = $1 and p.state = 'approved'`

export async function getPlace({ ctx, input: { id } }: Args<typeof places.getPlace>): Promise<PublicPlace> {
  const { rows } = await ctx.pool.query<PlaceRead>({ name: 'places.page', text: placeQuery, values: [id] })
  const [place] = rows
  if (!place?.branches) throw new ApiError('NotFound')
  const offersCount = await ctx.search.count('offer', id, ctx.now())
  return presentPlace(ctx, { ...place, branches: place.branches }, offersCount)
}

/** null if the place has its own pictures. */
export async function getPlacePreview(ctx: Ctx, id: number) {
  const { images, name, categoryName, branches } = await getPlace({ ctx, actor: null, input: { id } })
  const [drawing] = images
  if (!drawing?.startsWith('/art/')) return null
  const line = [categoryName, branches[0]?.cityName].filter(Boolean).join(ctx.language === 'ar' ? '، ' : ', ')
  return { drawing, title: name, line }
}

export async function getPlaceServices({ ctx, actor, input: { id } }: Args<typeof places.getPlaceServices>) {
  const place = await ctx.db
    .selectFrom('places')
    .select('categoryId')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'approved'),
        whereAccessible(eb, placesPolicy, actor, { placeId: 'places.id' }),
      ]),
    )
    .executeTakeFirst()
  if (!place) throw new ApiError('NotFound')
  return ctx.db
    .selectFrom('services as s')
    .leftJoin('placeServices as ps', (join) =>
      join.onRef('ps.serviceId', '=', 's.id').on('ps.placeId', '=', id),
    )
    .where('s.categoryId', '=', place.categoryId)
    .where('s.isActive', '=', true)
    .orderBy('ps.position')
    .orderBy('s.id')
    .select([
      's.id',
      's.categoryId',
      's.nameAr',
      's.nameEn',
      's.isActive',
      'ps.discountPercent',
      localized(ctx.language, 's.name').as('name'),
      sql<boolean>`ps.place_id is not null`.as('inServicePlace'),
    ])
    .execute()
}
