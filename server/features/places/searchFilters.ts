import type { PlaceSearch } from '../../../contract/places.ts'
import { type Box, type Branches, boxAround, boxOf, isCrowded } from './area.ts'
import type { Clock } from './clocks.ts'
import { type Meaning, partOf } from './meaning.ts'

/** Values of a statement, in the order of their numbers. */
export type Values = { list: unknown[]; add(value: unknown, type: string): string }

export function createValues(): Values {
  const list: unknown[] = []
  return { list, add: (value, type) => `$${list.push(value)}::${type}` }
}

export type Asked = {
  search: PlaceSearch
  /** Of each word that was typed. */
  meanings: readonly Meaning[]
  /** Whether the meanings take in what is a typo away. */
  tolerant: boolean
  branches: Branches
  /** Of each country. */
  clocks: ReadonlyMap<number, Clock>
}

/** A text that the SQL of one word compares `s.names` with: `%كشري%`. */
const like = (values: Values, pattern: string) => `s.names like ${values.add(pattern, 'text')}`

function wordCondition(values: Values, meaning: Meaning): string {
  const any = (ids: number[]) => values.add(ids, 'int[]')
  const { word, near, categoryIds, serviceIds, governmentIds, cityIds } = meaning
  const either = [like(values, `%${partOf(word)}%`), ...near.map((each) => like(values, `%${each}%`))]
  if (categoryIds.length > 0) either.push(`s.category_id = any(${any(categoryIds)})`)
  if (serviceIds.length > 0) either.push(`s.service_ids && ${any(serviceIds)}`)
  if (governmentIds.length > 0) either.push(`s.government_id = any(${any(governmentIds)})`)
  if (cityIds.length > 0) either.push(`s.city_id = any(${any(cityIds)})`)
  return `(${either.join(' or ')})`
}

/** The place's own name first (whole words, parts, a typo away), then its category, its services, its area. */
function wordRank(values: Values, meaning: Meaning): string {
  const { word, near, categoryIds, serviceIds } = meaning
  const tiers: [string, number][] = [
    [like(values, `% ${word} %`), 1],
    [like(values, `%${partOf(word)}%`), 2],
  ]
  for (const each of near) tiers.push([like(values, `%${each}%`), 3])
  if (categoryIds.length > 0) tiers.push([`s.category_id = any(${values.add(categoryIds, 'int[]')})`, 4])
  if (serviceIds.length > 0) tiers.push([`s.service_ids && ${values.add(serviceIds, 'int[]')}`, 5])
  return `case ${tiers.map(([when, tier]) => `when ${when} then ${tier}`).join(' ')} else 6 end`
}

/** Less is better; 0 is the very name that was typed. */
export function rankOf(values: Values, meanings: readonly Meaning[]): string {
  if (meanings.length === 0) return '0'
  const whole = like(values, `%| ${meanings.map(({ word }) => word).join(' ')} |%`)
  return `case when ${whole} then 0 else ${meanings.map((each) => wordRank(values, each)).join(' + ')} end`
}

/** Places whose own name has every word as it was typed. */
export function nameConditions(values: Values, meanings: readonly Meaning[]): string[] {
  return meanings.map(({ word }) => like(values, `% ${word} %`))
}

/** How far a branch is from the point that was asked about. */
export function distanceOf(values: Values, { lat, lng }: PlaceSearch): string {
  if (lat === undefined || lng === undefined) return 'null::float8'
  return `distance_km(${values.add(lat, 'float8')}, ${values.add(lng, 'float8')}, s.lat, s.lng)`
}

/**
 * What lies in a box. An index finds it; in a crowded one it would find so many that reading the newest until enough of
 * them lie within is shorter.
 */
function boxConditions(values: Values, box: Box, branches: Branches): string[] {
  const crowded = isCrowded(branches, box)
  const [south, north] = [values.add(box.south, 'float8'), values.add(box.north, 'float8')]
  const between = (from: number, to: number) => {
    const [west, east] = [values.add(from, 'float8'), values.add(to, 'float8')]
    return crowded
      ? `s.lng between ${west} and ${east}`
      : `on_map(s.lat, s.lng) <@ box(on_map(${south}, ${west}), on_map(${north}, ${east}))`
  }
  const first = between(box.west, box.east)
  return [
    ...(crowded ? [`s.lat between ${south} and ${north}`] : []),
    box.west === box.west2 ? first : `(${first} or ${between(box.west2, box.east2)})`,
  ]
}

/** What lies within the radius: a box, cut to a circle. */
export function nearConditions(values: Values, { search, branches }: Asked): string[] {
  const { lat, lng, radiusKm } = search
  if (lat === undefined || lng === undefined) return []
  return [
    ...boxConditions(values, boxAround({ lat, lng, radiusKm }), branches),
    `${distanceOf(values, search)} <= ${values.add(radiusKm, 'float8')}`,
  ]
}

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Each country has its own clock: arrays by the country's id. */
function openCondition(values: Values, clocks: ReadonlyMap<number, Clock>): string {
  const most = Math.max(0, ...clocks.keys())
  const each = Array.from({ length: most }, (_, index) => clocks.get(index + 1))
  const days = values.add(
    each.map((clock) => clock?.day ?? null),
    'int[]',
  )
  const times = values.add(
    each.map((clock) => (clock ? time(clock.minute) : null)),
    'time[]',
  )
  return `branch_is_open(s.opens, s.closes, s.closed_days, (${days})[s.country_id], (${times})[s.country_id])`
}

/** Every condition that a branch must fit, but for nearness and the services. */
export function conditionsOf(values: Values, { search, meanings, clocks, branches }: Asked): string[] {
  const conditions = meanings.map((each) => wordCondition(values, each))
  // A text of punctuation alone is in no name.
  if (search.text !== '' && meanings.length === 0) conditions.push('false')
  const equal = (column: string, id: number | undefined) => {
    if (id !== undefined) conditions.push(`s.${column} = ${values.add(id, 'int')}`)
  }
  equal('category_id', search.categoryId)
  equal('country_id', search.countryId)
  equal('government_id', search.governmentId)
  equal('city_id', search.cityId)
  if (search.bounds) conditions.push(...boxConditions(values, boxOf(search.bounds), branches))
  if (search.openNow) conditions.push(openCondition(values, clocks))
  return conditions.length > 0 ? conditions : ['true']
}

/** Any of the services that were chosen. */
export function serviceConditions(values: Values, { serviceIds }: PlaceSearch): string[] {
  return serviceIds.length > 0 ? [`s.service_ids && ${values.add(serviceIds, 'int[]')}`] : []
}
