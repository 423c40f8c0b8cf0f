import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import type { SuggestionsProps } from './Suggestions.tsx'

// Search works without suggestions, so a failed load is ignored.
const Suggestions = lazyComponent<SuggestionsProps>(() =>
  import('./Suggestions.tsx').then(
    (module) => module.Suggestions,
    () => () => null,
  ),
)

/**
 * Loads with the first focus of the search field in `box`. `onSelect` is called when a suggestion is
 * followed.
 */
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
