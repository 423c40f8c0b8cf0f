import type { Language } from '#contract/core/text.ts'

/** The fields that are shown in the other language because this one has no text. */
export function findStandIns(
  language: Language,
  fields: Record<string, readonly [ar: string, en: string]>,
): string[] {
  return Object.entries(fields)
    .filter(([, [ar, en]]) => (language === 'en' ? en === '' && ar !== '' : ar === '' && en !== ''))
    .map(([name]) => name)
}
