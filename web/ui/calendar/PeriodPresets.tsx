import { Chip } from '../basics/Chip.tsx'
import { useText } from '../language/language.tsx'
import { periodPresetsText } from './calendar.text.ts'
import styles from './PeriodPresets.module.css'
import { createPeriodPresets, type Period } from './period.ts'
import type { WeekStart } from './weekStart.ts'

type PeriodPresetsProps = {
  today: string
  weekStart: WeekStart
  period: Period
  onPeriod: (period: Period) => void
}

const names = ['today', 'thisWeek', 'thisMonth', 'lastMonth', 'thisQuarter'] as const

export function PeriodPresets({ today, weekStart, period, onPeriod }: PeriodPresetsProps) {
  const t = useText(periodPresetsText)
  const usual = createPeriodPresets(today, weekStart)
  return (
    <fieldset className={styles.usual}>
      <legend className="visually-hidden">{t.usual}</legend>
      {names.map((name) => {
        const { from, to } = usual[name]
        const isSelected = from === period.from && to === period.to
        return (
          <Chip key={name} selected={isSelected} onClick={() => onPeriod({ from, to })}>
            {t[name]}
          </Chip>
        )
      })}
    </fieldset>
  )
}
