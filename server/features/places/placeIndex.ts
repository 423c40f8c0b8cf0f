import type pg from 'pg'
import { getLocalTimeIn } from '#server/core/time/timeZone.ts'
import type { IndexDefinition } from '#server/search/indexDefinition.ts'
import type { Doc } from '#server/search/schema.ts'
import { type AreaFacet, areaFacets, type PlaceNames, readNames } from './indexNames.service.ts'
import { getOpeningAt, type Hours, type Opening } from './openingHours.service.ts'
import { bayesianMean, computeRating, starCountsSql } from './rating.service.ts'

type Names = { nameAr: string; nameEn: string }

export type Schedule = Hours & { countryId: number }

export function getOpening(schedule: Schedule, { zones }: PlaceNames, at: Date): Opening {
  return getOpeningAt(schedule, getLocalTimeIn(zones.get(schedule.countryId) ?? 'UTC', at))
}

/** Card fields that aren't searchable. */
export type PlaceCard = Names & {
  image: string | null
  categoryId: number
  /** In the order in which the place lists them. */
  serviceIds: number[]
  /** One for each branch, in the order of the rows. */
  addresses: [ar: string, en: string][]
  rating: number | null
  reviewsCount: number
}

const facets = ['category', 'service'] as const

export type PlaceIndexShape = {
  facet: (typeof facets)[number]
  rowFacet: AreaFacet
  /** Best rating first. */
  key: 'rating'
  schedule: Schedule
  card: PlaceCard
}

// The main branch comes first: its row represents the place if no filter decides otherwise.
const docsQuery = `
  select p.id, (extract(epoch from p.approved_at) * 1000)::float8 as newness, p.name_ar as "nameAr", p.name_en as "nameEn",
    p.category_id as "categoryId",
    array(select service_id from place_services where place_id = p.id order by position, service_id) as "serviceIds",
    (select path from place_images where place_id = p.id order by position, id limit 1) as image,
    ${starCountsSql} as "starCounts",
    (select json_agg(json_build_object('id', b.id, 'lat', b.lat, 'lng', b.lng, 'countryId', b.country_id,
        'governmentId', b.government_id, 'cityId', b.city_id, 'opens', left(b.opens::text, 5),
        'closes', left(b.closes::text, 5), 'closedDays', b.closed_days, 'addressAr', b.address_ar,
        'addressEn', b.address_en) order by b.is_main desc, b.id)
      from branches b where b.place_id = p.id and b.deleted_at is null) as branches
  from places p
  where p.id = any($1) and p.state = 'approved'`

type DocRow = Names & {
  id: number
  newness: number
  categoryId: number
  serviceIds: number[]
  image: string | null
  starCounts: number[]
  branches:
    | (Hours & {
        id: number
        lat: number
        lng: number
        countryId: number
        governmentId: number
        cityId: number
        addressAr: string
        addressEn: string
      })[]
    | null
}

function toDoc({
  branches,
  nameAr,
  nameEn,
  image,
  starCounts,
  ...place
}: DocRow): Doc<PlaceIndexShape> | null {
  if (!branches) return null
  return {
    id: place.id,
    newness: place.newness,
    keys: { rating: -bayesianMean(starCounts) },
    names: [nameAr, nameEn],
    facets: { category: [place.categoryId], service: place.serviceIds },
    rows: branches.map(({ id, lat, lng, governmentId, cityId, countryId, opens, closes, closedDays }) => ({
      id,
      lat,
      lng,
      facets: { government: governmentId, city: cityId, country: countryId },
      schedule: { countryId, opens, closes, closedDays },
    })),
    card: {
      nameAr,
      nameEn,
      image,
      categoryId: place.categoryId,
      serviceIds: place.serviceIds,
      addresses: branches.map(({ addressAr, addressEn }) => [addressAr, addressEn]),
      ...computeRating(starCounts),
    },
  }
}

/**
 * Each branch of an approved place is a row, so that area, distance and opening filters apply to the same
 * branch.
 */
export const placeIndex: IndexDefinition<PlaceIndexShape, PlaceNames> = {
  kind: 'place',
  tables: [
    'places',
    'branches',
    'place_services',
    'place_images',
    'reviews',
    'categories',
    'services',
    'countries',
    'governments',
    'cities',
  ],
  facets,
  rowFacets: areaFacets,
  keys: ['rating'],
  nearbyKey: 'rating',
  toScheduleKey: ({ countryId, opens, closes, closedDays }) =>
    [countryId, opens, closes, ...closedDays].join(' '),
  async findLastId(client: pg.Client) {
    const { rows } = await client.query<{ last: number }>('select coalesce(max(id), 0) as last from places')
    return rows[0]?.last ?? 0
  },
  async readDocs(client: pg.Client, ids: readonly number[]) {
    const { rows } = await client.query<DocRow>({ name: 'places.docs', text: docsQuery, values: [ids] })
    return rows.flatMap((row) => toDoc(row) ?? [])
  },
  readNames,
}
