import type { SettlementPeriod } from '#contract/payouts/schemas.ts'
import { getDayIn } from '#server/core/time/days.ts'

/** A settlement period: from inclusive, until exclusive. */
export type Period = { from: Date; until: Date }

const toInstant = (day: Temporal.PlainDate, timeZone: string) =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds)

/**
 * A calendar month, or a week from Sunday, in the place's time zone. If the clock skips midnight, the day
 * begins at the first instant after the change.
 */
export function getPeriod(at: Date, period: SettlementPeriod, timeZone: string): Period {
  const day = getDayIn(timeZone, at)
  const first = period === 'month' ? day.with({ day: 1 }) : day.subtract({ days: day.dayOfWeek % 7 })
  const next = first.add(period === 'month' ? { months: 1 } : { days: 7 })
  return { from: toInstant(first, timeZone), until: toInstant(next, timeZone) }
}
