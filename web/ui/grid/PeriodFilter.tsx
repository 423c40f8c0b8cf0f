import { TextField } from '../fields/TextField.tsx'
import { useText } from '../language/language.tsx'
import { useDates } from '../language/useDates.ts'
import { Popup } from '../menu/Popup.tsx'
import styles from './PeriodFilter.module.css'
import { periodText } from './period.text.ts'
import { isDay } from './period.ts'

type Filter = (key: string) => [value: string, change: (value: string) => void]

/** Narrows a list to the days from one to another, which stand in the address as `from` and `to`. */
export function PeriodFilter({ filter }: { filter: Filter }) {
  const t = useText(periodText)
  const { date } = useDates()
  const [from, setFrom] = filter('from')
  const [to, setTo] = filter('to')
  const says = [isDay(from) && t.fromDay(date(from)), isDay(to) && t.toDay(date(to))]
    .filter(Boolean)
    .join(' ')
  return (
    <Popup
      label={t.period}
      look="pill"
      icon="calendar"
      panel={
        <div className={styles.period}>
          <TextField
            label={t.from}
            type="date"
            max={to || undefined}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={t.to}
            type="date"
            min={from || undefined}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
      }
    >
      {says || t.period}
    </Popup>
  )
}
