import { Note } from '#web/ui/basics/Note.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { weekday } from '#web/ui/language/weekday.ts'
import styles from './Hours.module.css'
import { hasHours, isRoundTheClock, type Hours as OpeningHours, toWeek } from './hours.ts'
import { placeText } from './place.text.ts'

export function Hours({ hours }: { hours: OpeningHours & { today: number } }) {
  const t = useText(placeText)
  const language = useLanguage()
  const { time } = useFormat()
  if (!hasHours(hours)) return <Note faint>{t.hoursUnknown}</Note>
  return (
    <details className={styles.hours}>
      <summary className={styles.summary}>{t.allHours}</summary>
      <dl className={styles.week}>
        {toWeek(hours).map(({ day, hours: dayHours }) => (
          <div key={day} className={styles.day} aria-current={day === hours.today ? 'date' : undefined}>
            <dt>{weekday(language, day)}</dt>
            <dd>
              {!dayHours
                ? t.closedDay
                : isRoundTheClock(dayHours)
                  ? t.roundTheClock
                  : t.fromTo(time(dayHours.opens), time(dayHours.closes))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
