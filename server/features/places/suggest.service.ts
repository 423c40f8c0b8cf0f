import type { Suggestions } from '#contract/places.ts'
import { inLanguage } from '#contract/text.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { createHighlighter, type Part } from '#server/search/highlight.ts'
import type { PlaceNames } from './directoryNames.service.ts'
import { type Card, kinds, placeDirectory } from './placeDirectory.ts'

const most = { all: 10, categories: 3, areas: 3 }

type Named = { nameAr: string; nameEn: string }
type Reading = {
  nameOf: (each: Named | undefined) => string
  /** Its name, and where that has what was typed. */
  marked: (each: Named | undefined) => { name: string; nameMarks: Part[] }
}

function readingFor({ language }: Ctx, text: string): Reading {
  const highlight = createHighlighter(text)
  const nameOf = (each: Named | undefined) => (each ? inLanguage(language, each.nameAr, each.nameEn) : '')
  const marked = (each: Named | undefined) => {
    const name = nameOf(each)
    return { name, nameMarks: highlight(name) }
  }
  return { nameOf, marked }
}

/** What whoever types this may be after: categories and areas that it names, and places by their names. */
export async function suggestPlaces(ctx: Ctx, text: string): Promise<Suggestions> {
  const { index, names } = await ctx.search.use(placeDirectory)
  const reading = readingFor(ctx, text)
  const { nameOf, marked } = reading
  const { docs, labels } = index.suggest(text, most.all)
  const idsOf = (kind: number) => labels.filter((each) => each.kind === kind).map(({ id }) => id)
  const categories = idsOf(kinds.category).flatMap((id) => {
    const category = names.categories.get(id)
    return category ? [{ id, ...marked(category), art: category.art }] : []
  })
  const areas = labels.flatMap(({ kind, id }) => areaOf(kind, id, names, reading))
  const places = docs.map(({ id, card, docLabels, rowLabels }) => ({
    id,
    ...marked(card as Card),
    categoryName: nameOf(names.categories.get(docLabels[kinds.category]?.[0] ?? 0)),
    cityName: nameOf(names.cities.get(rowLabels[kinds.city - kinds.government] ?? 0)),
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
  { nameOf, marked }: Reading,
): Suggestions['areas'] {
  const government = governments.get(kind === kinds.city ? (cities.get(id)?.governmentId ?? 0) : id)
  if (!government) return []
  if (kind === kinds.government) return [{ governmentId: id, ...marked(government) }]
  const city = kind === kinds.city && cities.get(id)
  if (!city) return []
  return [{ governmentId: government.id, cityId: id, ...marked(city), governmentName: nameOf(government) }]
}
