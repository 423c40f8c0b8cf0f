import { reportYears } from '#contract/reports/constants.ts'

/** A first and a last day, YYYY-MM-DD. */
export type Days = { from: string; to: string }

export type Period = Days & { before: Days }

const parseDay = (day: string) => Temporal.PlainDate.from(day)
const countDays = ({ from, to }: Days) => parseDay(from).until(parseDay(to)).days + 1
const toMonthNumber = ({ year, month }: Temporal.PlainDate) => year * 12 + month

/** The days that are asked for; what is missing is of this month. Null where no report is of so many, or of none. */
export function resolveDays({ from, to }: Partial<Days>, today: string): Days | null {
  const thisDay = parseDay(today)
  const monthsEnd = thisDay.with({ day: thisDay.daysInMonth }).toString()
  const last = to ?? (from && from > monthsEnd ? from : monthsEnd)
  const first = from ?? parseDay(last).with({ day: 1 }).toString()
  const tooMany = parseDay(first).add({ years: reportYears }).toString()
  return first <= last && last < tooMany ? { from: first, to: last } : null
}

/** Whole months are seen beside as many whole months. */
function isWholeMonths({ from, to }: Days): boolean {
  const last = parseDay(to)
  return parseDay(from).day === 1 && last.day === last.daysInMonth
}

/** What a period is compared with: as long a one that ends the day before it, as far as the period has come. */
export function getPreviousDays(days: Days, today: string): Days {
  const from = parseDay(days.from)
  const months = toMonthNumber(parseDay(days.to)) - toMonthNumber(from) + 1
  const first = isWholeMonths(days) ? from.subtract({ months }) : from.subtract({ days: countDays(days) })
  const last = from.subtract({ days: 1 })
  if (today < days.from || today >= days.to) return { from: first.toString(), to: last.toString() }
  const asFar = first.add({ days: countDays({ from: days.from, to: today }) - 1 })
  const shorter = Temporal.PlainDate.compare(asFar, last) < 0 ? asFar : last
  return { from: first.toString(), to: shorter.toString() }
}

const maxDays = 45
const maxWeeks = 28

type Step = { days: number } | { months: number }

/** How long the slots of a chart are: few enough that one can tell them apart. */
function getStep(days: Days): Step {
  const length = countDays(days)
  if (length <= maxDays) return { days: 1 }
  return length <= maxWeeks * 7 ? { days: 7 } : { months: 1 }
}

/** The days, weeks from its first day, or months of a period: those that a chart of `like` shows. */
export function toSlots(days: Days, like: Days = days): Days[] {
  const step = getStep(like)
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

/** The instants at which slots begin in a time zone, and at which the last one is over. */
export function toBounds(slots: readonly Days[], timeZone: string): string[] {
  const began = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant().toString()
  const last = parseDay(slots.at(-1)?.to ?? '')
  return [...slots.map(({ from }) => began(parseDay(from))), began(last.add({ days: 1 }))]
}
