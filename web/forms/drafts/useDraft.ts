import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftedForm, DraftStore } from '../../offline/draftStore.ts'
import { useHydrated } from '../../ui/basics/useHydrated.ts'

/** Keeps what is entered into a form in one of this browser's stores, under a slot of its own, until it is sent. */
export function useDraft<Store extends DraftStore>(store: Store, slot: string, form: DraftedForm) {
  const live = useHydrated()
  const kept = useMemo(() => (live ? store.read(slot) : null), [live, store, slot])
  const now = useRef(form)
  useEffect(() => {
    now.current = form
  })
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    const fill = (values: Awaited<typeof kept>) => values && setRestored(now.current.fill?.(values) ?? false)
    if (kept instanceof Promise) kept.then(fill)
    else fill(kept)
  }, [kept])
  const read = useCallback(() => now.current.values(), [])
  const { keep, drop } = useWriting(store, slot, read)
  useEffect(() => now.current.watch?.(keep), [keep])
  return {
    /** What was kept, for fields that begin with it; null until scripts stand. */
    kept: kept as ReturnType<Store['read']> | null,
    /** Whether the form was filled with what was kept. */
    restored,
    /** Something was typed. */
    keep,
    /** It was sent, or is wanted no more. */
    drop,
  }
}

/** Writes a draft once typing rests, and at once when the page is hidden or its form goes. */
function useWriting(store: DraftStore, slot: string, read: DraftedForm['values']) {
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
