import { useSyncExternalStore } from 'react'
import { toDay } from './dates.ts'
import { useReader } from './language.tsx'
import { serverNow } from './serverClock.ts'

/** For a page that stays open overnight. */
function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** YYYY-MM-DD in the reader's time zone, or in `elsewhere`. */
export function useToday(elsewhere?: string): string {
  const { now, timeZone } = useReader()
  const dayAt = (instant: string) => toDay(instant, elsewhere ?? timeZone)
  const today = () => dayAt(new Date(serverNow()).toISOString())
  return useSyncExternalStore(subscribe, today, () => (now ? dayAt(now) : today()))
}
