import type { Language } from '#contract/core/text.ts'

export function pageLanguage(): Language {
  return document.documentElement.lang === 'en' ? 'en' : 'ar'
}
