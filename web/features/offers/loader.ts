import { endpoints } from '#web/api/endpoints.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'

export const kinds = ['percent', 'amount', 'price', 'twoForOne'] as const
export const orders = ['newest', 'ending', 'saving', 'relevance', 'distance'] as const

const largestId = 2_147_483_647

function readId(search: URLSearchParams, key: string): number | undefined {
  const id = Number(search.get(key))
  return Number.isInteger(id) && id > 0 && id <= largestId ? id : undefined
}

function readDegrees(search: URLSearchParams, key: string, max: number): number | undefined {
  const value = search.get(key)?.trim() ? Number(search.get(key)) : Number.NaN
  return Math.abs(value) <= max ? value : undefined
}

function readIds(search: URLSearchParams, key: string): number[] {
  const ids = search.getAll(key).flatMap((part) => part.split(',').map(Number))
  return ids.filter((id) => Number.isInteger(id) && id > 0 && id <= largestId).slice(0, 100)
}

const readFlag = (search: URLSearchParams, key: string) => ['1', 'on', 'true'].includes(search.get(key) ?? '')

/** Parses the search from the URL; invalid values are ignored. */
function parseSearchQuery(search: URLSearchParams) {
  const [lat, lng] = [readDegrees(search, 'lat', 90), readDegrees(search, 'lng', 180)]
  const point = lat === undefined || lng === undefined ? {} : { lat, lng }
  const order = orders.find((value) => value === search.get('orderBy'))
  return {
    text: (search.get('name') ?? '').trim().slice(0, 120),
    categoryId: readId(search, 'catId'),
    serviceIds: readIds(search, 'serviceIds'),
    governmentId: readId(search, 'governmentId'),
    cityId: readId(search, 'regionId'),
    placeId: readId(search, 'servicePlaceId'),
    discountType: kinds.find((kind) => kind === search.get('discountType')),
    openNow: readFlag(search, 'openNow'),
    affordable: readFlag(search, 'affordable'),
    orderBy: order === 'distance' && !('lat' in point) ? undefined : order,
    page: Math.min(readId(search, 'page') ?? 1, 1_000_000),
    ...point,
  }
}

export type SearchQuery = ReturnType<typeof parseSearchQuery>

export function toQueryString({
  text,
  categoryId,
  serviceIds,
  placeId,
  cityId,
  ...rest
}: SearchQuery): string {
  const services = serviceIds.join(',')
  const params = { name: text, catId: categoryId, serviceIds: services, servicePlaceId: placeId }
  const allParams = { ...params, regionId: cityId, ...rest }
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(allParams)) {
    if (value && !(key === 'page' && value === 1)) search.set(key, value === true ? '1' : String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

type Caller = LoaderContext['callEndpoint']

/** Drops filters that don't belong to their parent, such as a city of another governorate. */
async function validateFilters(callEndpoint: Caller, query: SearchQuery) {
  const { categoryId, governmentId } = query
  const [services, cities] = await Promise.all([
    categoryId === undefined
      ? []
      : callEndpoint(endpoints.categories.getServicesByCategoryId, { categoryId }),
    governmentId === undefined
      ? []
      : callEndpoint(endpoints.regions.getAllCitiesByGovernmentId, { governmentId }),
  ])
  const validQuery = {
    ...query,
    serviceIds: query.serviceIds.filter((id) => services.some((service) => service.id === id)),
    cityId: cities.find(({ id }) => id === query.cityId)?.id,
  }
  return { query: validQuery, services: services.map(toNamed), cities: cities.map(toNamed) }
}

const toNamed = ({ id, name }: { id: number; name: string }) => ({ id, name })

export async function loadSearchResults({ callEndpoint, search }: LoaderContext) {
  const { categories, country } = await callEndpoint(endpoints.startup.getShared, {})
  const { query, services, cities } = await validateFilters(callEndpoint, parseSearchQuery(search))
  const governments = country
    ? await callEndpoint(endpoints.regions.getAllGovernmentsByCountryId, { countryId: country.id })
    : []
  const page = await callEndpoint(endpoints.offers.search, { ...query, countryId: country?.id })
  return {
    query,
    page,
    categories: categories.map(toNamed),
    services,
    governments: governments.map(toNamed),
    cities,
  }
}
