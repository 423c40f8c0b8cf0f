import type { PlaceRow, PlaceSearch, PlacesPage } from '#contract/places.ts'
import { inLanguage, type Language } from '#contract/text.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { extended } from '#server/core/extended.ts'
import { pageOf } from '#server/core/paging.ts'
import { createHighlighter, type Part } from '#server/search/highlight.ts'
import type { Found, Hit } from '#server/search/searchIndex.ts'
import { type PlaceNames, presentServices } from './directoryNames.service.ts'
import { presentFacets } from './facets.present.ts'
import type { Opening } from './opening.service.ts'
import type { Card, Schedule } from './placeDirectory.ts'
import { standInsOf } from './placeNames.service.ts'

type Names = { nameAr: string; nameEn: string }

/** Where the drawing of a place or branch is served: its own by its id; the place's first service may say what it shows. */
export function drawingOf(art: string | null, id: number, motif: string | null): string | null {
  if (!art) return null
  return `/art/${art}/${id}.svg${motif ? `?motif=${motif}` : ''}`
}

const servicesInALine = 3

type Reading = {
  language: Language
  names: PlaceNames
  now: Date
  openingOf: (schedule: Schedule) => Opening
  /** How many live offers a place has. */
  offersOf: (placeId: number, at: Date) => number
}

/** What stays as long as neither the place nor the names change. */
type Lasting = Omit<PlaceRow, keyof Opening | 'distanceKm' | 'nameMarks' | 'offersCount'>

function presentLasting({ language, names }: Reading, hit: Hit<Schedule>): Lasting {
  const named = (each: Names | undefined) => (each ? inLanguage(language, each.nameAr, each.nameEn) : '')
  const card = hit.card as Card
  const [addressAr, addressEn] = card.addresses[hit.nth] ?? ['', '']
  const [governmentId = 0, cityId = 0] = hit.rowLabels
  const category = names.categories.get(card.categoryId)
  const services = card.serviceIds.flatMap((id) => names.services.get(id) ?? [])
  const active = services.filter(({ isActive }) => isActive)
  const art = category?.art ?? null
  return {
    id: hit.id,
    name: named(card),
    nameAr: card.nameAr,
    nameEn: card.nameEn,
    standIns: standInsOf(language, { name: [card.nameAr, card.nameEn], address: [addressAr, addressEn] }),
    categoryId: card.categoryId,
    categoryName: named(category),
    art,
    imagePath: card.image ?? drawingOf(art, hit.id, services[0]?.motif ?? null),
    isApproved: true,
    firstServices: active
      .slice(0, servicesInALine)
      .map(named)
      .join(language === 'ar' ? '، ' : ', '),
    branchId: hit.rowId,
    lat: hit.lat,
    lng: hit.lng,
    address: inLanguage(language, addressAr, addressEn),
    governmentName: named(names.governments.get(governmentId)),
    cityName: named(names.cities.get(cityId)),
    rating: card.rating,
    reviewsCount: card.reviewsCount,
  }
}

/** By the place's card, in each language, by the branch. */
const kept = new WeakMap<object, { names: PlaceNames; rows: Record<Language, Lasting[]> }>()

function lastingOf(reading: Reading, hit: Hit<Schedule>): Lasting {
  const { names, language } = reading
  let known = kept.get(hit.card)
  if (known?.names !== names) {
    known = { names, rows: { ar: [], en: [] } }
    kept.set(hit.card, known)
  }
  const row = known.rows[language][hit.nth] ?? presentLasting(reading, hit)
  known.rows[language][hit.nth] = row
  return row
}

type Highlighter = (name: string) => Part[]

function presentRow(reading: Reading, hit: Hit<Schedule>, highlight: Highlighter): PlaceRow {
  const lasting = lastingOf(reading, hit)
  return extended(lasting, {
    nameMarks: highlight(lasting.name),
    distanceKm: hit.distanceKm,
    offersCount: reading.offersOf(hit.id, reading.now),
    ...reading.openingOf(hit.schedule),
  })
}

/** Places as lists show them that nobody searched for. */
export function presentRows(
  ctx: Ctx,
  { hits, ...given }: Pick<Reading, 'names' | 'openingOf' | 'offersOf'> & { hits: readonly Hit<Schedule>[] },
): PlaceRow[] {
  const reading = { language: ctx.language, now: ctx.now(), ...given }
  return hits.map((hit) => presentRow(reading, hit, () => []))
}

type FoundPlaces = {
  search: PlaceSearch
  found: Found<Schedule>
  names: PlaceNames
  openingOf: Reading['openingOf']
  offersOf: Reading['offersOf']
  didYouMean: string | null
}

/** A page of results as it is read. */
export function presentPage(
  ctx: Ctx,
  { search, found, names, openingOf, offersOf, didYouMean }: FoundPlaces,
): PlacesPage {
  const reading = { language: ctx.language, names, now: ctx.now(), openingOf, offersOf }
  const highlight = createHighlighter(search.text)
  const rows = found.hits.map((hit) => presentRow(reading, hit, highlight))
  return {
    ...pageOf(search, found.total, rows),
    didYouMean,
    facets: presentFacets(search, found, names),
    services: presentServices(reading, found.docLabels[1]),
  }
}
