import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { weekday } from '#web/ui/language/weekday.ts'
import { type Hours, hasHours, isRoundTheClock } from '../page/hours.ts'
import { branchesText } from './branches.text.ts'

export function useHoursLabel(): (hours: Hours) => string {
  const t = useText(branchesText)
  const language = useLanguage()
  const { time } = useFormat()
  return (hours) => {
    if (!hasHours(hours)) return t.hoursUnknown
    const open = isRoundTheClock(hours) ? t.roundTheClock : t.fromTo(time(hours.opens), time(hours.closes))
    if (hours.closedDays.length === 0) return open
    const days = hours.closedDays.map((day) => weekday(language, day))
    return t.butClosed(open, days.join(t.comma))
  }
}
