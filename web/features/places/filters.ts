import type { PlaceOrder } from '../../../contract/places.ts'
import type { LatLng } from '../../ui/map/geo.ts'

/** What is looked for and how it is listed: the whole state of the search, as its address says it. */
export type Filters = {
  text: string
  categoryId: number | null
  serviceIds: readonly number[]
  /** Null: the visitor's own, or wherever the point is. */
  countryId: number | 'all' | null
  governmentId: number | null
  cityId: number | null
  point: LatLng | null
  /** The point is the middle of the map as the reader moved it, rather than where they are. */
  isOnMap: boolean
  radiusKm: number
  openNow: boolean
  orderBy: PlaceOrder | null
  page: number
  rows: number
}

export const rowsAtOnce = 20
const rowsAtMost = 200
const radiusUsual = 25
/** In km, as the slider has them; further only where the radius already is. */
export const radii = { min: 1, usualMax: 100, max: 200 }

export const noFilters: Filters = {
  text: '',
  categoryId: null,
  serviceIds: [],
  countryId: null,
  governmentId: null,
  cityId: null,
  point: null,
  isOnMap: false,
  radiusKm: radiusUsual,
  openNow: false,
  orderBy: null,
  page: 1,
  rows: rowsAtOnce,
}

function numberIn(search: URLSearchParams, key: string, from: number, to: number): number | null {
  const given = search.get(key)?.trim()
  const value = given ? Number(given) : Number.NaN
  return value >= from && value <= to ? value : null
}

function idIn(search: URLSearchParams, key: string): number | null {
  const value = numberIn(search, key, 1, 2_147_483_647)
  return Number.isInteger(value) ? value : null
}

function countryIn(search: URLSearchParams): Filters['countryId'] {
  return search.get('countryId') === 'all' ? 'all' : idIn(search, 'countryId')
}

function orderIn(search: URLSearchParams, point: LatLng | null): PlaceOrder | null {
  const given = search.get('orderBy')
  if (given === 'distance') return point && 'distance'
  return given === 'relevance' || given === 'newest' ? given : null
}

/** What an address asks for; what it can't mean is left out. */
export function filtersOf(search: URLSearchParams): Filters {
  const [lat, lng] = [numberIn(search, 'lat', -90, 90), numberIn(search, 'lng', -180, 180)]
  const point = lat === null || lng === null ? null : { lat, lng }
  const services = search.getAll('serviceIds').flatMap((each) => each.split(','))
  const ids = services.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
  const rows = idIn(search, 'rows') ?? rowsAtOnce
  return {
    text: (search.get('name') ?? '').trim().slice(0, 120),
    categoryId: idIn(search, 'catId'),
    serviceIds: [...new Set(ids)].slice(0, 100),
    countryId: countryIn(search),
    governmentId: idIn(search, 'governmentId'),
    cityId: idIn(search, 'regionId'),
    point,
    isOnMap: point !== null && search.get('around') === 'map',
    radiusKm: numberIn(search, 'radiusKm', 0.1, radii.max) ?? radiusUsual,
    openNow: ['1', 'true', 'on'].includes(search.get('openNow') ?? ''),
    orderBy: orderIn(search, point),
    page: Math.min(idIn(search, 'page') ?? 1, 1_000_000),
    rows: Math.min(Math.ceil(rows / rowsAtOnce) * rowsAtOnce, rowsAtMost),
  }
}

/** The address's search of these filters, with its question mark; empty where nothing is asked for. */
export function searchOf(filters: Filters): string {
  const { point, radiusKm, page, rows } = filters
  const pairs: [string, string | number | null | false][] = [
    ['name', filters.text],
    ['catId', filters.categoryId],
    ...filters.serviceIds.map((id): [string, number] => ['serviceIds', id]),
    ['countryId', filters.countryId],
    ['governmentId', filters.governmentId],
    ['regionId', filters.cityId],
    ['lat', point?.lat ?? null],
    ['lng', point?.lng ?? null],
    ['around', point && filters.isOnMap && 'map'],
    ['radiusKm', point && radiusKm !== radiusUsual && radiusKm],
    ['openNow', filters.openNow && 1],
    ['orderBy', filters.orderBy],
    ['page', page > 1 && page],
    ['rows', rows !== rowsAtOnce && rows],
  ]
  const search = new URLSearchParams()
  for (const [key, value] of pairs) {
    if (value !== null && value !== false && value !== '') search.append(key, `${value}`)
  }
  return search.size > 0 ? `?${search}` : ''
}

/** The filters after a change: another list, which begins anew, without what only made sense before. */
export function changed(filters: Filters, change: Partial<Filters>): Filters {
  const next = { ...filters, page: 1, rows: rowsAtOnce, ...change }
  if (change.categoryId !== undefined && change.serviceIds === undefined) next.serviceIds = []
  if (change.countryId !== undefined && change.governmentId === undefined) next.governmentId = null
  if (next.governmentId !== filters.governmentId && change.cityId === undefined) next.cityId = null
  if (!next.point) {
    next.isOnMap = false
    next.radiusKm = radiusUsual
    if (next.orderBy === 'distance') next.orderBy = null
  }
  return next
}

/** How many filters are on, beside the words and the order. */
export function countOf(filters: Filters): number {
  const { categoryId, serviceIds, countryId, governmentId, cityId, point, openNow } = filters
  const on = [categoryId, countryId, governmentId, cityId, point, openNow || null]
  return on.filter((each) => each !== null).length + serviceIds.length
}

/** The order that is really listed in. */
export function orderOf({ orderBy, text, point }: Filters): PlaceOrder {
  return orderBy ?? (text ? 'relevance' : point ? 'distance' : 'newest')
}
