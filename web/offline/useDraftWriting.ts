import { useCallback, useEffect, useRef } from 'react'
import type { DraftStore, DraftValues } from './draftStore.ts'

/** Writes when typing pauses, and immediately when the page is hidden or the form unmounts. */
export function useDraftWriting(store: DraftStore, slot: string, read: () => DraftValues) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancelTimer = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])
  const write = useCallback(() => {
    cancelTimer()
    store.keep(slot, read())
  }, [cancelTimer, store, slot, read])
  const keep = useCallback(() => {
    cancelTimer()
    if (store.writeDelayMs === 0) write()
    else timer.current = setTimeout(write, store.writeDelayMs)
  }, [cancelTimer, store, write])
  const drop = useCallback(() => {
    cancelTimer()
    store.drop(slot)
  }, [cancelTimer, store, slot])
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
