import { changed, type Filters } from './filters.ts'

export type Loosening =
  | 'anyTime'
  | 'anyService'
  | 'wider'
  | 'anyCity'
  | 'anyArea'
  | 'anywhere'
  | 'anyCountry'
  | 'anyName'

/** What could be given up to find more, as the filters without it. */
export function looser(filters: Filters): Partial<Record<Loosening, Filters>> {
  const { text, serviceIds, openNow, point, radiusKm, governmentId, cityId, countryId } = filters
  const without = (change: Partial<Filters>) => changed(filters, change)
  return {
    ...(openNow && { anyTime: without({ openNow: false }) }),
    ...(serviceIds.length > 0 && { anyService: without({ serviceIds: [] }) }),
    ...(point && radiusKm < 100 && { wider: without({ radiusKm: 100 }) }),
    ...(cityId !== null && { anyCity: without({ cityId: null }) }),
    ...(governmentId !== null && cityId === null && { anyArea: without({ governmentId: null }) }),
    ...(point && radiusKm >= 100 && { anywhere: without({ point: null }) }),
    ...(!point &&
      governmentId === null &&
      countryId !== 'all' && { anyCountry: without({ countryId: 'all' }) }),
    ...(text && { anyName: without({ text: '' }) }),
  }
}
