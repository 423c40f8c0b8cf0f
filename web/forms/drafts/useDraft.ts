import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftedForm, DraftStore } from '#web/offline/draftStore.ts'
import { useDraftWriting } from '#web/offline/useDraftWriting.ts'
import { useHydrated } from '#web/ui/basics/useHydrated.ts'

/** Keeps what is entered into a form in one of this browser's stores, under a slot of its own, until it is sent. */
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
    /** What was kept, for fields that begin with it; null until scripts stand. */
    kept: stored as ReturnType<Store['read']> | null,
    /** Whether the form was filled with what was kept. */
    restored,
    /** Something was typed. */
    keep,
    /** It was sent, or is wanted no more. */
    drop,
  }
}
