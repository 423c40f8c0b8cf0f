import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import type { SuggestionsProps } from './Suggestions.tsx'

// Without them a search is a search all the same: where they don't come, nothing is said.
const Suggestions = lazyComponent<SuggestionsProps>(() =>
  import('./Suggestions.tsx').then(
    (brought) => brought.Suggestions,
    () => () => null,
  ),
)

/** What the search field within `box` suggests, from when it first has the focus. `chosen` hears that one was followed. */
export function useSuggestions(box: RefObject<HTMLElement | null>, onSelect?: () => void): ReactNode {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    const node = box.current
    const look = () => setField((was) => was ?? node?.querySelector('[role=combobox]:focus') ?? null)
    look()
    node?.addEventListener('focusin', look)
    return () => node?.removeEventListener('focusin', look)
  }, [box])
  return (
    field && (
      <LazyBoundary>
        <Suggestions field={field} onSelect={onSelect} />
      </LazyBoundary>
    )
  )
}
