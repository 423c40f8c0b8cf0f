import { type Filters, noFilters, patchFilters } from '../filters/filters.ts'

type Relaxation =
  | 'anyTime'
  | 'anyService'
  | 'wider'
  | 'anyCity'
  | 'anyArea'
  | 'anywhere'
  | 'anyName'
  | 'anyCategory'
  | 'anyCountry'
  | 'anything'

type Relaxed = { relaxation: Relaxation; filters: Filters }

/** Limits the cost of a page for the server; the least important filters are removed first. */
const maxRelaxations = 6

/** Each result relaxes one filter; the last removes all. */
export function listRelaxations(filters: Filters): Relaxed[] {
  const { text, categoryId, serviceIds, openNow, point, radiusKm, bounds } = filters
  const { governmentId, cityId, countryId } = filters
  const isWide = radiusKm >= 100
  const all: [Relaxation, boolean, Partial<Filters>][] = [
    ['anyTime', openNow, { openNow: false }],
    ['anyService', serviceIds.length > 0, { serviceIds: [] }],
    ['wider', point !== null && !isWide, { radiusKm: 100 }],
    ['anywhere', bounds !== null || (point !== null && isWide), { bounds: null, point: null }],
    ['anyCity', cityId !== null, { cityId: null }],
    ['anyArea', governmentId !== null && cityId === null, { governmentId: null }],
    ['anyName', text !== '', { text: '' }],
    ['anyCategory', categoryId !== null, { categoryId: null }],
    ['anyCountry', !(point ?? bounds) && governmentId === null && countryId !== 'all', { countryId: 'all' }],
  ]
  const applicable = all.filter(([, fits]) => fits).slice(0, maxRelaxations)
  return [
    ...applicable.map(([relaxation, , change]) => ({ relaxation, filters: patchFilters(filters, change) })),
    { relaxation: 'anything', filters: { ...noFilters, view: filters.view } },
  ]
}
