import { defaultRadiusKm } from '#contract/core/limits.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { SavedSearch } from '#contract/savedSearches/schemas.ts'

/** Without language. */
export function toSearchAddress({ kind, filters }: SavedSearch, orderBy?: 'newest'): string {
  const { text, categoryId, serviceIds, countryId, governmentId, cityId, placeId, discountType } = filters
  const { lat, lng, radiusKm, bounds } = filters
  const isAnywhere = kind === 'places' && countryId === undefined && governmentId === undefined
  const pairs: [string, string | number | undefined][] = [
    ['name', text || undefined],
    ['catId', categoryId],
    ...serviceIds.map((id): [string, number] => ['serviceIds', id]),
    // The search of offers is always that of the reader's country.
    ['countryId', kind === 'offers' ? undefined : isAnywhere ? 'all' : countryId],
    ['governmentId', governmentId],
    ['regionId', cityId],
    ['servicePlaceId', placeId],
    ['discountType', discountType],
    ['lat', lat],
    ['lng', lng],
    ['radiusKm', lat === undefined || radiusKm === defaultRadiusKm ? undefined : radiusKm],
    ['bounds', bounds && [bounds.south, bounds.west, bounds.north, bounds.east].join()],
    ['orderBy', orderBy],
  ]
  const search = new URLSearchParams()
  for (const [key, value] of pairs) if (value !== undefined) search.append(key, String(value))
  const path = toScreenAddress(kind === 'places' ? 'ServicePlacesFilter' : 'OffersFilterPage')
  return search.size > 0 ? `${path}?${search}` : path
}
