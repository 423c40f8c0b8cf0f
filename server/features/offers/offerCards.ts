import type { Reader } from '#server/search/indexDefinition.ts'
import type { Hours } from '../places/openingHours.service.ts'
import { starCountsSql } from '../places/rating.service.ts'
import type { CurrencyRow } from '../regions/currencies.service.ts'
import type { Terms } from './terms.service.ts'

/** Card fields that aren't searchable. */
export type OfferCard = {
  placeId: number
  categoryId: number
  placeAr: string
  placeEn: string
  titleAr: string
  titleEn: string
  images: string[]
  left: number | null
  terms: Omit<Terms, 'termsAr' | 'termsEn'>
  zone: string
  pointValue: number
  currency: CurrencyRow
  /** Rating of the place. */
  rating: number | null
  reviewsCount: number
}

export type OfferDocRow = Omit<OfferCard, 'rating' | 'reviewsCount'> & {
  id: number
  newness: number
  serviceIds: number[]
  starCounts: number[]
  branches:
    | (Hours & {
        id: number
        lat: number
        lng: number
        governmentId: number
        cityId: number
        countryId: number
      })[]
    | null
}

const docsQuery = `
  select o.id, (extract(epoch from o.published_at) * 1000)::float8 as newness, o.place_id as "placeId",
    p.name_ar as "placeAr", p.name_en as "placeEn", o.title_ar as "titleAr", o.title_en as "titleEn",
    p.category_id as "categoryId", o.stock - o.reserved as "left",
    ${starCountsSql} as "starCounts",
    array(select service_id from place_services where place_id = p.id order by position, service_id) as "serviceIds",
    array(select path from offer_images where offer_id = o.id order by position, id) as images,
    json_build_object('id', t.id, 'discountType', t.discount_type, 'discountValue', t.discount_value,
      'discountCap', t.discount_cap, 'priceBefore', t.price_before, 'pointsType', t.points_type, 'points', t.points,
      'mayShrink', t.can_shrink, 'validFrom', t.valid_from, 'validTo', t.valid_to, 'weekDays', t.week_days,
      'starts', left(t.starts::text, 5), 'ends', left(t.ends::text, 5), 'excludedDates', t.excluded_dates) as terms,
    n.time_zone as zone, n.point_value as "pointValue",
    json_build_object('currencyId', c.id, 'currencyCode', c.code, 'currencyNameAr', c.name_ar,
      'currencyNameEn', c.name_en, 'currencyPrefixAr', c.prefix_ar, 'currencyPrefixEn', c.prefix_en,
      'currencyDecimals', c.decimals) as currency,
    (select json_agg(json_build_object('id', b.id, 'lat', b.lat, 'lng', b.lng, 'countryId', b.country_id,
        'governmentId', b.government_id, 'cityId', b.city_id, 'opens', left(b.opens::text, 5),
        'closes', left(b.closes::text, 5), 'closedDays', b.closed_days) order by b.is_main desc, b.id)
      from branches b where b.place_id = p.id and b.deleted_at is null and (o.at_all_branches
        or exists (select from offer_branches ob where ob.offer_id = o.id and ob.branch_id = b.id))) as branches
  from offers o join places p on p.id = o.place_id join offer_terms t on t.id = o.terms_id
    join branches main on main.place_id = p.id and main.is_main
    join countries n on n.id = main.country_id join currencies c on c.id = n.currency_id
  where o.id = any($1) and o.state = 'live' and p.state = 'approved' and n.is_active
    and (o.stock is null or o.reserved < o.stock)`

/** Leaves out offers that must not be found. */
export async function readCardOffers(client: Reader, ids: readonly number[]): Promise<OfferDocRow[]> {
  const { rows } = await client.query<OfferDocRow>({ name: 'offers.docs', text: docsQuery, values: [ids] })
  return rows
}

/** Includes offers that must not be found. */
export async function readLiveIds(client: Reader, placeId: number): Promise<number[]> {
  const text = `select id from offers where place_id = $1 and state = 'live'`
  const { rows } = await client.query<{ id: number }>({ name: 'offers.liveIds', text, values: [placeId] })
  return rows.map(({ id }) => id)
}
