import { useEffect, useState } from 'react'
import type { EarlyInput, Entered, Field } from '../../early/program.ts'

/** Enters it once more. React hears only of a value that it hasn't set itself: so this passes its own setter by. */
function enter(field: Field, { value, caret }: Entered): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    const box = field as HTMLInputElement
    box.checked = !box.checked
    box.click()
    return
  }
  if (field.type !== 'file') {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (caret !== null && field === document.activeElement)
      (field as HTMLInputElement).setSelectionRange(caret, caret)
  }
  const isTyped = field.type !== 'file' && field.tagName !== 'SELECT'
  field.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }))
}

/** Gives the program what was entered, chosen and dropped, and tells it where the focus is. */
function replay({ entered, drop, stop }: EarlyInput): void {
  stop()
  if (document.activeElement !== document.body)
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const [field, was] of entered) enter(field, was)
  const { node, dataTransfer } = drop ?? {}
  node?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

/** What was left counts as left, what was pressed as pressed. */
function finish({ entered, left, finish: pressAgain }: EarlyInput): void {
  for (const field of entered.keys())
    if (left.has(field) && field !== document.activeElement)
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  pressAgain()
}

/** Does again what was done before the page stood: entered first, then, once the program knows of it, left and pressed. */
export function useEarlyInput(live: boolean): void {
  const [replayed, setReplayed] = useState(false)
  useEffect(() => {
    if (!live) return
    if (window.earlyInput) replay(window.earlyInput)
    setReplayed(true)
  }, [live])
  useEffect(() => {
    if (replayed && window.earlyInput) finish(window.earlyInput)
  }, [replayed])
}
