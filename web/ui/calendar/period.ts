import { daysAfter, getWeekday, isDay } from '../language/day.ts'
import type { WeekStart } from './weekStart.ts'

/** `''` if open-ended. */
export type Period = { from: string; to: string }

export function parsePeriod({ from = '', to = '' }: Readonly<Record<string, string>>) {
  return { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined }
}

/** The day completes a period with one end, or starts a new period. */
export function withDay({ from, to }: Period, day: string): Period {
  const existing = from || to
  if (existing === '' || (from !== '' && to !== '')) return { from: day, to: '' }
  return existing < day ? { from: existing, to: day } : { from: day, to: existing }
}

function getMonth(day: string): Period {
  const from = `${day.slice(0, 7)}-01`
  const next = daysAfter(from, 31)
  return { from, to: daysAfter(`${next.slice(0, 7)}-01`, -1) }
}

function getQuarter(day: string): Period {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  const monthAt = (month: number) => getMonth(`${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`)
  return { from: monthAt(first).from, to: monthAt(first + 2).to }
}

export function createPeriodPresets(today: string, weekStart: WeekStart) {
  const week = daysAfter(today, -((getWeekday(today) - weekStart + 7) % 7))
  const thisMonth = getMonth(today)
  return {
    today: { from: today, to: today },
    thisWeek: { from: week, to: daysAfter(week, 6) },
    thisMonth,
    thisQuarter: getQuarter(today),
    lastMonth: getMonth(daysAfter(thisMonth.from, -1)),
  } satisfies Record<string, Period>
}
