import { type RefObject, type ToggleEvent, useId, useRef, useState } from 'react'

/** Ties a button to a native popover that opens below it, or above where there is more room; works unscripted too, in the middle. */
export function usePopup(onToggle?: (open: boolean) => void) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLElement & HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  return {
    button: { ref: button, popoverTarget: id },
    popup: {
      ref: popup,
      id,
      popover: 'auto' as const,
      onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => {
        if (event.newState !== 'open') return
        setOpened(true)
        place(button, popup)
      },
      onToggle: (event: ToggleEvent<HTMLDivElement>) => onToggle?.(event.newState === 'open'),
    },
    /** Whether it was ever open: what a long table needn't draw before. */
    opened,
    close: () => popup.current?.hidePopover(),
  }
}

const gap = 6

// Relative to the page, so that it scrolls with its button.
function place(button: RefObject<HTMLElement | null>, popup: RefObject<HTMLElement | null>) {
  if (!button.current || !popup.current) return
  const box = button.current.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const fromRight = getComputedStyle(button.current).direction === 'rtl'
  const start = fromRight ? width - box.right : box.left
  const end = fromRight ? box.left : width - box.right
  const below = height - box.bottom
  const above = below < 320 && box.top > below
  const { style } = popup.current
  style.setProperty('--at-top', above ? 'auto' : `${box.bottom + scrollY + gap}px`)
  style.setProperty('--at-bottom', above ? `${height - box.top - scrollY + gap}px` : 'auto')
  style.setProperty('--at-start', start <= end ? `${Math.max(start, 8)}px` : 'auto')
  style.setProperty('--at-end', start <= end ? 'auto' : `${Math.max(end, 8)}px`)
  style.setProperty('--room', `${Math.max(above ? box.top : below, 160) - 2 * gap}px`)
}
