import { type RefObject, useEffect, useRef, useState } from 'react'

type List = {
  list: RefObject<HTMLElement | null>
  options: readonly unknown[]
  isOpen: boolean
  setOpen: (open: boolean) => void
}

/** Moves through the list under a field by the arrows, follows by Enter, leaves by Escape; replies where one is, -1 in the field. */
export function useListboxKeyboard(field: HTMLInputElement, listbox: List): number {
  const { options, isOpen } = listbox
  const [at, setAt] = useState({ index: -1, of: options })
  const active = isOpen && at.of === options ? at.index : -1
  const latest = useRef({ ...listbox, active })
  latest.current = { ...listbox, active }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const { list, options: all, isOpen: open, setOpen, active: from } = latest.current
      const hasOptions = open && all.length > 0
      const links = list.current?.children
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && all.length > 0) {
        event.preventDefault()
        if (!open) {
          setOpen(true)
          setAt({ index: -1, of: all })
          return
        }
        // From the field, which stands before the first and after the last.
        const stops = all.length + 1
        const next = ((from + 1 + step + stops) % stops) - 1
        setAt({ index: next, of: all })
        links?.[next]?.scrollIntoView({ block: 'nearest' })
      } else if (event.key === 'Escape' && hasOptions) {
        // It would empty the field, or close what lies around it.
        event.preventDefault()
        event.stopPropagation()
        setOpen(false)
      } else if (event.key === 'Enter' && hasOptions && from >= 0) {
        event.preventDefault()
        ;(links?.[from] as HTMLElement | undefined)?.click()
      }
    }
    // Enter after more was typed sends that, whatever the list shows still.
    const type = () => setAt({ index: -1, of: latest.current.options })
    field.addEventListener('keydown', press)
    field.addEventListener('input', type)
    return () => {
      field.removeEventListener('keydown', press)
      field.removeEventListener('input', type)
    }
  }, [field])
  return active
}
