import { type RefObject, type ToggleEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useCloseOnBack } from '../overlay/navigationBlock.ts'

/** A native popover: before hydration and without scripts it opens too, in the middle of the window. */
export function usePopup(onToggle?: (isOpen: boolean) => void) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLElement & HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const close = () => popup.current?.hidePopover()
  useFollowing(open, button, popup)
  useCloseOnBack(open, close)
  const toggle = (isOpen: boolean) => {
    setOpen(isOpen)
    onToggle?.(isOpen)
  }
  const toggleLate = useEffectEvent(toggle)
  useEffect(() => {
    // The reader may have opened it before hydration.
    if (!popup.current?.matches(':popover-open')) return
    tie(button.current, popup.current, id)
    setOpened(true)
    toggleLate(true)
  }, [id])
  return {
    button: { ref: button, popoverTarget: id },
    popup: {
      ref: popup,
      id,
      popover: 'auto' as const,
      onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => {
        if (event.newState !== 'open') return
        setOpened(true)
        tie(button.current, popup.current, id)
      },
      onToggle: (event: ToggleEvent<HTMLDivElement>) => toggle(event.newState === 'open'),
    },
    open,
    /** Whether it was ever opened. Long tables render their menus only then. */
    opened,
    close,
  }
}

/** Otherwise a script positions the popover. */
const isAnchored = () => CSS.supports('position-area', 'block-end')

function tie(button: HTMLElement | null, popup: HTMLElement | null, id: string) {
  if (!button || !popup || !isAnchored()) return
  const name = `--${CSS.escape(id)}`
  button.style.setProperty('anchor-name', name)
  popup.style.setProperty('position-anchor', name)
  popup.dataset.anchored = ''
}

function useFollowing(
  open: boolean,
  button: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    if (!open || isAnchored() || !button.current || !popup.current) return
    const [anchor, follower] = [button.current, popup.current]
    let stop = () => {}
    let cancelled = false
    import('../overlay/anchorPopup.ts').then(
      ({ anchorPopup }) => {
        if (!cancelled) stop = anchorPopup(anchor, follower)
      },
      () => {},
    )
    return () => {
      cancelled = true
      stop()
    }
  }, [open, button, popup])
}
