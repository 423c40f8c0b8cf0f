import { type RefObject, useEffect, useRef, useState } from 'react'

type List = {
  list: RefObject<HTMLElement | null>
  options: readonly unknown[]
  isOpen: boolean
  setOpen: (open: boolean) => void
}

/**
 * Handles the keyboard of a listbox under a field: arrows move, Enter follows, Escape closes. Returns the
 * active index, -1 for the field.
 */
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
        // The field is a stop, before the first option and after the last.
        const stops = all.length + 1
        const next = ((from + 1 + step + stops) % stops) - 1
        setAt({ index: next, of: all })
        links?.[next]?.scrollIntoView({ block: 'nearest' })
      } else if (event.key === 'Escape' && hasOptions) {
        // Escape would otherwise clear the field, or close a surrounding dialog.
        event.preventDefault()
        event.stopPropagation()
        setOpen(false)
      } else if (event.key === 'Enter' && hasOptions && from >= 0) {
        event.preventDefault()
        ;(links?.[from] as HTMLElement | undefined)?.click()
      }
    }
    // Enter after further typing submits the text, even if the list still shows an option.
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
