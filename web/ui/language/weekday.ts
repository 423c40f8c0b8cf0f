import { getLocale, type Language } from '#contract/core/text.ts'
import { getFormatter } from './format.ts'

/** `day` 0 is Sunday. */
export function weekday(language: Language, day: number): string {
  // 1 January 2023 was a Sunday.
  return getFormatter(Intl.DateTimeFormat, getLocale(language), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 1 + day),
  )
}
