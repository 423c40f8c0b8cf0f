import type { PlaceOrder, PlaceSearch } from '../../../contract/places.ts'
import { countedResults } from '../../../contract/places.ts'
import { type Asked, conditionsOf, createValues, nearConditions, serviceConditions } from './searchFilters.ts'
import { closestCte, foundCte, namedCte, type Parts } from './searchFound.ts'

/** Where services aren't counted, so many places tell which of them are frequent. */
const sampledServices = 200

/** Fewer results than this may come from a typo. */
const fewResults = 100

/** A row of the page, as the statement's JSON has it. */
export type FoundRow = {
  id: number
  branchId: number
  nameAr: string
  nameEn: string
  addressAr: string
  addressEn: string
  categoryId: number
  governmentId: number
  cityId: number
  countryId: number
  lat: number
  lng: number
  opens: string
  closes: string
  closedDays: number[]
  distanceKm: number | null
  image: string | null
  serviceIds: number[]
}

export type Found = {
  /** Of the terms. */
  version: number
  /** At most one more than is counted. */
  total: number
  isMore: boolean
  rows: FoundRow[]
  services: { id: number; count: number }[]
  /** Whether too many places fit to count their services. */
  isUncounted: boolean
  /** For each word its neighbours by a typo; null where there are enough results without. */
  near: string[][] | null
}

/** How many places a search looks at before it stops counting. */
export function countedFor({ page, pageSize }: PlaceSearch): number {
  return Math.max(countedResults, page * pageSize)
}

/** What a search may also have meant, where it found little. */
function nearWords({ tolerant, meanings, values }: Parts): string {
  if (tolerant || meanings.length === 0) return 'null'
  const words = meanings.map(({ word }) => word)
  return `case when found_count.places < ${fewResults} then near_words(${values.add(words, 'text[]')}) end`
}

const orders: Record<PlaceOrder, string> = {
  relevance: 'rank, distance, newness desc',
  distance: 'distance, newness desc',
  newest: 'newness desc',
}

function pageFrom({ orderBy, search }: Parts, beyond: 'named' | 'closest' | null): string {
  const sources = {
    named: '(select * from found union all select * from named) f',
    closest:
      '(select * from found where not (select more from found_count) union all select * from closest) f',
  }
  return `shown as (
    select array_agg(branch_id) as branches, array_agg(distance) as distances
    from (
      select branch_id, distance from ${beyond ? sources[beyond] : 'found'} order by ${orders[orderBy]}
      limit ${search.pageSize} offset ${(search.page - 1) * search.pageSize}
    ) page
  )`
}

/** What may come before the newest that were looked at, where there are more. */
function beyondOf({ orderBy, meanings }: Asked & { orderBy: PlaceOrder }): 'named' | 'closest' | null {
  if (orderBy === 'distance') return 'closest'
  return orderBy === 'relevance' && meanings.length > 0 ? 'named' : null
}

/**
 * The whole search in one statement: which places fit (counted up to a bound), one page of them with what a card
 * shows, what services they offer, and where there are few, which words were perhaps meant.
 */
export function searchQuery(asked: Asked & { orderBy: PlaceOrder }): { text: string; values: unknown[] } {
  const values = createValues()
  const { search } = asked
  const parts = { ...asked, values, counted: countedFor(search) }
  const chosen = serviceConditions(values, search)
  const fitting = conditionsOf(values, asked)
  const others = [...fitting, ...nearConditions(values, asked)]
  const all = [...others, ...chosen]
  const offering = chosen.length > 0 ? 'others' : 'found'
  const beyond = beyondOf(asked)
  const ctes = [foundCte('found', parts, all)]
  if (beyond === 'named') ctes.push(namedCte(parts, all))
  if (beyond === 'closest') ctes.push(closestCte(parts, [...fitting, ...chosen]))
  if (chosen.length > 0) ctes.push(foundCte('others', { ...parts, counted: countedResults }, others))
  ctes.push(pageFrom(parts, beyond))
  const text = `with ${ctes.join(', ')}
    select (select version from search_terms) as version, found_count.places as total, found_count.more as "isMore",
      (select place_cards(branches, distances) from shown) as rows,
      (select more or places > ${countedResults} from ${offering}_count) as "isUncounted",
      coalesce((select json_agg(json_build_object('id', id, 'count', count) order by count desc, id) from (
        select id, count(*)::int from (
          select service_ids from ${offering}
          limit case when (select more from ${offering}_count) then ${sampledServices} else ${countedResults} end) o,
          unnest(o.service_ids) as id group by id) offered), '[]') as services,
      ${nearWords(parts)} as near
    from found_count`
  return { text, values: values.list }
}
