import { count, type Language, localeOf } from '../../contract/text.ts'

export const defaultTimeZone = 'Africa/Cairo'

// Node and browsers disagree on which invisible marks and narrow spaces stand in a formatted value.
const invisible = /[\u200E\u200F\u061C]/g
const narrowSpaces = /[\u00A0\u202F\u2009]/g

/** A formatted value as every engine writes it: without direction marks, with plain spaces. */
function plain(formatted: string): string {
  return formatted.replace(invisible, '').replace(narrowSpaces, ' ')
}

// English as Egypt reads it: the day before the month, which engines don't know of en-EG.
const dateLocales = { ar: 'ar-EG', en: 'en-GB' } as const

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function formatNumber(language: Language, value: number, options: Intl.NumberFormatOptions): string {
  const key = `${language}${JSON.stringify(options)}`
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(localeOf(language), options)
  numberFormats.set(key, format)
  return plain(format.format(value)).replace('-', '−')
}

function formatDate(language: Language, at: Date, options: Intl.DateTimeFormatOptions): string {
  const key = `${language}${JSON.stringify(options)}`
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(dateLocales[language], options)
  dateFormats.set(key, format)
  return plain(format.format(at))
}

/** A whole number: ١٬٢٤٠ or 1,240. */
export function number(language: Language, value: number): string {
  return formatNumber(language, value, { maximumFractionDigits: 0 })
}

/** A number with at most `digits` decimals: ٤٫٧ or 4.7. */
export function decimal(language: Language, value: number, digits = 1): string {
  return formatNumber(language, value, { maximumFractionDigits: digits })
}

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

/** A number of points in words: ٢٥٠ نقطة or 250 points. */
export function points(language: Language, value: number): string {
  if (language === 'en') return count(value, { one: '# point', other: '# points' })
  return count(value, {
    zero: 'لا نقاط',
    one: 'نقطة واحدة',
    two: 'نقطتان',
    few: '# نقاط',
    many: '# نقطة',
    other: '# نقطة',
  })
}

/** A number of months: ١٢ شهرًا or 12 months. */
export function months(language: Language, value: number): string {
  if (language === 'en') return count(value, { one: '# month', other: '# months' })
  return count(value, {
    zero: 'أقل من شهر',
    one: 'شهر واحد',
    two: 'شهران',
    few: '# أشهر',
    many: '# شهرًا',
    other: '# شهر',
  })
}

/** How far something is, as exact as one needs on the way there: ٦٥٠ م, ١٫٢ كم, 24 km. */
export function distance(language: Language, kilometres: number): string {
  const metres = Math.round(kilometres * 20) * 50
  if (metres < 1000) return `${number(language, Math.max(metres, 50))} ${language === 'ar' ? 'م' : 'm'}`
  return `${decimal(language, kilometres, kilometres < 10 ? 1 : 0)} ${language === 'ar' ? 'كم' : 'km'}`
}

/** Whole per cents: ٢٠٪ or 20%. */
export function percent(language: Language, value: number): string {
  return `${decimal(language, value)}${language === 'ar' ? '٪' : '%'}`
}

/** Several words as one phrase: «توصيل وإفطار», 'delivery and breakfast'. */
export function list(language: Language, items: readonly string[]): string {
  return plain(new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(items))
}

/** A day: ٣١ مارس ٢٠٢٧ or 31 March 2027. A date without a time is that day everywhere. */
export function date(language: Language, iso: string, timeZone = defaultTimeZone): string {
  const zone = iso.length === 10 ? 'UTC' : timeZone
  return formatDate(language, new Date(iso), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  })
}

/** A day and the time on it. */
export function dateTime(language: Language, iso: string, timeZone = defaultTimeZone): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const at = new Intl.DateTimeFormat('en-GB', clock).format(new Date(iso))
  return `${date(language, iso, timeZone)}${language === 'ar' ? '، ' : ', '}${time(language, at)}`
}

/** A time of day given as HH:mm: ١:٠٠ ص, 1:00 am or midnight. */
export function time(language: Language, clock: string): string {
  if (language === 'en' && clock === '00:00') return 'midnight'
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const digits = new Intl.NumberFormat(localeOf(language), { minimumIntegerDigits: 2 })
  const half = hours % 24 < 12 ? { ar: 'ص', en: 'am' } : { ar: 'م', en: 'pm' }
  return `${number(language, hours % 12 || 12)}:${plain(digits.format(minutes))} ${half[language]}`
}

const steps: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['minute', 60, 60],
  ['hour', 3600, 24],
  ['day', 86_400, 7],
]

/** How long ago, or in how long; a week away and more, the day itself. */
export function relative(language: Language, iso: string, now: number, timeZone = defaultTimeZone): string {
  const seconds = (new Date(iso).getTime() - now) / 1000
  if (Math.abs(seconds) < 60) return language === 'ar' ? 'الآن' : 'now'
  const step = steps.find(([, length, upTo]) => Math.abs(seconds) < length * upTo)
  if (!step) return date(language, iso, timeZone)
  const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' })
  return plain(format.format(Math.trunc(seconds / step[1]), step[0]))
}
