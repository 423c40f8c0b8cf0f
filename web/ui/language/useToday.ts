import { useSyncExternalStore } from 'react'
import { useReader } from './language.tsx'
import { useDates } from './useDates.ts'

/** Whoever comes back to a page that stayed open overnight sees it as of the day it is then. */
function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** The day it is for the reader, YYYY-MM-DD. */
export function useToday(): string {
  const { now } = useReader()
  const { dayOf } = useDates()
  const today = () => dayOf(new Date().toISOString())
  return useSyncExternalStore(subscribe, today, () => (now ? dayOf(now) : today()))
}
