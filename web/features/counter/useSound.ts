import { useEffect, useRef, useSyncExternalStore } from 'react'
import { chime, prepareChime } from './chime.ts'

const key = 'makan:counter:muted'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setSound(on: boolean): void {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, '1')
  for (const listener of listeners) listener()
}

/** Whether this browser plays a sound for arrivals; stored per browser. */
export function useSound(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) === null,
    () => true,
  )
  return [on, setSound]
}

/** Plays a sound once when an id is new. */
export function useArrivals(ids: readonly number[], on: boolean): void {
  const knownIds = useRef<ReadonlySet<number> | null>(null)
  useEffect(prepareChime, [])
  useEffect(() => {
    const isNew = knownIds.current !== null && ids.some((id) => !knownIds.current?.has(id))
    knownIds.current = new Set([...(knownIds.current ?? []), ...ids])
    if (isNew && on) chime()
  }, [ids, on])
}
