import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/** Props of a native dialog that opens and closes with `open`, and asks `onClose` on Escape and on a press beside it. */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  useModalState(dialog, open)
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // The browser may close it by itself on a second Escape.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose()
    },
    onMouseDown: (event: MouseEvent) => {
      pressed.current = event.target
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // A press that began inside, to select words, isn't one beside it.
      if (event.target === event.currentTarget && pressed.current === event.currentTarget) onClose()
    },
  }
}

function useModalState(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  // Before the next paint, and so before the dialog leaves the page: only an open one gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    letScroll(element)
    focusFirst(element)
    return () => element.close()
  }, [dialog, open])
}

/** Words alone that are longer than their place are scrolled with the keyboard once they have the focus. */
function letScroll(element: HTMLDialogElement) {
  const body = element.querySelector<HTMLElement>('[data-body]')
  const isLong = body && body.scrollHeight > body.clientHeight
  if (isLong && !body.querySelector('a, button, input, select, textarea, summary')) body.tabIndex = 0
}

const fields = '[data-body] :is(input, select, textarea):not([type="hidden"], [type="file"], :disabled)'

function focusFirst(element: HTMLDialogElement) {
  const field =
    element.querySelector<HTMLElement>('[aria-invalid="true"]') ?? element.querySelector<HTMLElement>(fields)
  // On a phone a field would bring up the keyboard before one has seen what is asked.
  if (field && !matchMedia('(pointer: coarse)').matches) field.focus()
  else element.querySelector<HTMLElement>('[data-title]')?.focus()
}
