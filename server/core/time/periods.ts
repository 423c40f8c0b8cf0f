import { maxReportYears } from '#contract/reports/constants.ts'

/** Inclusive, YYYY-MM-DD. */
export type Days = { from: string; to: string }

export type Period = Days & { before: Days }

const parseDay = (day: string) => Temporal.PlainDate.from(day)
const countDays = ({ from, to }: Days) => parseDay(from).until(parseDay(to)).days + 1
const toMonthNumber = ({ year, month }: Temporal.PlainDate) => year * 12 + month

/**
 * Without an end it ends with the current month, or with its first day if that is later; without a start it
 * starts with the month of its last day. Null if the period is empty or longer than `maxReportYears`.
 */
export function resolveDays({ from, to }: Partial<Days>, today: string): Days | null {
  const thisDay = parseDay(today)
  const monthsEnd = thisDay.with({ day: thisDay.daysInMonth }).toString()
  const last = to ?? (from && from > monthsEnd ? from : monthsEnd)
  const first = from ?? parseDay(last).with({ day: 1 }).toString()
  const endOfLimit = parseDay(first).add({ years: maxReportYears }).toString()
  return first <= last && last < endOfLimit ? { from: first, to: last } : null
}

function isWholeMonths({ from, to }: Days): boolean {
  const last = parseDay(to)
  return parseDay(from).day === 1 && last.day === last.daysInMonth
}

/**
 * Equally long, ending the day before `days`; whole months are compared with as many whole months. For a
 * period in progress, it is limited to the same elapsed part.
 */
export function getPreviousDays(days: Days, today: string): Days {
  const from = parseDay(days.from)
  const months = toMonthNumber(parseDay(days.to)) - toMonthNumber(from) + 1
  const first = isWholeMonths(days) ? from.subtract({ months }) : from.subtract({ days: countDays(days) })
  const last = from.subtract({ days: 1 })
  if (today < days.from || today >= days.to) return { from: first.toString(), to: last.toString() }
  const sameElapsed = first.add({ days: countDays({ from: days.from, to: today }) - 1 })
  const shorter = Temporal.PlainDate.compare(sameElapsed, last) < 0 ? sameElapsed : last
  return { from: first.toString(), to: shorter.toString() }
}

const maxDays = 45
const maxWeeks = 28

type Step = { days: number } | { months: number }

function getStep(days: Days): Step {
  const length = countDays(days)
  if (length <= maxDays) return { days: 1 }
  return length <= maxWeeks * 7 ? { days: 7 } : { months: 1 }
}

/** Days, weeks from the first day, or months. The previous period is split like the current one. */
export function toSlots(days: Days, currentPeriod: Days = days): Days[] {
  const step = getStep(currentPeriod)
  const slots: Days[] = []
  let from = parseDay(days.from)
  while (from.toString() <= days.to) {
    const begin = 'months' in step ? from.with({ day: 1 }) : from
    const next = begin.add(step)
    const isLast = next.toString() > days.to
    slots.push({ from: from.toString(), to: isLast ? days.to : next.subtract({ days: 1 }).toString() })
    from = next
  }
  return slots
}

/** The start of each slot, and the end of the last one. */
export function toBounds(slots: readonly Days[], timeZone: string): string[] {
  const getStart = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant().toString()
  const last = parseDay(slots.at(-1)?.to ?? '')
  return [...slots.map(({ from }) => getStart(parseDay(from))), getStart(last.add({ days: 1 }))]
}
