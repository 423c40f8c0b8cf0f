import { calls } from '../../api/calls.ts'
import type { LoaderContext } from '../../api/loading/createLoader.ts'

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

const isOn = (search: URLSearchParams, key: string) => ['1', 'on', 'true'].includes(search.get(key) ?? '')

/** What an address asks for; what it can't mean is left out. */
function askedOf(search: URLSearchParams) {
  const [lat, lng] = [degreesIn(search, 'lat', 90), degreesIn(search, 'lng', 180)]
  const point = lat === undefined || lng === undefined ? {} : { lat, lng }
  const order = orders.find((each) => each === search.get('orderBy'))
  return {
    text: (search.get('name') ?? '').trim().slice(0, 120),
    categoryId: idIn(search, 'catId'),
    governmentId: idIn(search, 'governmentId'),
    placeId: idIn(search, 'servicePlaceId'),
    discountType: kinds.find((each) => each === search.get('discountType')),
    openNow: isOn(search, 'openNow'),
    affordable: isOn(search, 'affordable'),
    orderBy: order === 'distance' && !('lat' in point) ? undefined : order,
    page: Math.min(idIn(search, 'page') ?? 1, 1_000_000),
    ...point,
  }
}

type Asked = ReturnType<typeof askedOf>

/** The address's search of what is asked for. */
export function searchOf({ text, categoryId, placeId, ...asked }: Asked): string {
  const given = { name: text, catId: categoryId, servicePlaceId: placeId, ...asked }
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(given)) {
    if (value && !(key === 'page' && value === 1)) search.set(key, value === true ? '1' : String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

/** What was asked for, what else can be, and the offers that fit. */
export async function found({ ask, search }: LoaderContext) {
  const { categories, country } = await ask(calls.startup.getStartup, {})
  const asked = askedOf(search)
  const governments = country
    ? await ask(calls.regions.getAllGovernmentsByCountryId, { countryId: country.id })
    : []
  const page = await ask(calls.offers.search, { ...asked, countryId: country?.id })
  return {
    asked,
    page,
    categories: categories.map(({ id, name }) => ({ id, name })),
    governments: governments.map(({ id, name }) => ({ id, name })),
  }
}
