import type { Language } from '#contract/core/text.ts'

/** The language of the page that stands. */
export function pageLanguage(): Language {
  return document.documentElement.lang === 'en' ? 'en' : 'ar'
}
