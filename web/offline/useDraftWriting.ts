import { useCallback, useEffect, useRef } from 'react'
import type { DraftStore, DraftValues } from './draftStore.ts'

/** Writes a draft once typing rests, and at once when the page is hidden or its form goes. */
export function useDraftWriting(store: DraftStore, slot: string, read: () => DraftValues) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])
  const write = useCallback(() => {
    rest()
    store.keep(slot, read())
  }, [rest, store, slot, read])
  const keep = useCallback(() => {
    rest()
    if (store.pause === 0) write()
    else timer.current = setTimeout(write, store.pause)
  }, [rest, store, write])
  const drop = useCallback(() => {
    rest()
    store.drop(slot)
  }, [rest, store, slot])
  useEffect(() => {
    const hidden = () => timer.current !== undefined && write()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      hidden()
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [write])
  return { keep, drop }
}
