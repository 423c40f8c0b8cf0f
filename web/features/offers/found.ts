import { calls } from '#web/api/calls.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'

export const kinds = ['percent', 'amount', 'price', 'twoForOne'] as const
export const orders = ['newest', 'ending', 'saving', 'relevance', 'distance'] as const

const largestId = 2_147_483_647

function idIn(search: URLSearchParams, key: string): number | undefined {
  const id = Number(search.get(key))
  return Number.isInteger(id) && id > 0 && id <= largestId ? id : undefined
}

function degreesIn(search: URLSearchParams, key: string, most: number): number | undefined {
  const value = search.get(key)?.trim() ? Number(search.get(key)) : Number.NaN
  return Math.abs(value) <= most ? value : undefined
}

function idsIn(search: URLSearchParams, key: string): number[] {
  const ids = search.getAll(key).flatMap((each) => each.split(',').map(Number))
  return ids.filter((id) => Number.isInteger(id) && id > 0 && id <= largestId).slice(0, 100)
}

const isOn = (search: URLSearchParams, key: string) => ['1', 'on', 'true'].includes(search.get(key) ?? '')

/** What an address asks for; what it can't mean is left out. */
function askedOf(search: URLSearchParams) {
  const [lat, lng] = [degreesIn(search, 'lat', 90), degreesIn(search, 'lng', 180)]
  const point = lat === undefined || lng === undefined ? {} : { lat, lng }
  const order = orders.find((each) => each === search.get('orderBy'))
  return {
    text: (search.get('name') ?? '').trim().slice(0, 120),
    categoryId: idIn(search, 'catId'),
    serviceIds: idsIn(search, 'serviceIds'),
    governmentId: idIn(search, 'governmentId'),
    cityId: idIn(search, 'regionId'),
    placeId: idIn(search, 'servicePlaceId'),
    discountType: kinds.find((each) => each === search.get('discountType')),
    openNow: isOn(search, 'openNow'),
    affordable: isOn(search, 'affordable'),
    orderBy: order === 'distance' && !('lat' in point) ? undefined : order,
    page: Math.min(idIn(search, 'page') ?? 1, 1_000_000),
    ...point,
  }
}

export type Asked = ReturnType<typeof askedOf>

/** The address's search of what is asked for. */
export function searchOf({ text, categoryId, serviceIds, placeId, cityId, ...asked }: Asked): string {
  const services = serviceIds.join(',')
  const named = { name: text, catId: categoryId, serviceIds: services, servicePlaceId: placeId }
  const given = { ...named, regionId: cityId, ...asked }
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(given)) {
    if (value && !(key === 'page' && value === 1)) search.set(key, value === true ? '1' : String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

type Ask = LoaderContext['ask']

/** What is chosen within something else is asked for only as far as it belongs there. */
async function narrowed(ask: Ask, wished: Asked) {
  const { categoryId, governmentId } = wished
  const [services, cities] = await Promise.all([
    categoryId === undefined ? [] : ask(calls.categories.getServicesByCategoryId, { categoryId }),
    governmentId === undefined ? [] : ask(calls.regions.getAllCitiesByGovernmentId, { governmentId }),
  ])
  const asked = {
    ...wished,
    serviceIds: wished.serviceIds.filter((id) => services.some((each) => each.id === id)),
    cityId: cities.find(({ id }) => id === wished.cityId)?.id,
  }
  return { asked, services: services.map(named), cities: cities.map(named) }
}

const named = ({ id, name }: { id: number; name: string }) => ({ id, name })

/** What was asked for, what else can be, and the offers that fit. */
export async function found({ ask, search }: LoaderContext) {
  const { categories, country } = await ask(calls.startup.getShared, {})
  const { asked, services, cities } = await narrowed(ask, askedOf(search))
  const governments = country
    ? await ask(calls.regions.getAllGovernmentsByCountryId, { countryId: country.id })
    : []
  const page = await ask(calls.offers.search, { ...asked, countryId: country?.id })
  return {
    asked,
    page,
    categories: categories.map(named),
    services,
    governments: governments.map(named),
    cities,
  }
}
