import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { payoutsText } from './payouts.text.ts'

type Period = { from: string; until: string; timeZone: string }

/** `until` is exclusive. */
const getLastDay = ({ until }: Period) => new Date(Date.parse(until) - 1).toISOString()

export function usePeriod() {
  const t = useText(payoutsText)
  const { date } = useDates()
  return (period: Period) =>
    t.period(date(period.from, period.timeZone), date(getLastDay(period), period.timeZone))
}
