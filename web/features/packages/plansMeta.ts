import type { Language } from '#contract/core/text.ts'
import type { PageMeta } from '#web/layout/head/Meta.tsx'
import { plansMetaText } from './plansMeta.text.ts'

/** What search engines and shared links are told of the packages of a country. */
export function plansMeta(language: Language, country: string | undefined): PageMeta {
  const t = plansMetaText[language]
  return { description: country ? t.inCountry(country) : t.everywhere }
}
