import { inLanguage } from '#contract/core/text.ts'
import type { places } from '#contract/places/endpoints.ts'
import type { Suggestions } from '#contract/places/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Args } from '#server/core/request/routes.ts'
import { createHighlighter, type TextRange } from '#server/search/highlight.ts'
import type { PlaceNames } from './indexNames.service.ts'
import { placeIndex } from './placeIndex.ts'

const maxSuggestions = { all: 10, categories: 3, areas: 3 }

type Names = { nameAr: string; nameEn: string }
type PresentContext = {
  getName: (each: Names | undefined) => string
  highlightName: (each: Names | undefined) => { name: string; nameMarks: TextRange[] }
}

function createPresentContext({ language }: Ctx, text: string): PresentContext {
  const highlight = createHighlighter(text)
  const getName = (entry: Names | undefined) =>
    entry ? inLanguage(language, entry.nameAr, entry.nameEn) : ''
  const highlightName = (entry: Names | undefined) => {
    const name = getName(entry)
    return { name, nameMarks: highlight(name) }
  }
  return { getName, highlightName }
}

export async function suggest({ ctx, input: { text } }: Args<typeof places.suggest>) {
  const { index, names } = await ctx.search.use(placeIndex)
  const context = createPresentContext(ctx, text)
  const { getName, highlightName } = context
  const { docs, labels } = index.suggest(text, maxSuggestions.all)
  const categories = labels.flatMap(({ facet, id }) => {
    const category = facet === 'category' && names.categories.get(id)
    return category ? [{ id, ...highlightName(category), art: category.art }] : []
  })
  const areas = labels.flatMap((label) => toAreas(label, names, context))
  const places = docs.map(({ id, card, rowFacets }) => ({
    id,
    ...highlightName(card),
    categoryName: getName(names.categories.get(card.categoryId)),
    cityName: getName(names.cities.get(rowFacets.city)),
  }))
  const limited = {
    categories: categories.slice(0, maxSuggestions.categories),
    areas: areas.slice(0, maxSuggestions.areas),
  }
  const remaining = maxSuggestions.all - limited.categories.length - limited.areas.length
  return { ...limited, places: places.slice(0, remaining) }
}

function toAreas(
  { facet, id }: { facet: string; id: number },
  { governments, cities }: PlaceNames,
  { getName, highlightName }: PresentContext,
): Suggestions['areas'] {
  const government = governments.get(facet === 'city' ? (cities.get(id)?.governmentId ?? 0) : id)
  if (!government) return []
  if (facet === 'government') return [{ governmentId: id, ...highlightName(government) }]
  const city = facet === 'city' && cities.get(id)
  if (!city) return []
  return [
    { governmentId: government.id, cityId: id, ...highlightName(city), governmentName: getName(government) },
  ]
}
