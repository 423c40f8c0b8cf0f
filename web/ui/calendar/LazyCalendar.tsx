import { type ComponentType, useEffect, useState } from 'react'
import { useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import type { CalendarProps } from './Calendar.tsx'
import { calendarText } from './calendar.text.ts'
import styles from './calendarPopup.module.css'

export function LazyCalendar(props: CalendarProps) {
  const [t, ui] = [useText(calendarText), useText(uiText)]
  const { Calendar, failed } = useCalendar()
  if (Calendar) return <Calendar {...props} />
  return (
    <p role="status" className={styles.coming}>
      {failed ? t.notComing : <span className="visually-hidden">{ui.loading}</span>}
    </p>
  )
}

function useCalendar() {
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let cancelled = false
    import('./Calendar.tsx').then(
      (module) => cancelled || setCalendar(() => module.Calendar),
      () => cancelled || setFailed(true),
    )
    return () => {
      cancelled = true
    }
  }, [])
  return { Calendar, failed }
}
