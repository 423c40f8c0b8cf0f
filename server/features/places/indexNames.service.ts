import type { ServiceCount } from '#contract/core/searchFields.ts'
import { inLanguage, type Language } from '#contract/core/text.ts'
import { reuse } from '#server/core/request/reusedReplies.ts'
import type { Counts } from '#server/search/counts.ts'
import type { Reader } from '#server/search/indexDefinition.ts'
import type { Label } from '#server/search/schema.ts'
import { parseSynonyms } from '../categories/synonyms.service.ts'

type Names = { nameAr: string; nameEn: string }
type Term = Names & { id: number }
type Synonyms = { alsoAr: string; alsoEn: string }
type CategoryTerm = Term & Synonyms & { art: string | null }
type CityTerm = Term & { governmentId: number }
type ServiceTerm = Term & Synonyms & { categoryId: number; motif: string | null; isActive: boolean }

export type PlaceNames = {
  categories: ReadonlyMap<number, CategoryTerm>
  services: ReadonlyMap<number, ServiceTerm>
  governments: ReadonlyMap<number, Term>
  cities: ReadonlyMap<number, CityTerm>
  zones: ReadonlyMap<number, string>
}

const labelNamesQuery = `
  select
    (select coalesce(json_agg(json_build_object('id', id, 'nameAr', name_ar, 'nameEn', name_en, 'alsoAr', synonyms_ar,
        'alsoEn', synonyms_en, 'art', art)), '[]')
      from categories) as categories,
    (select coalesce(json_agg(json_build_object('id', id, 'nameAr', name_ar, 'nameEn', name_en,
        'alsoAr', synonyms_ar, 'alsoEn', synonyms_en, 'categoryId', category_id, 'motif', motif, 'isActive', is_active)), '[]')
      from services) as services,
    (select coalesce(json_agg(json_build_object('id', id, 'nameAr', name_ar, 'nameEn', name_en)), '[]')
      from governments) as governments,
    (select coalesce(json_agg(json_build_object('id', id, 'nameAr', name_ar, 'nameEn', name_en,
        'governmentId', government_id)), '[]') from cities) as cities,
    (select coalesce(json_agg(json_build_object('id', id, 'zone', time_zone)), '[]') from countries) as countries`

type NamesRow = {
  categories: CategoryTerm[]
  services: ServiceTerm[]
  governments: Term[]
  cities: CityTerm[]
  countries: { id: number; zone: string }[]
}

function mapById<Row extends { id: number }>(rows: Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** Facets of a branch. */
export const areaFacets = ['government', 'city', 'country'] as const
export type AreaFacet = (typeof areaFacets)[number]

/** Facets whose labels have names. */
type NamedFacet = 'category' | 'service' | 'government' | 'city'

function toLabels(facet: NamedFacet, terms: readonly (Term & Partial<Synonyms>)[]): Label<NamedFacet>[] {
  return terms.map(({ id, nameAr, nameEn, alsoAr = '', alsoEn = '' }) => ({
    facet,
    id,
    names: [nameAr, nameEn, ...parseSynonyms(alsoAr), ...parseSynonyms(alsoEn)],
  }))
}

export async function readNames(client: Reader): Promise<{ names: PlaceNames; labels: Label<NamedFacet>[] }> {
  const { rows } = await client.query<NamesRow>(labelNamesQuery)
  const [row] = rows
  if (!row) throw new Error('The query for label names returned no row')
  const names = {
    categories: mapById(row.categories),
    services: mapById(row.services),
    governments: mapById(row.governments),
    cities: mapById(row.cities),
    zones: new Map(row.countries.map(({ id, zone }) => [id, zone])),
  }
  const labels = [
    ...toLabels('category', row.categories),
    ...toLabels(
      'service',
      row.services.filter(({ isActive }) => isActive),
    ),
    ...toLabels('government', row.governments),
    ...toLabels('city', row.cities),
  ]
  return { names, labels }
}

type PresentContext = { language: Language; names: PlaceNames }

function countServices({ language, names }: PresentContext, counts: Counts): ServiceCount[] {
  const localize = (entry: Names) => inLanguage(language, entry.nameAr, entry.nameEn)
  const services: ServiceCount[] = []
  const nameCounts = new Map<string, number>()
  for (const { id, count } of counts.ranked) {
    const term = names.services.get(id)
    if (!term?.isActive) continue
    const name = localize(term)
    services.push({ id, name, count })
    nameCounts.set(name, (nameCounts.get(name) ?? 0) + 1)
  }
  for (const service of services) {
    if (nameCounts.get(service.name) === 1) continue
    const category = names.categories.get(names.services.get(service.id)?.categoryId ?? 0)
    if (category) service.name = `${service.name} (${localize(category)})`
  }
  return services
}

/** Keyed by shared counts. */
const servicesCache = new WeakMap<
  Counts,
  { names: PlaceNames; services: Partial<Record<Language, ServiceCount[]>> }
>()

/**
 * Returns the services that places offer, most frequent first; if categories have services of the same name,
 * each includes its category.
 */
export function presentServices(context: PresentContext, counts: Counts): ServiceCount[] {
  const { language, names } = context
  if (!counts.isShared) return countServices(context, counts)
  let cached = servicesCache.get(counts)
  if (cached?.names !== names) {
    cached = { names, services: {} }
    servicesCache.set(counts, cached)
  }
  const services = cached.services[language] ?? reuse(countServices(context, counts))
  cached.services[language] = services
  return services
}
