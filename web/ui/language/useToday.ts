import { useSyncExternalStore } from 'react'
import { toDay } from './dates.ts'
import { useReader } from './language.tsx'

/** Whoever comes back to a page that stayed open overnight sees it as of the day it is then. */
function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** The day it is for the reader, or by the clocks of another place, YYYY-MM-DD. */
export function useToday(elsewhere?: string): string {
  const { now, timeZone } = useReader()
  const dayAt = (instant: string) => toDay(instant, elsewhere ?? timeZone)
  const today = () => dayAt(new Date().toISOString())
  return useSyncExternalStore(subscribe, today, () => (now ? dayAt(now) : today()))
}
