import { useMemo } from 'react'
import * as dates from './dates.ts'
import { useReader, useWriteDigits } from './language.tsx'

export function useDates() {
  const { language, timeZone, now } = useReader()
  const write = useWriteDigits()
  return useMemo(
    () => ({
      date: (iso: string) => write(dates.date(language, iso, timeZone)),
      /** `yearMonth` is YYYY-MM. */
      month: (yearMonth: string) => write(dates.month(language, yearMonth)),
      /** Without the year. */
      monthName: (yearMonth: string) => write(dates.monthName(language, yearMonth)),
      dayMonth: (day: string) => write(dates.dayMonth(language, day)),
      /** YYYY-MM-DD. */
      dayOf: (iso: string) => dates.toDay(iso, timeZone),
      timeOfDay: (iso: string) => write(dates.timeOfDay(language, iso, timeZone)),
      dateTime: (iso: string) => write(dates.dateTime(language, iso, timeZone)),
      /** The day of the last moment before the instant: for midnight, the previous day. */
      lastDay: (iso: string) => write(dates.lastDay(language, iso, timeZone)),
      /** For use after “until”. Midnight counts as the end of the previous day. */
      end: (iso: string) => write(dates.end(language, iso, timeZone)),
      /** “2 days ago”; from a week on, the date. */
      relative: (iso: string) =>
        write(dates.relative(language, iso, now ? Date.parse(now) : Date.now(), timeZone)),
    }),
    [language, timeZone, now, write],
  )
}
