import { useCallback, useState, useSyncExternalStore } from 'react'
import { useFormat, useReader } from './language.tsx'

const secondsUntil = (instant: number, now: number) => Math.max(0, Math.ceil((instant - now) / 1000))

/** Seconds until an instant of this clock, 0 once it is past; it ticks while it is awaited. */
export function useSecondsUntil(instant: number): number {
  const { now } = useReader()
  const subscribe = useCallback(
    (tick: () => void) => {
      if (instant <= Date.now()) return () => {}
      const timer = setInterval(() => {
        tick()
        if (instant <= Date.now()) clearInterval(timer)
      }, 1000)
      return () => clearInterval(timer)
    },
    [instant],
  )
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(instant, Date.now()),
    () => secondsUntil(instant, now ? Date.parse(now) : Date.now()),
  )
}

/** A wait that a refusal asks for: the seconds left of it, and how to begin one. */
export function useWait(): { left: number; begun: boolean; begin: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const left = useSecondsUntil(until)
  const begin = useCallback((seconds: number) => setUntil(Date.now() + seconds * 1000), [])
  return { left, begun: until > 0, begin }
}

/** Seconds as a clock shows them, 00:42 or 1:05:00, in the digits of the language. */
export function useClock(): (seconds: number) => string {
  const { number } = useFormat()
  const two = (value: number) => (value < 10 ? number(0) + number(value) : number(value))
  return (seconds) => {
    const hours = Math.floor(seconds / 3600)
    const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
    return hours > 0 ? `${number(hours)}:${rest}` : rest
  }
}
