import type { Language } from '#contract/core/text.ts'
import { date } from './dates.ts'
import { weekday } from './weekday.ts'

/** A valid day is YYYY-MM-DD, from 2000 to 2199. */
export function isDay(value: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function getWeekday(day: string): number {
  return new Date(day).getUTCDay()
}

/**
 * الخميس ٤ مارس ٢٠٢٧ or Thursday 4 March 2027. Built from parts, because engines separate them differently.
 */
export function formatDay(language: Language, day: string): string {
  return `${weekday(language, getWeekday(day))} ${date(language, day)}`
}
