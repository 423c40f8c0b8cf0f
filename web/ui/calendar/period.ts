import { daysAfter, isDay, weekdayOf } from '../language/day.ts'
import type { WeekStart } from './weekStart.ts'

/** The first and last day of what is asked for; '' for an end that is open. */
export type Period = { from: string; to: string }

/** The first and last day that an address asks for; what makes no sense is as if it weren't there. */
export function periodOf({ from = '', to = '' }: Readonly<Record<string, string>>) {
  return { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined }
}

/** The period after a day was pressed: it becomes the end that is open, or the beginning of another period. */
export function withDay({ from, to }: Period, day: string): Period {
  const known = from || to
  if (known === '' || (from !== '' && to !== '')) return { from: day, to: '' }
  return known < day ? { from: known, to: day } : { from: day, to: known }
}

/** The first and last day of the month in which a day lies. */
function monthOf(day: string): Period {
  const from = `${day.slice(0, 7)}-01`
  const next = daysAfter(from, 31)
  return { from, to: daysAfter(`${next.slice(0, 7)}-01`, -1) }
}

/** The first and last day of the quarter of a year in which a day lies. */
function quarterOf(day: string): Period {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  const monthAt = (month: number) => monthOf(`${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`)
  return { from: monthAt(first).from, to: monthAt(first + 2).to }
}

/** Periods that are often asked for, as of today. */
export function usualPeriods(today: string, weekStart: WeekStart) {
  const week = daysAfter(today, -((weekdayOf(today) - weekStart + 7) % 7))
  const thisMonth = monthOf(today)
  return {
    today: { from: today, to: today },
    thisWeek: { from: week, to: daysAfter(week, 6) },
    thisMonth,
    thisQuarter: quarterOf(today),
    lastMonth: monthOf(daysAfter(thisMonth.from, -1)),
  } satisfies Record<string, Period>
}
