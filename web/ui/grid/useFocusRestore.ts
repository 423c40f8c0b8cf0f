import { type RefObject, useEffect } from 'react'

/** A row that goes takes the focus with it: the grid gets it, or the next key would begin at the top of the page. */
export function useFocusRestore(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = row.current?.closest<HTMLElement>('section')
    return () => {
      if (document.activeElement === document.body) panel?.focus({ preventScroll: true })
    }
  }, [row])
}
