import { getLocale, type Language } from '#contract/core/text.ts'
import { getFormatter } from './format.ts'

/** A day of the week, 0 being Sunday, by its name. */
export function weekday(language: Language, day: number): string {
  // The first Sunday of 2023 was its first day.
  return getFormatter(Intl.DateTimeFormat, getLocale(language), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 1 + day),
  )
}
