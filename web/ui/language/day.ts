import type { Language } from '#contract/core/text.ts'
import { date } from './dates.ts'
import { weekday } from './weekday.ts'

/** Whether this is a day as a date field gives it, of a year that a list may know. */
export function isDay(value: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** The day so many days after another. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The day of the week, 0 being Sunday. */
export function getWeekday(day: string): number {
  return new Date(day).getUTCDay()
}

/** A day in words: الخميس ٤ مارس ٢٠٢٧ or Thursday 4 March 2027. Engines disagree on what stands between its parts. */
export function formatDay(language: Language, day: string): string {
  return `${weekday(language, getWeekday(day))} ${date(language, day)}`
}
