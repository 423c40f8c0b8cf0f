import { useCallback, useState, useSyncExternalStore } from 'react'
import { useFormat, useReader } from './language.tsx'

const secondsUntil = (instant: number, now: number) => Math.max(0, Math.ceil((instant - now) / 1000))

export function useSecondsUntil(instant: number, clock: () => number = Date.now): number {
  const { now } = useReader()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `now` changes the server's clock
  const subscribe = useCallback(
    (tick: () => void) => {
      if (instant <= clock()) return () => {}
      const timer = setInterval(() => {
        tick()
        if (instant <= clock()) clearInterval(timer)
      }, 1000)
      return () => clearInterval(timer)
    },
    [instant, clock, now],
  )
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(instant, clock()),
    () => secondsUntil(instant, now ? Date.parse(now) : clock()),
  )
}

/** For a wait that an error response requires. */
export function useWait(): { left: number; hasStarted: boolean; begin: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const left = useSecondsUntil(until)
  const start = useCallback((seconds: number) => setUntil(Date.now() + seconds * 1000), [])
  return { left, hasStarted: until > 0, begin: start }
}

/** Formats seconds as 00:42 or 1:05:00, in the language's digits. */
export function useTimeFormat(): (seconds: number) => string {
  const { number } = useFormat()
  const twoDigits = (value: number) => (value < 10 ? number(0) + number(value) : number(value))
  return (seconds) => {
    const hours = Math.floor(seconds / 3600)
    const minutesAndSeconds = `${twoDigits(Math.floor((seconds % 3600) / 60))}:${twoDigits(seconds % 60)}`
    return hours > 0 ? `${number(hours)}:${minutesAndSeconds}` : minutesAndSeconds
  }
}
