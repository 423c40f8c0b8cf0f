import type { OfferRow } from '#contract/offers/schemas.ts'
import type { PlaceRow } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { presentPlace } from '#web/ui/cards/place.ts'
import type { LatLng } from '#web/ui/location/geo.ts'
import {
  type Filters,
  getCountryId,
  getEffectiveOrder,
  isAnywhere,
  parseFilters,
  toQueryString,
  toSavedFilters,
} from '../filters/filters.ts'
import { listRelaxations } from './relaxations.ts'

type Caller = LoaderContext['callEndpoint']
type Named = { id: number; name: string }
type Located = Named & { lat: number | null; lng: number | null }

/** Services offered as filters; selected ones are always included. */
const maxServices = 24

/** The input without the page. */
const toSearchInput = (filters: Filters, countryId: number | undefined) => ({
  ...toSavedFilters(filters, countryId),
  openNow: filters.openNow,
  orderBy: getEffectiveOrder(filters),
})

const maxAlternatives = 3

async function findAlternatives(callEndpoint: Caller, filters: Filters, ownCountryId: number | undefined) {
  const attempts = listRelaxations(filters).map(async ({ relaxation, filters: next }) => {
    const input = { ...toSearchInput(next, getCountryId(next, ownCountryId)), pageSize: 1 }
    const { totalCount: total } = await callEndpoint(endpoints.places.search, input)
    return { relaxation, search: toQueryString(next), total }
  })
  const alternatives = (await Promise.all(attempts)).filter(({ total }) => total > 0)
  // Removing all filters is only suggested if removing a single one isn't enough.
  if (alternatives.length <= 1) return alternatives
  return alternatives.filter(({ relaxation }) => relaxation !== 'anything').slice(0, maxAlternatives)
}

/** Returns by place what the reader saves there at most, and for how many points. */
async function loadDeals(callEndpoint: Caller, rows: readonly PlaceRow[], point: LatLng | null) {
  const placeIds = rows.filter(({ offersCount }) => offersCount > 0).map(({ id }) => id)
  const offers =
    placeIds.length > 0 ? await callEndpoint(endpoints.offers.getBestOffers, { placeIds, ...point }) : []
  return new Map(offers.map((offer) => [offer.placeId, toDeal(offer)]))
}

/** Leaves out what rows don't show. */
function toDeal({ discountType, discountValue, currency, pointsType, points }: OfferRow) {
  return { discountType, discountValue, currency, pointsType, points }
}

export async function loadSearchResults({ callEndpoint, search }: LoaderContext) {
  const { categories, countries, country: ownCountry } = await callEndpoint(endpoints.startup.getShared, {})
  const requested = parseFilters(search)
  const { filters: inArea, ...area } = await loadArea(callEndpoint, requested, ownCountry)
  const { filters, selected } = await resolveServices(callEndpoint, inArea, categories)
  const result = await callEndpoint(endpoints.places.search, {
    ...toSearchInput(filters, area.searchedCountry?.id),
    page: filters.page,
    pageSize: filters.rows,
  })
  const { facets } = result
  const deals = await loadDeals(callEndpoint, result.data, filters.point)
  const knownParts = { isCategoryKnown: filters.categoryId !== null }
  const services = result.services.filter(
    ({ id }, index) => index < maxServices || filters.serviceIds.includes(id),
  )
  const missing = selected.filter((service) => !services.some(({ id }) => id === service.id))
  return {
    filters,
    categories: withCounts(categories, facets.categories).map((category, index) => ({
      ...category,
      art: categories[index]?.art ?? null,
    })),
    countries: withCounts(countries, facets.countries),
    governments: withCounts(area.governments, facets.areas),
    cities: withCounts(area.cities, facets.cities),
    openNow: facets.openNow,
    countryId: area.listedCountry?.id ?? null,
    areaName: (area.city ?? area.government ?? area.searchedCountry)?.name ?? null,
    areaPoint: getPoint(area.city) ?? getPoint(area.government) ?? getCentroid(area.governments),
    services: [...services, ...missing.map((service) => ({ ...service, count: 0 }))],
    total: result.totalCount,
    hasNext: result.hasNext,
    places: result.data.map((row) => ({
      ...presentPlace(row, knownParts),
      marks: row.nameMarks,
      deal: deals.get(row.id) ?? null,
    })),
    didYouMean: result.didYouMean,
    alternatives:
      result.totalCount === 0 ? await findAlternatives(callEndpoint, filters, ownCountry?.id) : [],
  }
}

export type SearchResults = Awaited<ReturnType<typeof loadSearchResults>>

export type NamedCount = Named & { count: number }

/** Leaves out the rows' other fields, which would be sent to the browser for nothing. */
function withCounts(rows: readonly Named[], counts: readonly { id: number; count: number }[]): NamedCount[] {
  const countById = new Map(counts.map(({ id, count }) => [id, count]))
  return rows.map(({ id, name }) => ({ id, name, count: countById.get(id) ?? 0 }))
}

const toNamed = ({ id, name }: Named): Named => ({ id, name })

function getPoint(place: Located | undefined): LatLng | null {
  return place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null
}

function getCentroid(places: readonly Located[]): LatLng | null {
  const points = places.map(getPoint).filter((point) => point !== null)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  if (points.length === 0) return null
  return { lat: mean(points.map(({ lat }) => lat)), lng: mean(points.map(({ lng }) => lng)) }
}

const loadGovernments = (callEndpoint: Caller, countryId: number): Promise<Located[]> =>
  callEndpoint(endpoints.regions.getAllGovernmentsByCountryId, { countryId })

type CountryWithGovernments = { country: Named | undefined; governments: Located[] }

/** Returns the requested country; by default the reader's, or that of a requested governorate elsewhere. */
async function resolveCountry(
  callEndpoint: Caller,
  requested: Filters,
  ownCountry: Named | null,
): Promise<CountryWithGovernments> {
  const { countryId, governmentId } = requested
  const country = await loadCountry(callEndpoint, requested, ownCountry)
  const governments = country ? await loadGovernments(callEndpoint, country.id) : []
  const isListed = governments.some(({ id }) => id === governmentId)
  if (governmentId === null || isListed || countryId !== null) return { country, governments }
  const government = await callEndpoint(endpoints.regions.getGovernment, { id: governmentId })
  const governmentCountry = await callEndpoint(endpoints.regions.getCountry, { id: government.countryId })
  return {
    country: toNamed(governmentCountry),
    governments: await loadGovernments(callEndpoint, government.countryId),
  }
}

/** Drops a requested governorate or city that isn't listed. */
async function loadArea(callEndpoint: Caller, requested: Filters, ownCountry: Named | null) {
  const { country, governments } = await resolveCountry(callEndpoint, requested, ownCountry)
  const government = governments.find(({ id }) => id === requested.governmentId)
  const cities: Located[] = government
    ? await callEndpoint(endpoints.regions.getAllCitiesByGovernmentId, { governmentId: government.id })
    : []
  const city = cities.find(({ id }) => id === requested.cityId)
  const filters = { ...requested, governmentId: government?.id ?? null, cityId: city?.id ?? null }
  return {
    filters,
    /** Country whose governorates are offered. */
    listedCountry: country,
    /** Undefined if every country is searched. */
    searchedCountry: isAnywhere(filters) ? undefined : country,
    governments,
    cities,
    government,
    city,
  }
}

async function loadCountry(
  callEndpoint: Caller,
  { countryId }: Filters,
  ownCountry: Named | null,
): Promise<Named | undefined> {
  if (countryId === 'all') return undefined
  if (countryId === null || countryId === ownCountry?.id) return ownCountry ? toNamed(ownCountry) : undefined
  return toNamed(await callEndpoint(endpoints.regions.getCountry, { id: countryId }))
}

/**
 * Drops an unknown category, and services of other categories. `selected` are the selected services with names;
 * results may lack them.
 */
async function resolveServices(callEndpoint: Caller, requested: Filters, categories: readonly Named[]) {
  const isKnownCategory = categories.some(({ id }) => id === requested.categoryId)
  const filters = isKnownCategory ? requested : { ...requested, categoryId: null }
  if (filters.categoryId === null || filters.serviceIds.length === 0) return { filters, selected: [] }
  const all = await callEndpoint(endpoints.categories.getServicesByCategoryId, {
    categoryId: filters.categoryId,
  })
  const selected = all.filter(({ id }) => filters.serviceIds.includes(id)).map(toNamed)
  const serviceIds = selected.map(({ id }) => id)
  return { filters: { ...filters, serviceIds }, selected }
}
