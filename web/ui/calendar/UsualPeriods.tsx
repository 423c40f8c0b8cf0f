import { Chip } from '../basics/Chip.tsx'
import { useText } from '../language/language.tsx'
import { type Period, usualPeriods } from './period.ts'
import styles from './UsualPeriods.module.css'
import { usualPeriodsText } from './usualPeriods.text.ts'
import type { WeekStart } from './weekStart.ts'

type UsualPeriodsProps = {
  today: string
  weekStart: WeekStart
  period: Period
  onPeriod: (period: Period) => void
}

const names = ['today', 'thisWeek', 'thisMonth', 'lastMonth', 'thisQuarter'] as const

/** Today, this week and the like, at a press. */
export function UsualPeriods({ today, weekStart, period, onPeriod }: UsualPeriodsProps) {
  const t = useText(usualPeriodsText)
  const usual = usualPeriods(today, weekStart)
  return (
    <fieldset className={styles.usual}>
      <legend className="visually-hidden">{t.usual}</legend>
      {names.map((name) => {
        const { from, to } = usual[name]
        const chosen = from === period.from && to === period.to
        return (
          <Chip key={name} chosen={chosen} onClick={() => onPeriod({ from, to })}>
            {t[name]}
          </Chip>
        )
      })}
    </fieldset>
  )
}
