import { defaultRadiusKm } from '#contract/core/limits.ts'
import type { Bounds, PlaceOrder } from '#contract/places/schemas.ts'
import type { SavedFilters } from '#contract/savedSearches/schemas.ts'
import { type LatLng, parseNumberInRange, readPoint, rounded } from '#web/ui/location/geo.ts'
import { parseMapLink } from '#web/ui/location/mapLink.ts'

/** Complete state of the search, as its URL stores it. */
export type Filters = {
  text: string
  categoryId: number | null
  serviceIds: readonly number[]
  /** Null: the visitor's country, or any country if a point or map area is set. */
  countryId: number | 'all' | null
  governmentId: number | null
  cityId: number | null
  /** The reader's location. */
  point: LatLng | null
  radiusKm: number
  /** Map area to search. */
  bounds: Bounds | null
  openNow: boolean
  orderBy: PlaceOrder | null
  page: number
  rows: number
  /** On phones: null shows the list only, `both` list and map, `map` mostly the map. */
  view: View | null
}

export const orders = [
  'openNearby',
  'relevance',
  'distance',
  'rating',
  'newest',
] as const satisfies PlaceOrder[]

const views = ['map', 'both'] as const
export type View = (typeof views)[number]

export const pageSize = 20
const maxRows = 200
/** In km. The slider goes beyond `usualMax` only if the radius already does. */
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
  return orders.find((value) => value === order) ?? null
}

export function parseFilters(search: URLSearchParams): Filters {
  const text = (search.get('name') ?? '').trim()
  // Visitors may paste a map link or coordinates into the field for names. A `short` link has no coordinates.
  const mapLink = parseMapLink(text)
  const linkedPoint = mapLink === null || mapLink === 'short' ? null : rounded(mapLink)
  const point = linkedPoint ?? readPoint(search)
  const services = search.getAll('serviceIds').flatMap((part) => part.split(','))
  const ids = services.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
  const rows = readId(search, 'rows') ?? pageSize
  return {
    text: linkedPoint ? '' : text.slice(0, 120),
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

/** Includes the `?`; '' if no filter is set. */
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

/** Also returns to the first page and resets filters that no longer apply. */
export function patchFilters(filters: Filters, change: Partial<Filters>): Filters {
  const next = { ...filters, page: 1, rows: pageSize, ...change }
  if (change.categoryId !== undefined && change.serviceIds === undefined) next.serviceIds = []
  if (change.countryId !== undefined && change.governmentId === undefined) next.governmentId = null
  if (next.governmentId !== filters.governmentId && change.cityId === undefined) next.cityId = null
  // A newly chosen area or point replaces the map area.
  if (change.point || change.countryId || change.governmentId || change.cityId) next.bounds = null
  if (!next.point) {
    next.radiusKm = defaultRadiusKm
    if (next.orderBy === 'distance') next.orderBy = null
  }
  return next
}

/** True if no country limits the search. */
export function isAnywhere({ countryId, point, bounds }: Filters): boolean {
  return countryId === 'all' || (countryId === null && (point ?? bounds) !== null)
}

/** The text and the order don't count. */
export function countActiveFilters(filters: Filters): number {
  const { categoryId, serviceIds, countryId, governmentId, cityId, point, bounds, openNow } = filters
  const values = [categoryId, countryId, governmentId, cityId, point, bounds, openNow || null]
  return values.filter((filter) => filter !== null).length + serviceIds.length
}

export function getEffectiveOrder({ orderBy, text }: Filters): PlaceOrder {
  return orderBy ?? (text ? 'relevance' : 'openNearby')
}

/** Undefined with a governorate, which implies its country. */
export function getCountryId(filters: Filters, ownCountryId: number | undefined): number | undefined {
  const { countryId, governmentId } = filters
  if (governmentId !== null || countryId === 'all' || isAnywhere(filters)) return undefined
  return countryId ?? ownCountryId
}

/** Returns what can be saved of a search. Leaves out the order and `openNow`. */
export function toSavedFilters(filters: Filters, countryId: number | undefined): SavedFilters {
  const { text, serviceIds, categoryId, governmentId, cityId, point, radiusKm, bounds } = filters
  return {
    text,
    categoryId: categoryId ?? undefined,
    serviceIds: [...serviceIds],
    countryId,
    governmentId: governmentId ?? undefined,
    cityId: cityId ?? undefined,
    ...point,
    radiusKm,
    bounds: bounds ?? undefined,
  }
}
