import { getLocale, type Language } from '#contract/core/text.ts'
import { defaultTimeZone, getFormatter, normalizeSpaces, time } from './format.ts'

// English as Egypt reads it: the day before the month, which engines don't know of en-EG.
const locales = { ar: 'ar-EG', en: 'en-GB' } as const

/** A day: ٣١ مارس ٢٠٢٧ or 31 March 2027. A date without a time is that day everywhere. */
export function date(language: Language, iso: string, timeZone = defaultTimeZone): string {
  const format = getFormatter(Intl.DateTimeFormat, locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: iso.length === 10 ? 'UTC' : timeZone,
  })
  return normalizeSpaces(format.format(new Date(iso)))
}

/** A day of a year that is known: ٣١ مارس or 31 March. */
export function dayMonth(language: Language, day: string): string {
  const format = getFormatter(Intl.DateTimeFormat, locales[language], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return normalizeSpaces(format.format(new Date(day)))
}

/** A month, YYYY-MM, by its name. */
export function month(language: Language, yearMonth: string): string {
  const format = getFormatter(Intl.DateTimeFormat, locales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return normalizeSpaces(format.format(new Date(`${yearMonth}-01`)))
}

/** A month of a year that is known. */
export function monthName(language: Language, yearMonth: string): string {
  const format = getFormatter(Intl.DateTimeFormat, locales[language], { month: 'long', timeZone: 'UTC' })
  return normalizeSpaces(format.format(new Date(`${yearMonth}-01`)))
}

/** The day on which an instant falls, YYYY-MM-DD. */
export function toDay(iso: string, timeZone = defaultTimeZone): string {
  // Swedes write a day as it is kept.
  return getFormatter(Intl.DateTimeFormat, 'sv-SE', { timeZone }).format(new Date(iso))
}

/** The time of day of an instant. */
export function timeOfDay(language: Language, iso: string, timeZone = defaultTimeZone): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return time(language, getFormatter(Intl.DateTimeFormat, 'en-GB', clock).format(new Date(iso)))
}

/** A day and the time on it. */
export function dateTime(language: Language, iso: string, timeZone = defaultTimeZone): string {
  const comma = language === 'ar' ? '، ' : ', '
  return `${date(language, iso, timeZone)}${comma}${timeOfDay(language, iso, timeZone)}`
}

const justBefore = (iso: string) => new Date(Date.parse(iso) - 1).toISOString()

/** The day on which something that ends at an instant was there last: at midnight the day before. */
export function lastDay(language: Language, iso: string, timeZone = defaultTimeZone): string {
  return date(language, justBefore(iso), timeZone)
}

/** Until when something is there, to stand behind ‘until’: midnight is the end of the day before, for it begins another. */
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

/** How long ago, or in how long; a week away and more, the day itself. */
export function relative(language: Language, iso: string, now: number, timeZone = defaultTimeZone): string {
  const seconds = (new Date(iso).getTime() - now) / 1000
  if (Math.abs(seconds) < 60) return language === 'ar' ? 'الآن' : 'now'
  const step = steps.find(([, length, upTo]) => Math.abs(seconds) < length * upTo)
  if (!step) return date(language, iso, timeZone)
  const format = getFormatter(Intl.RelativeTimeFormat, getLocale(language), { numeric: 'auto' })
  return normalizeSpaces(format.format(Math.trunc(seconds / step[1]), step[0]))
}
