import { useMemo } from 'react'
import * as dates from './dates.ts'
import { useReader } from './language.tsx'

export function useDates() {
  const { language, timeZone, now } = useReader()
  return useMemo(
    () => ({
      date: (iso: string) => dates.date(language, iso, timeZone),
      month: (yearMonth: string) => dates.month(language, yearMonth),
      monthName: (yearMonth: string) => dates.monthName(language, yearMonth),
      dayMonth: (day: string) => dates.dayMonth(language, day),
      dayOf: (iso: string) => dates.toDay(iso, timeZone),
      timeOfDay: (iso: string) => dates.timeOfDay(language, iso, timeZone),
      dateTime: (iso: string) => dates.dateTime(language, iso, timeZone),
      lastDay: (iso: string) => dates.lastDay(language, iso, timeZone),
      end: (iso: string) => dates.end(language, iso, timeZone),
      relative: (iso: string) => dates.relative(language, iso, now ? Date.parse(now) : Date.now(), timeZone),
    }),
    [language, timeZone, now],
  )
}
