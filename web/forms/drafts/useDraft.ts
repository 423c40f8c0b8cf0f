import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftedForm, DraftStore } from '#web/offline/draftStore.ts'
import { useDraftWriting } from '#web/offline/useDraftWriting.ts'
import { useHydrated } from '#web/ui/basics/useHydrated.ts'

/** Stores a form's input in the browser until it is submitted. */
export function useDraft<Store extends DraftStore>(store: Store, slot: string, form: DraftedForm) {
  const live = useHydrated()
  const stored = useMemo(() => (live ? store.read(slot) : null), [live, store, slot])
  const now = useRef(form)
  useEffect(() => {
    now.current = form
  })
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    const fill = (values: Awaited<typeof stored>) =>
      values && setRestored(now.current.fill?.(values) ?? false)
    if (stored instanceof Promise) stored.then(fill)
    else fill(stored)
  }, [stored])
  const read = useCallback(() => now.current.values(), [])
  const { keep, drop } = useDraftWriting(store, slot, read)
  useEffect(() => now.current.watch?.(keep), [keep])
  return {
    /** The stored draft, for initial values. Null before hydration. */
    kept: stored as ReturnType<Store['read']> | null,
    restored,
    keep,
    /** Call it after a submit or a discard. */
    drop,
  }
}
