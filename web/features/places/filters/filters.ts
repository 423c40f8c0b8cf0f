import { usualRadiusKm } from '#contract/limits.ts'
import type { Bounds, PlaceOrder } from '#contract/places.ts'
import type { LatLng } from '#web/ui/location/geo.ts'

/** What is looked for and how it is listed: the whole state of the search, as its address says it. */
export type Filters = {
  text: string
  categoryId: number | null
  serviceIds: readonly number[]
  /** Null: the visitor's own, or wherever the point or the part of the map is. */
  countryId: number | 'all' | null
  governmentId: number | null
  cityId: number | null
  /** Where the reader is. */
  point: LatLng | null
  radiusKm: number
  /** The part of the map that is searched. */
  bounds: Bounds | null
  openNow: boolean
  orderBy: PlaceOrder | null
  page: number
  rows: number
  /** On phones, what of list and map fills the screen; null is some of both. */
  view: View | null
}

const views = ['map', 'both'] as const
export type View = (typeof views)[number]

export const rowsAtOnce = 20
const rowsAtMost = 200
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
  radiusKm: usualRadiusKm,
  bounds: null,
  openNow: false,
  orderBy: null,
  page: 1,
  rows: rowsAtOnce,
  view: null,
}

function numberOf(given: string | null | undefined, from: number, to: number): number | null {
  const value = given?.trim() ? Number(given) : Number.NaN
  return value >= from && value <= to ? value : null
}

function numberIn(search: URLSearchParams, key: string, from: number, to: number): number | null {
  return numberOf(search.get(key), from, to)
}

function idIn(search: URLSearchParams, key: string): number | null {
  const value = numberIn(search, key, 1, 2_147_483_647)
  return Number.isInteger(value) ? value : null
}

function countryIn(search: URLSearchParams): Filters['countryId'] {
  return search.get('countryId') === 'all' ? 'all' : idIn(search, 'countryId')
}

/** As an address says it: south,west,north,east. */
export function writtenBounds({ south, west, north, east }: Bounds): string {
  return [south, west, north, east].join()
}

function boundsIn(search: URLSearchParams): Bounds | null {
  const given = search.get('bounds')?.split(',')
  const [south, north] = [numberOf(given?.[0], -90, 90), numberOf(given?.[2], -90, 90)]
  const [west, east] = [numberOf(given?.[1], -180, 180), numberOf(given?.[3], -180, 180)]
  if (south === null || west === null || north === null || east === null) return null
  return south <= north ? { south, west, north, east } : null
}

function orderIn(search: URLSearchParams, point: LatLng | null): PlaceOrder | null {
  const given = search.get('orderBy')
  if (given === 'distance') return point && 'distance'
  return given === 'relevance' || given === 'newest' || given === 'rating' ? given : null
}

export function pointIn(search: URLSearchParams): LatLng | null {
  const [lat, lng] = [numberIn(search, 'lat', -90, 90), numberIn(search, 'lng', -180, 180)]
  return lat === null || lng === null ? null : { lat, lng }
}

/** What an address asks for; what it can't mean is left out. */
export function filtersOf(search: URLSearchParams): Filters {
  const point = pointIn(search)
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
    bounds: boundsIn(search),
    radiusKm: numberIn(search, 'radiusKm', 0.1, radii.max) ?? usualRadiusKm,
    openNow: ['1', 'true', 'on'].includes(search.get('openNow') ?? ''),
    orderBy: orderIn(search, point),
    page: Math.min(idIn(search, 'page') ?? 1, 1_000_000),
    rows: Math.min(Math.ceil(rows / rowsAtOnce) * rowsAtOnce, rowsAtMost),
    view: views.find((each) => each === search.get('view')) ?? null,
  }
}

/** The address's search of these filters, with its question mark; empty where nothing is asked for. */
export function searchOf(filters: Filters): string {
  const { point, radiusKm, bounds, page, rows } = filters
  const pairs: [string, string | number | null | false][] = [
    ['name', filters.text],
    ['catId', filters.categoryId],
    ...filters.serviceIds.map((id): [string, number] => ['serviceIds', id]),
    ['countryId', filters.countryId],
    ['governmentId', filters.governmentId],
    ['regionId', filters.cityId],
    ['lat', point?.lat ?? null],
    ['lng', point?.lng ?? null],
    ['radiusKm', point && radiusKm !== usualRadiusKm && radiusKm],
    ['bounds', bounds && writtenBounds(bounds)],
    ['openNow', filters.openNow && 1],
    ['orderBy', filters.orderBy],
    ['page', page > 1 && page],
    ['rows', rows !== rowsAtOnce && rows],
    ['view', filters.view],
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
  // Whoever says where anew no longer means what the map showed.
  if (change.point || change.countryId || change.governmentId || change.cityId) next.bounds = null
  if (!next.point) {
    next.radiusKm = usualRadiusKm
    if (next.orderBy === 'distance') next.orderBy = null
  }
  return next
}

/** Whether no country bounds the search: none was wished, or the point or the map says where. */
export function isAnywhere({ countryId, point, bounds }: Filters): boolean {
  return countryId === 'all' || (countryId === null && (point ?? bounds) !== null)
}

/** How many filters are on, beside the words and the order. */
export function countOf(filters: Filters): number {
  const { categoryId, serviceIds, countryId, governmentId, cityId, point, bounds, openNow } = filters
  const on = [categoryId, countryId, governmentId, cityId, point, bounds, openNow || null]
  return on.filter((each) => each !== null).length + serviceIds.length
}

export const orders = ['relevance', 'distance', 'rating', 'newest'] as const satisfies PlaceOrder[]

/** The order that is really listed in. */
export function orderOf({ orderBy, text, point }: Filters): PlaceOrder {
  return orderBy ?? (text ? 'relevance' : point ? 'distance' : 'newest')
}
