import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the ref of an element that receives the focus once a condition holds. A result that replaces the
 * clicked button needs it; otherwise the focus would be lost with the button.
 */
export function useFocusWhen<Focused extends HTMLElement>(condition: boolean): RefObject<Focused | null> {
  const element = useRef<Focused>(null)
  useEffect(() => {
    if (condition) element.current?.focus()
  }, [condition])
  return element
}
