import { daysAfter, getWeekday, isDay } from '../language/day.ts'
import type { WeekStart } from './weekStart.ts'

/** The period of a field or an address, where an open end is `''`. */
export type Period = { from: string; to: string }

/** Converts an address to the input of an endpoint, in which an open end is undefined. */
export function parsePeriod({ from = '', to = '' }: Readonly<Record<string, string>>) {
  return { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined }
}

/** The day completes a period with one end, or starts a new period. */
export function withDay({ from, to }: Period, day: string): Period {
  const existing = from || to
  if (existing === '' || (from !== '' && to !== '')) return { from: day, to: '' }
  return existing < day ? { from: existing, to: day } : { from: day, to: existing }
}

function getMonthPeriod(day: string): Period {
  const from = `${day.slice(0, 7)}-01`
  const dayOfNextMonth = daysAfter(from, 31)
  return { from, to: daysAfter(`${dayOfNextMonth.slice(0, 7)}-01`, -1) }
}

function getQuarterPeriod(day: string): Period {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  const monthAt = (month: number) => getMonthPeriod(`${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`)
  return { from: monthAt(first).from, to: monthAt(first + 2).to }
}

export function createPeriodPresets(today: string, weekStart: WeekStart) {
  const weekStartDay = daysAfter(today, -((getWeekday(today) - weekStart + 7) % 7))
  const thisMonth = getMonthPeriod(today)
  return {
    today: { from: today, to: today },
    thisWeek: { from: weekStartDay, to: daysAfter(weekStartDay, 6) },
    thisMonth,
    thisQuarter: getQuarterPeriod(today),
    lastMonth: getMonthPeriod(daysAfter(thisMonth.from, -1)),
  } satisfies Record<string, Period>
}
