import { useMemo } from 'react'
import * as dates from './dates.ts'
import { useReader, useWriteDigits } from './language.tsx'

/** In the reader's time zone; `date` and `dateTime` also take another. */
export function useDates() {
  const { language, timeZone, now } = useReader()
  const write = useWriteDigits()
  return useMemo(
    () => ({
      date: (iso: string, zone = timeZone) => write(dates.date(language, iso, zone)),
      /** `yearMonth` is YYYY-MM. */
      month: (yearMonth: string) => write(dates.month(language, yearMonth)),
      /** Without the year. */
      monthName: (yearMonth: string) => write(dates.monthName(language, yearMonth)),
      dayMonth: (day: string) => write(dates.dayMonth(language, day)),
      /** Returns the day of an instant, as YYYY-MM-DD. */
      toDay: (iso: string) => dates.toDay(iso, timeZone),
      timeOfDay: (iso: string) => write(dates.timeOfDay(language, iso, timeZone)),
      dateTime: (iso: string, zone = timeZone) => write(dates.dateTime(language, iso, zone)),
      /** The day of the last moment before the instant: for midnight, the previous day. */
      lastDay: (iso: string) => write(dates.lastDay(language, iso, timeZone)),
      /** For use after “until”. Midnight counts as the end of the previous day. */
      end: (iso: string) => write(dates.end(language, iso, timeZone)),
      /** “2 days ago”; from a week on, the date. `at` is the current time in milliseconds. */
      relative: (iso: string, at = now ? Date.parse(now) : Date.now()) =>
        write(dates.relative(language, iso, at, timeZone)),
    }),
    [language, timeZone, now, write],
  )
}
