import type { Language } from '#contract/core/text.ts'
import type { PageMeta } from '#web/layout/head/Meta.tsx'
import { plansMetaText } from './plansMeta.text.ts'

export function plansMeta(language: Language, country: string | undefined): PageMeta {
  const t = plansMetaText[language]
  return { description: country ? t.inCountry(country) : t.everywhere }
}
