import type { Suggestions } from '../../../contract/places.ts'
import type { Ctx } from '../../core/ctx.ts'
import type { PlaceNames } from './directoryNames.service.ts'
import { type Card, kinds, placeDirectory } from './placeDirectory.ts'
import { inLanguage } from './placeNames.service.ts'

const most = { all: 10, categories: 3, areas: 3 }

type Named = { nameAr: string; nameEn: string }

/** What whoever types this may be after: categories and areas that it names, and places by their names. */
export async function suggestPlaces(ctx: Ctx, text: string): Promise<Suggestions> {
  const { index, names } = await ctx.search.use(placeDirectory)
  const named = (each: Named | undefined) => (each ? inLanguage(ctx.language, each.nameAr, each.nameEn) : '')
  const { docs, labels } = index.suggest(text, most.all)
  const idsOf = (kind: number) => labels.filter((each) => each.kind === kind).map(({ id }) => id)
  const categories = idsOf(kinds.category).flatMap((id) => {
    const category = names.categories.get(id)
    return category ? [{ id, name: named(category), art: category.art }] : []
  })
  const areas = labels.flatMap(({ kind, id }) => areaOf(kind, id, names, named))
  const places = docs.map(({ id, card, docLabels, rowLabels }) => ({
    id,
    name: named(card as Card),
    categoryName: named(names.categories.get(docLabels[kinds.category]?.[0] ?? 0)),
    cityName: named(names.cities.get(rowLabels[kinds.city - kinds.government] ?? 0)),
  }))
  const shown = {
    categories: categories.slice(0, most.categories),
    areas: areas.slice(0, most.areas),
  }
  const left = most.all - shown.categories.length - shown.areas.length
  return { ...shown, places: places.slice(0, left) }
}

function areaOf(
  kind: number,
  id: number,
  { governments, cities }: PlaceNames,
  named: (each: Named) => string,
) {
  const government = governments.get(kind === kinds.city ? (cities.get(id)?.governmentId ?? 0) : id)
  if (!government) return []
  if (kind === kinds.government) return [{ governmentId: id, name: named(government) }]
  const city = kind === kinds.city && cities.get(id)
  if (!city) return []
  return [{ governmentId: government.id, cityId: id, name: named(city), governmentName: named(government) }]
}
