import type { Areas } from './areas.ts'
import type { AreaFilter, Conditions, Filter } from './conditions.ts'
import type { Facets } from './facets.ts'
import type { Postings } from './postings.ts'

/**
 * Creates the filters on document facets. A facet accepts any of its requested labels; an empty list means no
 * filter.
 */
export function createFacetFilters(
  facets: Facets,
  requested: readonly (readonly number[])[],
): Pick<Conditions, 'facetFilters' | 'failedBitsByLabelSet' | 'uncountedFilters'> {
  const facetFilters: (Filter | null)[] = Array.from({ length: facets.size }, () => null)
  const uncountedFilters: Postings[] = []
  for (const [facet, values] of requested.entries()) {
    if (values.length === 0) continue
    const passing = values.map((label) => facets.getSlots(facet, label))
    if (facets.isCounted(facet)) facetFilters[facet] = { bit: 1 << facet, passing }
    else uncountedFilters.push(passing)
  }
  const bits = facetFilters.reduce((all, filter) => all | (filter?.bit ?? 0), 0)
  if (bits === 0) return { facetFilters, uncountedFilters, failedBitsByLabelSet: null }
  const failedBitsByLabelSet = new Uint8Array(facets.setCount).fill(bits)
  for (const [facet, filter] of facetFilters.entries()) {
    for (const label of filter ? (requested[facet] ?? []) : [])
      for (const set of facets.setsHaving(facet, label))
        failedBitsByLabelSet[set] = (failedBitsByLabelSet[set] as number) & ~(filter?.bit ?? 0)
  }
  return { facetFilters, uncountedFilters, failedBitsByLabelSet }
}

/**
 * Creates the filter on row facets, which count as one filter; undefined means any label of that facet. Null
 * if nothing is requested.
 */
export function createAreaFilter(
  areas: Areas,
  requested: readonly (number | undefined)[],
  bit: number,
): AreaFilter | null {
  let passing: readonly number[] | null = null
  for (const [facet, label] of requested.entries()) {
    if (label === undefined) continue
    const having = areas.areasHaving(facet, label)
    passing = passing ? passing.filter((area) => having.includes(area)) : having
  }
  if (!passing) return null
  const failedBits = new Uint8Array(areas.size).fill(bit)
  for (const area of passing) failedBits[area] = 0
  return { bit, failedBits, passing: passing.map((area) => areas.slots[area] ?? []) }
}
