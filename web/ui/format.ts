import { count, type Language, localeOf, text } from '../../contract/text.ts'

export const defaultTimeZone = 'Africa/Cairo'

// Node and browsers disagree on which invisible marks and narrow spaces stand in a formatted value.
const invisible = /[\u200E\u200F\u061C]/g
const narrowSpaces = /[\u00A0\u202F\u2009]/g

/** A formatted value as every engine writes it: without direction marks, with plain spaces. */
export function plain(formatted: string): string {
  return formatted.replace(invisible, '').replace(narrowSpaces, ' ')
}

const numberFormats = new Map<string, Intl.NumberFormat>()

function formatNumber(language: Language, value: number, options: Intl.NumberFormatOptions): string {
  const key = `${language}${JSON.stringify(options)}`
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(localeOf(language), options)
  numberFormats.set(key, format)
  return plain(format.format(value)).replace('-', '−')
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

const words = text({
  ar: {
    points: (value: number) =>
      count(value, {
        zero: 'لا نقاط',
        one: 'نقطة واحدة',
        two: 'نقطتان',
        few: '# نقاط',
        many: '# نقطة',
        other: '# نقطة',
      }),
    months: (value: number) =>
      count(value, {
        zero: 'أقل من شهر',
        one: 'شهر واحد',
        two: 'شهران',
        few: '# أشهر',
        many: '# شهرًا',
        other: '# شهر',
      }),
  },
  en: {
    points: (value) => count(value, { one: '# point', other: '# points' }),
    months: (value) => count(value, { one: '# month', other: '# months' }),
  },
})

/** A number of points in words: ٢٥٠ نقطة or 250 points. */
export function points(language: Language, value: number): string {
  return words[language].points(value)
}

/** A number of months: ١٢ شهرًا or 12 months. */
export function months(language: Language, value: number): string {
  return words[language].months(value)
}

/** How far something is, as exact as one needs on the way there: ٦٥٠ م, ١٫٢ كم, 24 km. */
export function distance(language: Language, kilometres: number): string {
  const metres = Math.round(kilometres * 20) * 50
  if (metres < 1000) return `${number(language, Math.max(metres, 50))} ${language === 'ar' ? 'م' : 'm'}`
  return `${decimal(language, kilometres, kilometres < 10 ? 1 : 0)} ${language === 'ar' ? 'كم' : 'km'}`
}

/** A time of day given as HH:mm: ١:٠٠ ص, 1:00 am or midnight. */
export function time(language: Language, clock: string): string {
  if (language === 'en' && clock === '00:00') return 'midnight'
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const digits = new Intl.NumberFormat(localeOf(language), { minimumIntegerDigits: 2 })
  const half = hours % 24 < 12 ? { ar: 'ص', en: 'am' } : { ar: 'م', en: 'pm' }
  return `${number(language, hours % 12 || 12)}:${plain(digits.format(minutes))} ${half[language]}`
}
