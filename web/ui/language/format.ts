import { getLocale, type Language } from '#contract/core/text.ts'

export const defaultTimeZone = 'Africa/Cairo'

// Node and browsers disagree on which invisible marks and narrow spaces stand in a formatted value.
const invisible = /[\u200E\u200F\u061C]/g
const narrowSpaces = /[\u00A0\u202F\u2009]/g

/** A formatted value as every engine writes it: without direction marks, with plain spaces. */
export function normalizeSpaces(formatted: string): string {
  return formatted.replace(invisible, '').replace(narrowSpaces, ' ')
}

const formats = new Map<string, unknown>()

/** What formats, made once: making one costs as much as formatting hundreds of values. */
export function getFormatter<Format, Options>(
  Kind: new (locale: string, options: Options) => Format,
  locale: string,
  options: Options,
): Format {
  const key = Kind.name + locale + JSON.stringify(options)
  const format = (formats.get(key) as Format | undefined) ?? new Kind(locale, options)
  formats.set(key, format)
  return format
}

function formatNumber(language: Language, value: number, options: Intl.NumberFormatOptions): string {
  const format = getFormatter(Intl.NumberFormat, getLocale(language), options)
  return normalizeSpaces(format.format(value)).replace('-', '−')
}

/** A whole number: ١٬٢٤٠ or 1,240. */
export function number(language: Language, value: number): string {
  return formatNumber(language, value, { maximumFractionDigits: 0 })
}

/** A number with at most `digits` decimals: ٤٫٧ or 4.7. */
export function decimal(language: Language, value: number, digits = 1): string {
  return formatNumber(language, value, { maximumFractionDigits: digits })
}

/** What stands between things said side by side. Beside Arabic digits a dot in the middle would read as a zero. */
export const separators: Record<Language, string> = { ar: '، ', en: ' · ' }

export type Currency = { prefix: string; decimals?: number }

/** An amount in the currency's unit: ٢٬٤٠٠ ج.م. or EGP 2,400; a broken one with all of the currency's decimals. */
export function money(language: Language, amount: number, currency: Currency): string {
  const parts = moneyParts(language, amount, currency)
  return language === 'ar' ? `${parts.amount} ${parts.unit}` : `${parts.unit} ${parts.amount}`
}

/** An amount and its unit apart, for where the unit is set smaller. */
export function moneyParts(language: Language, amount: number, { prefix, decimals = 2 }: Currency) {
  const digits = Number.isInteger(amount) ? 0 : decimals
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return { amount: formatNumber(language, amount, options), unit: prefix.trim() }
}

/** How far something is, as exact as one needs on the way there: ٦٥٠ م, ١٫٢ كم, 24 km. */
export function distance(language: Language, kilometres: number): string {
  const metres = Math.round(kilometres * 20) * 50
  if (metres < 1000) return `${number(language, Math.max(metres, 50))} ${language === 'ar' ? 'م' : 'm'}`
  return `${decimal(language, kilometres, kilometres < 10 ? 1 : 0)} ${language === 'ar' ? 'كم' : 'km'}`
}

const namedTimes: Record<string, { ar: string; en: string }> = {
  '00:00': { ar: 'منتصف الليل', en: 'midnight' },
  '12:00': { ar: 'الظهر', en: 'noon' },
}

/** A time of day given as HH:mm: ١:٠٠ ص, 1:00 am, midnight or noon. */
export function time(language: Language, clock: string): string {
  const namedTime = namedTimes[clock]
  if (namedTime) return namedTime[language]
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const half = hours % 24 < 12 ? { ar: 'ص', en: 'am' } : { ar: 'م', en: 'pm' }
  const digits = `${number(language, hours % 12 || 12)}:${formatNumber(language, minutes, { minimumIntegerDigits: 2 })}`
  // In one piece, however narrow its column is.
  return `${digits}\u00A0${half[language]}`
}
