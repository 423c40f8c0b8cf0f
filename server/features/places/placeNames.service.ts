import type { Language } from '../../../contract/text.ts'

/** The words of a language, or those of the other where it has none. */
export function inLanguage(language: Language, ar: string, en: string): string {
  return language === 'en' ? en || ar : ar || en
}

/** Names of fields in which the other language stands in. */
export function standInsOf(
  language: Language,
  fields: Record<string, readonly [ar: string, en: string]>,
): string[] {
  return Object.entries(fields)
    .filter(([, [ar, en]]) => (language === 'en' ? en === '' && ar !== '' : ar === '' && en !== ''))
    .map(([name]) => name)
}
