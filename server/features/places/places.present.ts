import { inLanguage, type Language } from '#contract/core/text.ts'
import type { PlaceRow, PlaceSearch, PlacesPage } from '#contract/places/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toPage } from '#server/core/request/paging.ts'
import { mergeWithSource, reuse } from '#server/core/request/reusedReplies.ts'
import { createHighlighter, type TextRange } from '#server/search/highlight.ts'
import type { Hit, SearchResults } from '#server/search/searchIndex.ts'
import { presentFacets } from './facets.present.ts'
import { type PlaceNames, presentServices } from './indexNames.service.ts'
import type { Opening } from './openingHours.service.ts'
import type { PlaceIndexShape, Schedule } from './placeIndex.ts'
import { findStandIns } from './standIns.service.ts'

type Names = { nameAr: string; nameEn: string }

/** Derived from the id; the place's first service may determine the motif. */
export function getDrawingPath(art: string | null, id: number, motif: string | null): string | null {
  if (!art) return null
  return `/art/${art}/${id}.svg${motif ? `?motif=${motif}` : ''}`
}

const maxServicesShown = 3

type PresentContext = {
  language: Language
  names: PlaceNames
  now: Date
  getOpening: (schedule: Schedule) => Opening
  countOffers: (placeId: number, at: Date) => number
}

/** Fields that stay the same while neither the place nor the names change. */
type CacheableRow = Omit<PlaceRow, keyof Opening | 'distanceKm' | 'nameMarks' | 'offersCount'>

function presentCacheable({ language, names }: PresentContext, hit: Hit<PlaceIndexShape>): CacheableRow {
  const localize = (entry: Names | undefined) =>
    entry ? inLanguage(language, entry.nameAr, entry.nameEn) : ''
  const { card, rowFacets } = hit
  const [addressAr, addressEn] = card.addresses[hit.nth] ?? ['', '']
  const category = names.categories.get(card.categoryId)
  const services = card.serviceIds.flatMap((id) => names.services.get(id) ?? [])
  const active = services.filter(({ isActive }) => isActive)
  const art = category?.art ?? null
  return {
    id: hit.id,
    name: localize(card),
    nameAr: card.nameAr,
    nameEn: card.nameEn,
    standIns: findStandIns(language, {
      name: [card.nameAr, card.nameEn],
      address: [addressAr, addressEn],
    }),
    categoryId: card.categoryId,
    categoryName: localize(category),
    art,
    imagePath: card.image ?? getDrawingPath(art, hit.id, services[0]?.motif ?? null),
    isApproved: true,
    firstServices: active
      .slice(0, maxServicesShown)
      .map(localize)
      .join(language === 'ar' ? '، ' : ', '),
    branchId: hit.rowId,
    lat: hit.lat,
    lng: hit.lng,
    address: inLanguage(language, addressAr, addressEn),
    governmentName: localize(names.governments.get(rowFacets.government)),
    cityName: localize(names.cities.get(rowFacets.city)),
    rating: card.rating,
    reviewsCount: card.reviewsCount,
  }
}

type CachedRow = {
  cacheable: CacheableRow
  /** The latest row without marks and distance; `opening` is another object once its times may differ. */
  plain?: { row: PlaceRow; opening: Opening }
}

/** Keyed by the place's card, then by language; one entry for each branch. */
const rowCache = new WeakMap<object, { names: PlaceNames; rows: Record<Language, CachedRow[]> }>()

function getCachedRow(context: PresentContext, hit: Hit<PlaceIndexShape>): CachedRow {
  const { names, language } = context
  let cached = rowCache.get(hit.card)
  if (cached?.names !== names) {
    cached = { names, rows: { ar: [], en: [] } }
    rowCache.set(hit.card, cached)
  }
  const row = cached.rows[language][hit.nth] ?? { cacheable: presentCacheable(context, hit) }
  cached.rows[language][hit.nth] = row
  return row
}

type Highlighter = (name: string) => TextRange[]

function presentRow(context: PresentContext, hit: Hit<PlaceIndexShape>, highlight: Highlighter): PlaceRow {
  const cached = getCachedRow(context, hit)
  const { cacheable, plain } = cached
  const { distanceKm } = hit
  const nameMarks = highlight(cacheable.name)
  const offersCount = context.countOffers(hit.id, context.now)
  const opening = context.getOpening(hit.schedule)
  const isPlain = nameMarks.length === 0 && distanceKm === null
  if (isPlain && plain?.opening === opening && plain.row.offersCount === offersCount) return plain.row
  const row = mergeWithSource(cacheable, { nameMarks, distanceKm, offersCount, ...opening })
  if (isPlain) cached.plain = { row: reuse(row), opening }
  return row
}

export function presentRows(
  ctx: Ctx,
  {
    hits,
    ...lookups
  }: Pick<PresentContext, 'names' | 'getOpening' | 'countOffers'> & { hits: readonly Hit<PlaceIndexShape>[] },
): PlaceRow[] {
  const context = { language: ctx.language, now: ctx.now(), ...lookups }
  return hits.map((hit) => presentRow(context, hit, () => []))
}

type PlacesPageInput = {
  search: PlaceSearch
  results: SearchResults<PlaceIndexShape>
  names: PlaceNames
  getOpening: PresentContext['getOpening']
  countOffers: PresentContext['countOffers']
  didYouMean: string | null
}

export function presentPage(
  ctx: Ctx,
  { search, results, names, getOpening, countOffers, didYouMean }: PlacesPageInput,
): PlacesPage {
  const context = { language: ctx.language, names, now: ctx.now(), getOpening, countOffers }
  const highlight = createHighlighter(search.text)
  const rows = results.hits.map((hit) => presentRow(context, hit, highlight))
  const services = presentServices(context, results.counts.service)
  return {
    ...toPage(search, results.total, rows),
    didYouMean,
    facets: presentFacets(search, results, { names, services }),
    services,
  }
}
