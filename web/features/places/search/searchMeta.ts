import type { Language } from '#contract/core/text.ts'
import type { PageMeta } from '#web/layout/head/Meta.tsx'
import type { SearchResults } from './loader.ts'
import { searchMetaText } from './searchMeta.text.ts'

export function searchMeta(language: Language, title: string, { total }: SearchResults): PageMeta {
  const t = searchMetaText[language]
  if (total === 0) return { description: t.none(title) }
  return { description: t.some(title, t.places(total)) }
}
