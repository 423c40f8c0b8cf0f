import { getLocale, type Language } from '#contract/core/text.ts'

/** Day and time in words, for texts that the server writes. `instant` is ISO 8601. */
export function formatDateTime(language: Language, instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(getLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return format.format(new Date(instant))
}
