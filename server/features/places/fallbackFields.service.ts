import type { Language } from '#contract/core/text.ts'

export function findFallbackFields(
  language: Language,
  fields: Record<string, readonly [ar: string, en: string]>,
): string[] {
  return Object.entries(fields)
    .filter(([, [ar, en]]) => (language === 'en' ? en === '' && ar !== '' : ar === '' && en !== ''))
    .map(([name]) => name)
}
