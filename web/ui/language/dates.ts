import { getLocale, type Language } from '#contract/core/text.ts'
import { defaultTimeZone, getFormatter, normalizeSpaces, time } from './format.ts'

// British, because Egyptians put the day before the month and browsers don't know that for en-EG.
const locales = { ar: 'ar-EG', en: 'en-GB' } as const

/** ٣١ مارس ٢٠٢٧ or 31 March 2027. A date without time is the same day in every time zone. */
export function date(language: Language, iso: string, timeZone = defaultTimeZone): string {
  const format = getFormatter(Intl.DateTimeFormat, locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: iso.length === 10 ? 'UTC' : timeZone,
  })
  return normalizeSpaces(format.format(new Date(iso)))
}

/** ٣١ مارس or 31 March. */
export function dayMonth(language: Language, day: string): string {
  const format = getFormatter(Intl.DateTimeFormat, locales[language], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return normalizeSpaces(format.format(new Date(day)))
}

/** `yearMonth` is YYYY-MM. */
export function month(language: Language, yearMonth: string): string {
  const format = getFormatter(Intl.DateTimeFormat, locales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return normalizeSpaces(format.format(new Date(`${yearMonth}-01`)))
}

/** Without the year. `yearMonth` is YYYY-MM. */
export function monthName(language: Language, yearMonth: string): string {
  const format = getFormatter(Intl.DateTimeFormat, locales[language], { month: 'long', timeZone: 'UTC' })
  return normalizeSpaces(format.format(new Date(`${yearMonth}-01`)))
}

export function toDay(iso: string, timeZone = defaultTimeZone): string {
  // The Swedish locale formats days as YYYY-MM-DD.
  return getFormatter(Intl.DateTimeFormat, 'sv-SE', { timeZone }).format(new Date(iso))
}

export function timeOfDay(language: Language, iso: string, timeZone = defaultTimeZone): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return time(language, getFormatter(Intl.DateTimeFormat, 'en-GB', clock).format(new Date(iso)))
}

export function dateTime(language: Language, iso: string, timeZone = defaultTimeZone): string {
  const comma = language === 'ar' ? '، ' : ', '
  return `${date(language, iso, timeZone)}${comma}${timeOfDay(language, iso, timeZone)}`
}

const justBefore = (iso: string) => new Date(Date.parse(iso) - 1).toISOString()

/** The day of the last moment before an instant: for midnight, the previous day. */
export function lastDay(language: Language, iso: string, timeZone = defaultTimeZone): string {
  return date(language, justBefore(iso), timeZone)
}

/** For use after “until”. Midnight counts as the end of the previous day. */
export function end(language: Language, iso: string, timeZone = defaultTimeZone): string {
  if (toDay(iso, timeZone) === toDay(justBefore(iso), timeZone)) return dateTime(language, iso, timeZone)
  const day = lastDay(language, iso, timeZone)
  return language === 'ar' ? `نهاية ${day}` : `the end of ${day}`
}

const steps: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['minute', 60, 60],
  ['hour', 3600, 24],
  ['day', 86_400, 7],
]

/** From a week on, the date. */
export function relative(language: Language, iso: string, now: number, timeZone = defaultTimeZone): string {
  const seconds = (new Date(iso).getTime() - now) / 1000
  if (Math.abs(seconds) < 60) return language === 'ar' ? 'الآن' : 'now'
  const step = steps.find(([, length, upTo]) => Math.abs(seconds) < length * upTo)
  if (!step) return date(language, iso, timeZone)
  const format = getFormatter(Intl.RelativeTimeFormat, getLocale(language), { numeric: 'auto' })
  return normalizeSpaces(format.format(Math.trunc(seconds / step[1]), step[0]))
}
