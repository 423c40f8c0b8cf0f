import { getLocale, type Language } from '#contract/core/text.ts'

export const defaultTimeZone = 'Africa/Cairo'

// Node and browsers use different invisible marks and narrow spaces in formatted values.
const invisible = /[\u200E\u200F\u061C]/g
const narrowSpaces = /[\u00A0\u202F\u2009]/g

export function normalizeSpaces(formatted: string): string {
  return formatted.replace(invisible, '').replace(narrowSpaces, ' ')
}

const formats = new Map<string, unknown>()

/** Cached, because creating a formatter costs as much as formatting hundreds of values. */
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

/** Rounded: ١٬٢٤٠ or 1,240. */
export function number(language: Language, value: number): string {
  return formatNumber(language, value, { maximumFractionDigits: 0 })
}

/** At most `digits` decimals: ٤٫٧ or 4.7. */
export function decimal(language: Language, value: number, digits = 1): string {
  return formatNumber(language, value, { maximumFractionDigits: digits })
}

/** Between adjacent facts. Next to Arabic digits, a middle dot would read as a zero. */
export const separators: Record<Language, string> = { ar: '، ', en: ' · ' }

export type Currency = { prefix: string; decimals?: number }

/**
 * `amount` is in the currency's main unit: ٢٬٤٠٠ ج.م. or EGP 2,400. A fraction has all decimals of the
 * currency.
 */
export function money(language: Language, amount: number, currency: Currency): string {
  const parts = moneyParts(language, amount, currency)
  return language === 'ar' ? `${parts.amount} ${parts.unit}` : `${parts.unit} ${parts.amount}`
}

/** For a currency in smaller type. */
export function moneyParts(language: Language, amount: number, { prefix, decimals = 2 }: Currency) {
  const digits = Number.isInteger(amount) ? 0 : decimals
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return { amount: formatNumber(language, amount, options), unit: prefix.trim() }
}

/** ٦٥٠ م, ١٫٢ كم, 24 km: as precise as travellers need. */
export function distance(language: Language, kilometres: number): string {
  const metres = Math.round(kilometres * 20) * 50
  if (metres < 1000) return `${number(language, Math.max(metres, 50))} ${language === 'ar' ? 'م' : 'm'}`
  return `${decimal(language, kilometres, kilometres < 10 ? 1 : 0)} ${language === 'ar' ? 'كم' : 'km'}`
}

const namedTimes: Record<string, { ar: string; en: string }> = {
  '00:00': { ar: 'منتصف الليل', en: 'midnight' },
  '12:00': { ar: 'الظهر', en: 'noon' },
}

/** `clock` is HH:mm. Returns ١:٠٠ ص, 1:00 am, midnight or noon. */
export function time(language: Language, clock: string): string {
  const namedTime = namedTimes[clock]
  if (namedTime) return namedTime[language]
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const half = hours % 24 < 12 ? { ar: 'ص', en: 'am' } : { ar: 'م', en: 'pm' }
  const digits = `${number(language, hours % 12 || 12)}:${formatNumber(language, minutes, { minimumIntegerDigits: 2 })}`
  // Non-breaking, for narrow columns.
  return `${digits}\u00A0${half[language]}`
}
