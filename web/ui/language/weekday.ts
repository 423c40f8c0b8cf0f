import { type Language, localeOf } from '#contract/text.ts'
import { formatOf } from './format.ts'

/** A day of the week, 0 being Sunday, by its name. */
export function weekday(language: Language, day: number): string {
  // The first Sunday of 2023 was its first day.
  return formatOf(Intl.DateTimeFormat, localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 1 + day),
  )
}
