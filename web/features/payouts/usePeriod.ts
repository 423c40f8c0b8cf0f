import { date } from '#web/ui/language/dates.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { payoutsText } from './payouts.text.ts'

type Period = { from: string; until: string; timeZone: string }

/** `until` is exclusive. */
const getLastDay = ({ until }: Period) => new Date(Date.parse(until) - 1).toISOString()

export function usePeriod() {
  const t = useText(payoutsText)
  const language = useLanguage()
  return (period: Period) =>
    t.period(
      date(language, period.from, period.timeZone),
      date(language, getLastDay(period), period.timeZone),
    )
}
