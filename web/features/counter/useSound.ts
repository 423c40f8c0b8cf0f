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

/** Whether this browser sounds for what comes, and the way to change that; it is remembered. */
export function useSound(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) === null,
    () => true,
  )
  return [on, setSound]
}

/** Sounds once when one of these was not there before. */
export function useArrivals(ids: readonly number[], on: boolean): void {
  const known = useRef<ReadonlySet<number> | null>(null)
  useEffect(prepareChime, [])
  useEffect(() => {
    const isNew = known.current !== null && ids.some((id) => !known.current?.has(id))
    known.current = new Set([...(known.current ?? []), ...ids])
    if (isNew && on) chime()
  }, [ids, on])
}
