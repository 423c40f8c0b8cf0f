import type { PlaceOrder, PlaceSearch, PlacesPage } from '../../../contract/places.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Failure } from '../../failure.ts'
import { clockIn } from './clocks.ts'
import { type Meaning, meaningOf, shortestMistyped, widerMeaningOf } from './meaning.ts'
import { presentPage } from './places.present.ts'
import { type Found, searchQuery } from './searchQuery.ts'
import { knownTerms, readTerms, type Terms } from './terms.ts'
import { searchedWords } from './words.ts'

/** What a search is ordered by where it doesn't say, or asks for the relevance of no words. */
function orderOf({ orderBy, text, lat }: PlaceSearch): PlaceOrder {
  const unsaid = lat === undefined ? 'newest' : 'distance'
  if (orderBy === 'distance' && lat === undefined) {
    throw new Failure('PointNeeded', { fields: { lat: 'PointNeeded', lng: 'PointNeeded' } })
  }
  if (orderBy === undefined) return text === '' ? unsaid : 'relevance'
  return orderBy === 'relevance' && text === '' ? unsaid : orderBy
}

type Given = { search: PlaceSearch; terms: Terms; meanings: Meaning[]; tolerant: boolean }

async function find(ctx: Ctx, { search, terms, meanings, tolerant }: Given): Promise<Found> {
  const now = ctx.now()
  const clocks = new Map([...terms.zones].map(([id, zone]) => [id, clockIn(zone, now)]))
  const { branches } = terms
  const query = searchQuery({ search, orderBy: orderOf(search), meanings, tolerant, branches, clocks })
  const { rows } = await ctx.pool.query<Found>(query)
  const [found] = rows
  if (!found) throw new Error('a search gave nothing back')
  return found
}

const breadth = ({ near, categoryIds, serviceIds, governmentIds, cityIds }: Meaning) =>
  near.length + categoryIds.length + serviceIds.length + governmentIds.length + cityIds.length

/** A few results may be all there is, or all that was spelt this way: then what is a typo away counts as well. */
async function findTolerantly(ctx: Ctx, search: PlaceSearch, terms: Terms): Promise<Found> {
  const words = searchedWords(search.text)
  const spelt = words.map((word) => meaningOf(terms, word))
  const found = await find(ctx, { search, terms, meanings: spelt, tolerant: false })
  if (!found.near) return found
  const letters = found.total > 0 ? shortestMistyped.always : shortestMistyped.whereNothingIsFound
  const near = found.near
  const meanings = words.map((word, index) => widerMeaningOf(terms, word, near[index] ?? [], letters))
  const isBroader = meanings.some((each, index) => breadth(each) > breadth(spelt[index] ?? each))
  return isBroader ? find(ctx, { search, terms, meanings, tolerant: true }) : found
}

/** Searches approved places; names that changed since they were read are read again first. */
export async function searchPlaces(ctx: Ctx, search: PlaceSearch): Promise<PlacesPage> {
  let terms = await knownTerms(ctx.pool)
  let found = await findTolerantly(ctx, search, terms)
  for (let tries = 0; found.version !== terms.version && tries < 3; tries += 1) {
    terms = await readTerms(ctx.pool)
    found = await findTolerantly(ctx, search, terms)
  }
  return presentPage(ctx, { search, found, terms })
}
