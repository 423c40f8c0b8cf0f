import { defaultRadiusKm } from '#contract/core/limits.ts'
import type { Bounds, PlaceOrder } from '#contract/places/schemas.ts'
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

export const pageSize = 20
const maxRows = 200
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
  radiusKm: defaultRadiusKm,
  bounds: null,
  openNow: false,
  orderBy: null,
  page: 1,
  rows: pageSize,
  view: null,
}

function parseNumberInRange(text: string | null | undefined, from: number, to: number): number | null {
  const value = text?.trim() ? Number(text) : Number.NaN
  return value >= from && value <= to ? value : null
}

function readNumber(search: URLSearchParams, key: string, from: number, to: number): number | null {
  return parseNumberInRange(search.get(key), from, to)
}

function readId(search: URLSearchParams, key: string): number | null {
  const value = readNumber(search, key, 1, 2_147_483_647)
  return Number.isInteger(value) ? value : null
}

function readCountry(search: URLSearchParams): Filters['countryId'] {
  return search.get('countryId') === 'all' ? 'all' : readId(search, 'countryId')
}

/** As an address says it: south,west,north,east. */
export function formatBounds({ south, west, north, east }: Bounds): string {
  return [south, west, north, east].join()
}

function readBounds(search: URLSearchParams): Bounds | null {
  const parts = search.get('bounds')?.split(',')
  const [south, north] = [parseNumberInRange(parts?.[0], -90, 90), parseNumberInRange(parts?.[2], -90, 90)]
  const [west, east] = [parseNumberInRange(parts?.[1], -180, 180), parseNumberInRange(parts?.[3], -180, 180)]
  if (south === null || west === null || north === null || east === null) return null
  return south <= north ? { south, west, north, east } : null
}

function readOrder(search: URLSearchParams, point: LatLng | null): PlaceOrder | null {
  const order = search.get('orderBy')
  if (order === 'distance') return point && 'distance'
  return order === 'relevance' || order === 'newest' || order === 'rating' ? order : null
}

export function readPoint(search: URLSearchParams): LatLng | null {
  const [lat, lng] = [readNumber(search, 'lat', -90, 90), readNumber(search, 'lng', -180, 180)]
  return lat === null || lng === null ? null : { lat, lng }
}

/** What an address asks for; what it can't mean is left out. */
export function parseFilters(search: URLSearchParams): Filters {
  const point = readPoint(search)
  const services = search.getAll('serviceIds').flatMap((part) => part.split(','))
  const ids = services.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
  const rows = readId(search, 'rows') ?? pageSize
  return {
    text: (search.get('name') ?? '').trim().slice(0, 120),
    categoryId: readId(search, 'catId'),
    serviceIds: [...new Set(ids)].slice(0, 100),
    countryId: readCountry(search),
    governmentId: readId(search, 'governmentId'),
    cityId: readId(search, 'regionId'),
    point,
    bounds: readBounds(search),
    radiusKm: readNumber(search, 'radiusKm', 0.1, radii.max) ?? defaultRadiusKm,
    openNow: ['1', 'true', 'on'].includes(search.get('openNow') ?? ''),
    orderBy: readOrder(search, point),
    page: Math.min(readId(search, 'page') ?? 1, 1_000_000),
    rows: Math.min(Math.ceil(rows / pageSize) * pageSize, maxRows),
    view: views.find((view) => view === search.get('view')) ?? null,
  }
}

/** The address's search of these filters, with its question mark; empty where nothing is asked for. */
export function toQueryString(filters: Filters): string {
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
    ['radiusKm', point && radiusKm !== defaultRadiusKm && radiusKm],
    ['bounds', bounds && formatBounds(bounds)],
    ['openNow', filters.openNow && 1],
    ['orderBy', filters.orderBy],
    ['page', page > 1 && page],
    ['rows', rows !== pageSize && rows],
    ['view', filters.view],
  ]
  const search = new URLSearchParams()
  for (const [key, value] of pairs) {
    if (value !== null && value !== false && value !== '') search.append(key, `${value}`)
  }
  return search.size > 0 ? `?${search}` : ''
}

/** The filters after a change: another list, which begins anew, without what only made sense before. */
export function patchFilters(filters: Filters, change: Partial<Filters>): Filters {
  const next = { ...filters, page: 1, rows: pageSize, ...change }
  if (change.categoryId !== undefined && change.serviceIds === undefined) next.serviceIds = []
  if (change.countryId !== undefined && change.governmentId === undefined) next.governmentId = null
  if (next.governmentId !== filters.governmentId && change.cityId === undefined) next.cityId = null
  // Whoever says where anew no longer means what the map showed.
  if (change.point || change.countryId || change.governmentId || change.cityId) next.bounds = null
  if (!next.point) {
    next.radiusKm = defaultRadiusKm
    if (next.orderBy === 'distance') next.orderBy = null
  }
  return next
}

/** Whether no country bounds the search: none was wished, or the point or the map says where. */
export function isAnywhere({ countryId, point, bounds }: Filters): boolean {
  return countryId === 'all' || (countryId === null && (point ?? bounds) !== null)
}

/** How many filters are on, beside the words and the order. */
export function countActiveFilters(filters: Filters): number {
  const { categoryId, serviceIds, countryId, governmentId, cityId, point, bounds, openNow } = filters
  const values = [categoryId, countryId, governmentId, cityId, point, bounds, openNow || null]
  return values.filter((filter) => filter !== null).length + serviceIds.length
}

export const orders = ['relevance', 'distance', 'rating', 'newest'] as const satisfies PlaceOrder[]

/** The order that is really listed in. */
export function getEffectiveOrder({ orderBy, text, point }: Filters): PlaceOrder {
  return orderBy ?? (text ? 'relevance' : point ? 'distance' : 'newest')
}
