import type { PlaceOrder } from '../../../contract/places.ts'
import { type Meaning, partOf } from './meaning.ts'
import { type Asked, distanceOf, nameConditions, rankOf, type Values } from './searchFilters.ts'

export type Parts = Asked & {
  orderBy: PlaceOrder
  values: Values /** How many places are looked at. */
  counted: number
}

/** Part of so many different words that reading the places of each costs more than reading the newest places. */
const manyWords = 50

/** Whether branches of one place may fit differently; otherwise its main branch stands for it. */
function choosesBranch({ search, meanings }: Asked): boolean {
  const { lat, bounds, countryId, governmentId, cityId, openNow } = search
  const asksWhere = [lat, bounds, countryId, governmentId, cityId].some((each) => each !== undefined)
  const meansWhere = meanings.some(({ governmentIds, cityIds }) => governmentIds.length + cityIds.length > 0)
  return asksWhere || openNow || meansWhere
}

/** Of each place the branch that fits best: the nearest, without a point the main one. The newest places first. */
function newest(parts: Parts, from: string, conditions: string[], limit?: number): string {
  const { search, meanings, values } = parts
  const distance = distanceOf(values, search)
  const nearest = search.lat === undefined ? '' : `${distance}, `
  const [distinct, order, where] = choosesBranch(parts)
    ? ['distinct on (s.newness)', `s.newness desc, ${nearest}s.is_main desc, s.branch_id`, conditions]
    : ['', 's.newness desc', [...conditions, 's.is_main']]
  return `select ${distinct} s.newness, s.branch_id, s.service_ids,
      ${rankOf(values, meanings)} as rank, ${distance} as distance
    from ${from} where ${where.join(' and ')} order by ${order} ${limit === undefined ? '' : `limit ${limit}`}`
}

/** The part of a circle's box that an index of points finds, once for each way around the earth. */
const inReach = [0, 360, -360]
  .map(
    (turn) =>
      `on_map(s.lat, s.lng) <@ box(on_map(r.south, r.west + ${turn}), on_map(r.north, r.east + ${turn}))`,
  )
  .join(' or ')

/**
 * Where more places fit than are looked at, an index of points gives as many as the page needs, nearly in order; how
 * far the farthest of them is, is how far the page reaches, and what lies within that is measured and put in order.
 */
export function closestCte(parts: Parts, fitting: string[]): string {
  const { search, values } = parts
  const lat = values.add(search.lat, 'float8')
  const lng = values.add(search.lng, 'float8')
  const radius = values.add(search.radiusKm, 'float8')
  const needed = search.page * search.pageSize
  const distance = distanceOf(values, search)
  const more = '(select more from found_count)'
  const half = `case when abs(${lat}) + degrees(km / 6371) >= 90 then 180
    else degrees(asin(least(1, sin(km / 6371) / cosd(${lat})))) end`
  const within = [...fitting, more, `(${inReach})`, `${distance} <= r.km`]
  return `reach as (
    select km, ${lat} - degrees(km / 6371) as south, ${lat} + degrees(km / 6371) as north,
      ${lng} - ${half} as west, ${lng} + ${half} as east
    from (
      select case when count(distinct newness) < ${needed} then ${radius} else least(max(km), ${radius}) end as km
      from (
        select s.newness, ${distance} as km from place_search s where ${[...fitting, more].join(' and ')}
        order by on_map(s.lat, s.lng) <-> on_map(${lat}, ${lng}) limit ${needed * 2 + 20}
      ) nearly
    ) farthest
  ), closest as (${newest(parts, 'reach r, place_search s', within)})`
}

/** The newest of the places that one word may stand for, from each side that it may mean. */
function hitsOf({ values, counted, meanings }: Parts, meaning: Meaning): string {
  const limited = `order by newness desc limit ${(counted + 1) * (meanings.length + 1)}`
  const ids = (list: number[]) => values.add(list, 'int[]')
  const each = (column: string, list: number[]) =>
    list.map(
      (id) => `(select newness from place_search where ${column} = ${values.add(id, 'int')} ${limited})`,
    )
  const sides = [
    `(select w.newness from one_word v, lateral (
      select newness from place_words w where w.word = v.word ${limited}) w)`,
    ...each('category_id', meaning.categoryIds),
    ...each('government_id', meaning.governmentIds),
    ...each('city_id', meaning.cityIds),
  ]
  if (meaning.serviceIds.length > 0) {
    sides.push(
      `(select newness from place_search where service_ids && ${ids(meaning.serviceIds)} ${limited})`,
    )
  }
  return sides.join(' union ')
}

/**
 * A single word and nothing else is what is searched for most, and it may be in any number of names: its places are
 * read newest first, word by word, unless it is part of too many words.
 */
function byWord(parts: Parts, meaning: Meaning, conditions: string[]): string {
  const { values, counted } = parts
  const part = values.add(`%${partOf(meaning.word)}%`, 'text')
  const few = `(select count(*) from one_word) <= ${manyWords}`
  const read = newest(parts, 'hits h join place_search s on s.newness = h.newness', conditions, counted + 1)
  const seen = newest(parts, 'place_search s', [...conditions, `not ${few}`], counted + 1)
  return `one_word as materialized (
    select word from name_words where variant = word and word like ${part} limit ${manyWords + 1}
  ), hits as materialized (
    select newness from (${hitsOf(parts, meaning)}) sides where ${few} order by newness desc limit ${(counted + 1) * 2}
  ), found as materialized ((${read}) union all (${seen}))`
}

function isOneWord({ search, meanings, tolerant }: Asked): Meaning | null {
  const [meaning, second] = meanings
  const { categoryId, countryId, governmentId, cityId, lat, bounds, openNow, serviceIds } = search
  const filters = [categoryId, countryId, governmentId, cityId, lat, bounds].some(
    (each) => each !== undefined,
  )
  if (!meaning || second || tolerant || filters || openNow || serviceIds.length > 0) return null
  return partOf(meaning.word) === meaning.word ? meaning : null
}

/** Which places fit, as `name`, the newest up to a bound, and as `name_count` how many and whether there are more. */
export function foundCte(name: string, parts: Parts, conditions: string[]): string {
  const { counted } = parts
  const word = isOneWord(parts)
  const read = word
    ? byWord(parts, word, conditions)
    : `${name} as materialized (${newest(parts, 'place_search s', conditions, counted + 1)})`
  return `${read}, ${name}_count as (select count(*)::int as places, count(*) > ${counted} as more from ${name})`
}

/**
 * Where more places fit than are counted, those whose own name has every word may be older than all that were looked
 * at: they are looked for where the newest do not fill the page with such names.
 */
export function namedCte(parts: Parts, all: string[]): string {
  const { search, meanings, values } = parts
  const needed = search.page * search.pageSize
  const conditions = [
    ...all,
    ...nameConditions(values, meanings),
    '(select more from found_count)',
    `(select count(*) from found where rank <= ${meanings.length}) < ${needed}`,
    's.newness < (select min(newness) from found)',
  ]
  return `named as (${newest(parts, 'place_search s', conditions, needed)})`
}
