export type Language = 'ar' | 'en'

export const languages: readonly Language[] = ['ar', 'en']

type Messages = Record<string, string | ((...values: never[]) => string)>

type SameKeys<T extends Messages> = {
  [Key in keyof T]: T[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string
}

export type Text<T extends Messages> = { ar: T; en: SameKeys<T> }

export function text<T extends Messages>(both: Text<T>): Text<T> {
  return both
}

/** Returns the text in the language, or the other one if it is empty. */
export function inLanguage(language: Language, ar: string, en: string): string {
  return language === 'en' ? en || ar : ar || en
}

/** Returns the name of the country with this ISO 3166-1 alpha-2 code. */
export function countryName(language: Language, code: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

/** Isolates user text, so that its direction doesn't affect the surrounding sentence. */
export const isolateBidi = (value: string) => `\u2068${value}\u2069`

type ArabicForms = { zero: string; one: string; two: string; few: string; many: string; other: string }
type EnglishForms = { zero?: string; one: string; other: string }

const locales = { ar: 'ar-EG', en: 'en-EG' } as const
const rules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') }
const numbers = { ar: new Intl.NumberFormat(locales.ar), en: new Intl.NumberFormat(locales.en) }

export function getLocale(language: Language): string {
  return locales[language]
}

/** ١٬٢٣٤ or 1,234. */
export function formatNumber(language: Language, value: number): string {
  return numbers[language].format(value)
}

/** `#` becomes the number in that language's digits. */
export function plural(n: number, forms: ArabicForms | EnglishForms): string {
  const language = 'few' in forms ? 'ar' : 'en'
  const form = n === 0 && forms.zero !== undefined ? 'zero' : rules[language].select(n)
  const template = (forms as Partial<Record<Intl.LDMLPluralRule, string>>)[form] ?? forms.other
  return template.replaceAll('#', formatNumber(language, n))
}
