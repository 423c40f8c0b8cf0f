import { useEffect } from 'react'
import { findAutofocusTarget, focusAutofocusTarget } from '#web/layout/routing/autofocusTarget.ts'
import { latinLetter } from './latinLetter.ts'
import { repeatPressMs } from './shortcuts.ts'

function findButton(code: string): HTMLButtonElement | undefined {
  const keyed = document.querySelectorAll<HTMLButtonElement>(`main [aria-keyshortcuts="${code}"]`)
  return [...keyed].find((button) => button.getClientRects().length > 0)
}

/**
 * Clicks a button, or focuses the first input of its form if it submits a form that doesn't have the focus.
 */
function press(button: HTMLButtonElement): void {
  const { form, type } = button
  const leadsIn = type === 'submit' && form && !form.contains(document.activeElement)
  if (leadsIn) form.querySelector('input')?.focus()
  else button.click()
}

function insert(field: HTMLInputElement, letter: string): void {
  const { value, selectionStart, selectionEnd } = field
  field.setRangeText(letter, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const textInputSelector = 'input, textarea, select, [contenteditable], [popover]'

/** Redirects typing outside any field, such as a scanner's, to the autofocus field. */
function redirectTyping(event: KeyboardEvent): void {
  const field = findAutofocusTarget()
  const target = event.target as Element
  if (!field || (target !== field && target.closest(textInputSelector))) return
  const letter = latinLetter(event)
  if (!letter && (event.key.length !== 1 || event.key === ' ')) return
  if (target !== field) {
    field.focus({ preventScroll: true })
    field.setSelectionRange(field.value.length, field.value.length)
  }
  if (!letter) return
  event.preventDefault()
  insert(field, letter)
}

/** Handles the shortcuts and remembers the last pressed button. */
function keyListener() {
  let last: { code: string; button: HTMLButtonElement; at: number } | null = null
  return (event: KeyboardEvent) => {
    const { code, timeStamp: at, ctrlKey, altKey, metaKey, isComposing, defaultPrevented } = event
    if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return
    if (document.querySelector('dialog:modal')) return
    const button = code && findButton(code)
    if (!button) return redirectTyping(event)
    event.preventDefault()
    const isMeantForAnother = last?.code === code && last.button !== button && at - last.at < repeatPressMs
    if (event.repeat || isMeantForAnother) return
    last = { code, button, at }
    press(button)
  }
}

/** A closing dialog returns the focus to its opener; the counter moves it to the autofocus field instead. */
function leaveDialog({ target, relatedTarget }: FocusEvent): void {
  const within = (element: EventTarget | null) => element instanceof Element && element.closest('dialog')
  if (within(relatedTarget) && !within(target)) focusAutofocusTarget()
}

/** Keyboard of the counter: shortcuts press their buttons, and other typing goes to the autofocus field. */
export function useKeyboardShortcuts(): void {
  useEffect(() => {
    const listen = keyListener()
    document.addEventListener('keydown', listen)
    document.addEventListener('focusin', leaveDialog)
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('focusin', leaveDialog)
    }
  }, [])
}
