import { useSyncExternalStore } from 'react'
import { toDay } from './dates.ts'
import { useReader } from './language.tsx'

/** Updates a page that stayed open overnight when the reader returns to it. */
function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Returns today in the reader's time zone, or in `elsewhere`, YYYY-MM-DD. */
export function useToday(elsewhere?: string): string {
  const { now, timeZone } = useReader()
  const dayAt = (instant: string) => toDay(instant, elsewhere ?? timeZone)
  const today = () => dayAt(new Date().toISOString())
  return useSyncExternalStore(subscribe, today, () => (now ? dayAt(now) : today()))
}
