import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useCloseOnBack } from './navigationBlock.ts'

/** Props of a native dialog. `onClose` is called on Escape, on Back and on a press outside. */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  useModalState(dialog, open)
  useCloseOnBack(open, onClose)
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // The browser itself may close the dialog on a second Escape.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose()
    },
    onMouseDown: (event: MouseEvent) => {
      pressed.current = event.target
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // A press that started inside the dialog, to select text, isn't a press outside.
      if (event.target === event.currentTarget && pressed.current === event.currentTarget) onClose()
    },
  }
}

function useModalState(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  // Before the next paint, and so before the dialog is removed: only an open dialog restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    letScroll(element)
    focusFirst(element)
    return () => element.close()
  }, [dialog, open])
}

/** Makes overflowing text focusable, so that the keyboard can scroll it. */
function letScroll(element: HTMLDialogElement) {
  const body = element.querySelector<HTMLElement>('[data-body]')
  const isLong = body && body.scrollHeight > body.clientHeight
  if (isLong && !body.querySelector('a, button, input, select, textarea, summary')) body.tabIndex = 0
}

const fields = '[data-body] :is(input, select, textarea):not([type="hidden"], [type="file"], :disabled)'

function focusFirst(element: HTMLDialogElement) {
  const field =
    element.querySelector<HTMLElement>('[aria-invalid="true"]') ?? element.querySelector<HTMLElement>(fields)
  // On touch devices, focusing a field would open the keyboard before the reader has seen the dialog.
  if (field && !matchMedia('(pointer: coarse)').matches) field.focus()
  else element.querySelector<HTMLElement>('[data-title]')?.focus()
}
