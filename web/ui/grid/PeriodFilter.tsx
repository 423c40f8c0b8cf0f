import { useState } from 'react'
import { Button } from '../basics/Button.tsx'
import { classes } from '../basics/classes.ts'
import calendar from '../calendar/calendarPopup.module.css'
import { LazyCalendar } from '../calendar/LazyCalendar.tsx'
import type { Period } from '../calendar/period.ts'
import { DateField } from '../fields/DateField.tsx'
import { isDay } from '../language/day.ts'
import { useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import { useDates } from '../language/useDates.ts'
import { PopupButton } from '../menu/PopupButton.tsx'
import popupStyles from '../menu/popup.module.css'
import { usePopup } from '../menu/usePopup.ts'
import { periodText } from './grid.text.ts'
import styles from './PeriodFilter.module.css'

type PeriodFilterProps = { period: Period; onPeriod: (period: Period) => void }

export function PeriodFilter({ period, onPeriod }: PeriodFilterProps) {
  const t = useText(periodText)
  const { button, popup, opened } = usePopup()
  return (
    <>
      <PopupButton {...button} label={t.period} look="pill" icon="calendar">
        <span className={styles.said}>{useSaid(period)}</span>
      </PopupButton>
      <section
        {...popup}
        className={classes(popupStyles.popup, calendar.popup, calendar.period)}
        aria-label={t.period}
      >
        {opened && <Days period={period} onPeriod={onPeriod} />}
      </section>
    </>
  )
}

function useSaid({ from, to }: Period): string {
  const t = useText(periodText)
  const { date } = useDates()
  if (isDay(from) && from === to) return date(from)
  const parts = [isDay(from) && t.fromDay(date(from)), isDay(to) && t.toDay(date(to))]
  return parts.filter(Boolean).join(' ') || t.period
}

/** Keeps the selected period until the URL has it: readers often select the second day earlier. */
function useChosen({ period, onPeriod }: PeriodFilterProps): PeriodFilterProps {
  const [followed, follow] = useState(period)
  const [chosen, choose] = useState(period)
  if (period.from !== followed.from || period.to !== followed.to) {
    follow(period)
    choose(period)
  }
  return {
    period: chosen,
    onPeriod: (next) => {
      choose(next)
      onPeriod(next)
    },
  }
}

function Days(props: PeriodFilterProps) {
  const [t, ui] = [useText(periodText), useText(uiText)]
  const { period, onPeriod } = useChosen(props)
  const { from, to } = period
  const validPeriod = { from: isDay(from) ? from : '', to: isDay(to) ? to : '' }
  return (
    <div className={styles.panel}>
      <LazyCalendar period={validPeriod} onPeriod={onPeriod} />
      <div className={styles.typed}>
        <DateField
          withoutCalendar
          label={t.from}
          max={to || undefined}
          value={from}
          onChange={(day) => onPeriod({ from: day, to })}
        />
        <DateField
          withoutCalendar
          label={t.to}
          min={from || undefined}
          value={to}
          onChange={(day) => onPeriod({ from, to: day })}
        />
      </div>
      <Button tone="plain" disabled={!from && !to} onClick={() => onPeriod({ from: '', to: '' })}>
        {ui.clear}
      </Button>
    </div>
  )
}
