import { date } from '#web/ui/language/dates.ts'
import { useLanguage, useText, useWriteDigits } from '#web/ui/language/language.tsx'
import { payoutsText } from './payouts.text.ts'

type Period = { from: string; until: string; timeZone: string }

/** `until` is exclusive. */
const getLastDay = ({ until }: Period) => new Date(Date.parse(until) - 1).toISOString()

export function usePeriod() {
  const t = useText(payoutsText)
  const language = useLanguage()
  const write = useWriteDigits()
  return (period: Period) =>
    t.period(
      write(date(language, period.from, period.timeZone)),
      write(date(language, getLastDay(period), period.timeZone)),
    )
}
