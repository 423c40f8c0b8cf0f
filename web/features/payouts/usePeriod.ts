import { date } from '#web/ui/language/dates.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { payoutsText } from './payouts.text.ts'

type Period = { from: string; until: string; timeZone: string }

/** Last day of a period, whose end is exclusive, in the place's time zone. */
const getLastDay = ({ until }: Period) => new Date(Date.parse(until) - 1).toISOString()

/** Formats a period by its first and last day in the place's time zone. */
export function usePeriod() {
  const t = useText(payoutsText)
  const language = useLanguage()
  return (period: Period) =>
    t.period(
      date(language, period.from, period.timeZone),
      date(language, getLastDay(period), period.timeZone),
    )
}
