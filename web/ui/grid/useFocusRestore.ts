import { type RefObject, useEffect } from 'react'

/** Focuses the grid when the focused row is removed: otherwise Tab would start at the top of the page. */
export function useFocusRestore(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = row.current?.closest<HTMLElement>('section')
    return () => {
      if (document.activeElement === document.body) panel?.focus({ preventScroll: true })
    }
  }, [row])
}
