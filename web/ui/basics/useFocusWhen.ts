import { type RefObject, useEffect, useRef } from 'react'

/** For a result that replaces the clicked button: otherwise the focus would be lost with the button. */
export function useFocusWhen<Focused extends HTMLElement>(condition: boolean): RefObject<Focused | null> {
  const element = useRef<Focused>(null)
  useEffect(() => {
    if (condition) element.current?.focus()
  }, [condition])
  return element
}
