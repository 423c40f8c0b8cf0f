import type { PlaceRow, PlaceSearch, PlacesPage } from '../../../contract/places.ts'
import type { Language } from '../../../contract/text.ts'
import type { Ctx } from '../../core/ctx.ts'
import { pageOf } from '../../core/paging.ts'
import { clockIn } from './clocks.ts'
import { openingAt } from './opening.ts'
import { countedFor, type Found, type FoundRow } from './searchQuery.ts'
import type { Terms } from './terms.ts'

type Names = { nameAr: string; nameEn: string }

/** The words of a language, or those of the other where it has none. */
export function inLanguage(language: Language, ar: string, en: string): string {
  return language === 'en' ? en || ar : ar || en
}

/** Names of fields in which the other language stands in. */
export function standInsOf(
  language: Language,
  fields: Record<string, readonly [ar: string, en: string]>,
): string[] {
  return Object.entries(fields)
    .filter(([, [ar, en]]) => (language === 'en' ? en === '' && ar !== '' : ar === '' && en !== ''))
    .map(([name]) => name)
}

/** Where a place's drawing is served; its first service may say what it shows. */
export function drawingOf(art: string | null, placeId: number, motif: string | null): string | null {
  if (!art) return null
  return `/art/${art}/${placeId}.svg${motif ? `?motif=${motif}` : ''}`
}

const servicesInALine = 3

type Reading = { language: Language; terms: Terms; now: Date }

function presentRow({ language, terms, now }: Reading, row: FoundRow): PlaceRow {
  const named = (each: Names | undefined) => (each ? inLanguage(language, each.nameAr, each.nameEn) : '')
  const category = terms.categories.get(row.categoryId)
  const services = row.serviceIds.flatMap((id) => terms.services.get(id) ?? [])
  const active = services.filter(({ isActive }) => isActive)
  const art = category?.art ?? null
  const zone = terms.zones.get(row.countryId) ?? 'UTC'
  const hours = { ...row, opens: row.opens.slice(0, 5), closes: row.closes.slice(0, 5) }
  return {
    id: row.id,
    name: named(row),
    nameAr: row.nameAr,
    nameEn: row.nameEn,
    standIns: standInsOf(language, {
      name: [row.nameAr, row.nameEn],
      address: [row.addressAr, row.addressEn],
    }),
    categoryId: row.categoryId,
    categoryName: named(category),
    art,
    imagePath: row.image ?? drawingOf(art, row.id, services[0]?.motif ?? null),
    isApproved: true,
    firstServices: active
      .slice(0, servicesInALine)
      .map(named)
      .join(language === 'ar' ? '، ' : ', '),
    branchId: row.branchId,
    lat: row.lat,
    lng: row.lng,
    distanceKm: row.distanceKm === null ? null : Math.round(row.distanceKm * 1000) / 1000,
    ...openingAt(hours, clockIn(zone, now)),
    address: inLanguage(language, row.addressAr, row.addressEn),
    governmentName: named(terms.governments.get(row.governmentId)),
    cityName: named(terms.cities.get(row.cityId)),
    rating: null,
    offersCount: 0,
  }
}

/** What the places offer; where categories have services of the same name, each says whose it is. */
function presentServices({ language, terms }: Reading, found: Found): PlacesPage['services'] {
  const named = (each: Names) => inLanguage(language, each.nameAr, each.nameEn)
  const services = found.services.flatMap(({ id, count }) => {
    const term = terms.services.get(id)
    return term?.isActive ? [{ term, name: named(term), count: found.isUncounted ? null : count }] : []
  })
  const timesNamed = Map.groupBy(services, ({ name }) => name)
  return services.map(({ term, name, count }) => {
    const category = terms.categories.get(term.categoryId)
    const isShared = (timesNamed.get(name)?.length ?? 0) > 1
    return { id: term.id, name: isShared && category ? `${name} (${named(category)})` : name, count }
  })
}

/** A page of results as it is read. */
export function presentPage(
  ctx: Ctx,
  { search, found, terms }: { search: PlaceSearch; found: Found; terms: Terms },
): PlacesPage {
  const { language } = ctx
  const { isMore } = found
  const reading = { language, terms, now: ctx.now() }
  const page = pageOf(
    search,
    Math.min(found.total, countedFor(search)),
    found.rows.map((row) => presentRow(reading, row)),
  )
  return { ...page, isMore, hasNext: isMore || page.hasNext, services: presentServices(reading, found) }
}
