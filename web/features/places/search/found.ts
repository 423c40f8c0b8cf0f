import { calls } from '#web/api/calls.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { presentPlace } from '#web/ui/cards/place.ts'
import type { LatLng } from '#web/ui/location/geo.ts'
import { type Filters, filtersOf, isAnywhere } from '../filters/filters.ts'
import { findAlternatives, searchInput } from './alternatives.ts'

type Ask = LoaderContext['ask']
type Named = { id: number; name: string }
type Located = Named & { lat: number | null; lng: number | null }

/** More would be asked for by their category. */
const servicesAtMost = 24

/** All that the search shows: what was asked for as far as it exists, what else can be asked for, and what was found. */
export async function found({ ask, search }: LoaderContext) {
  const { categories, countries, country } = await ask(calls.startup.getShared, {})
  const wished = filtersOf(search)
  const { filters: inArea, ...area } = await areaOf(ask, wished, country)
  const { filters, unlisted } = await servicesOf(ask, inArea, categories)
  const result = await ask(calls.places.search, {
    ...searchInput(filters, area.searchedCountry?.id),
    page: filters.page,
    pageSize: filters.rows,
  })
  const { facets } = result
  const knows = { category: filters.categoryId !== null }
  const services = result.services.filter(
    ({ id }, at) => at < servicesAtMost || filters.serviceIds.includes(id),
  )
  const missing = unlisted.filter((each) => !services.some(({ id }) => id === each.id))
  return {
    filters,
    categories: counted(categories, facets.categories).map((each, at) => ({
      ...each,
      art: categories[at]?.art ?? null,
    })),
    countries: counted(countries, facets.countries),
    governments: counted(area.governments, facets.areas),
    cities: counted(area.cities, facets.cities),
    openNow: facets.openNow,
    /** Whose governments can be chosen from. */
    countryId: area.country?.id ?? null,
    areaName: (area.city ?? area.government ?? area.searchedCountry)?.name ?? null,
    areaPoint: pointOf(area.city) ?? pointOf(area.government) ?? middleOf(area.governments),
    services: [...services, ...missing.map((each) => ({ ...each, count: 0 }))],
    total: result.totalCount,
    hasNext: result.hasNext,
    places: result.data.map((row) => ({ ...presentPlace(row, knows), marks: row.nameMarks })),
    didYouMean: result.didYouMean,
    /** Where nothing fits, what to search for instead. */
    alternatives: result.totalCount === 0 ? await findAlternatives(ask, filters, country?.id) : [],
  }
}

export type Found = Awaited<ReturnType<typeof found>>

/** What can be chosen, each with how many places it would leave. */
export type Counted = Named & { count: number }

function counted(rows: readonly Named[], counts: readonly { id: number; count: number }[]): Counted[] {
  const countOf = new Map(counts.map(({ id, count }) => [id, count]))
  return rows.map(({ id, name }) => ({ id, name, count: countOf.get(id) ?? 0 }))
}

const named = ({ id, name }: Named): Named => ({ id, name })

function pointOf(place: Located | undefined): LatLng | null {
  return place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null
}

function middleOf(places: readonly Located[]): LatLng | null {
  const points = places.map(pointOf).filter((each) => each !== null)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  if (points.length === 0) return null
  return { lat: mean(points.map(({ lat }) => lat)), lng: mean(points.map(({ lng }) => lng)) }
}

/** The area that is searched in. Without a word about it that is the visitor's country, unless a point or the map says where. */
async function areaOf(ask: Ask, wished: Filters, own: Named | null) {
  const governmentsOf = async (countryId: number | undefined): Promise<Located[]> =>
    countryId === undefined ? [] : ask(calls.regions.getAllGovernmentsByCountryId, { countryId })
  let filters = wished
  let country = await chosenCountry(ask, wished, own)
  let governments = await governmentsOf(country?.id)
  const isThere = () => governments.some(({ id }) => id === filters.governmentId)
  if (filters.governmentId !== null && !isThere() && filters.countryId === null) {
    const { countryId } = await ask(calls.regions.getGovernment, { id: filters.governmentId })
    country = named(await ask(calls.regions.getCountry, { id: countryId }))
    governments = await governmentsOf(countryId)
  }
  if (!isThere()) filters = { ...filters, governmentId: null }
  const government = governments.find(({ id }) => id === filters.governmentId)
  const cities: Located[] = government
    ? await ask(calls.regions.getAllCitiesByGovernmentId, { governmentId: government.id })
    : []
  const city = cities.find(({ id }) => id === filters.cityId)
  if (!city) filters = { ...filters, cityId: null }
  return {
    filters,
    country,
    searchedCountry: isAnywhere(filters) ? undefined : country,
    governments,
    cities,
    government,
    city,
  }
}

async function chosenCountry(
  ask: Ask,
  { countryId }: Filters,
  own: Named | null,
): Promise<Named | undefined> {
  if (countryId === 'all') return undefined
  if (countryId === null || countryId === own?.id) return own ? named(own) : undefined
  return named(await ask(calls.regions.getCountry, { id: countryId }))
}

/** The chosen services as far as they belong to the category, with the names of those that nothing found offers. */
async function servicesOf(ask: Ask, given: Filters, categories: readonly Named[]) {
  const known = categories.some(({ id }) => id === given.categoryId)
  const filters = known ? given : { ...given, categoryId: null }
  if (filters.categoryId === null || filters.serviceIds.length === 0) return { filters, unlisted: [] }
  const all = await ask(calls.categories.getServicesByCategoryId, { categoryId: filters.categoryId })
  const unlisted = all.filter(({ id }) => filters.serviceIds.includes(id)).map(named)
  const serviceIds = unlisted.map(({ id }) => id)
  return { filters: { ...filters, serviceIds }, unlisted }
}
