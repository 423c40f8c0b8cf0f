import { useEffect, useState } from 'react'
import type { Bootstrap, Entered, Field } from './clientBundle.ts'
import { finishPreserving, whenRendered } from './preserveState.ts'

/** React ignores values set through its own setter, so this bypasses it. */
function enter(field: Field, { value, caret }: Entered): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    const box = field as HTMLInputElement
    box.checked = !box.checked
    box.click()
    return
  }
  if (field.type !== 'file') {
    const { value: present, selectionStart, selectionEnd } = field as HTMLInputElement
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    // The caret may have moved since, unless React has set another value.
    const [start, end] = present === value ? [selectionStart, selectionEnd] : [caret, caret]
    if (caret !== null && field === document.activeElement)
      (field as HTMLInputElement).setSelectionRange(start, end)
  }
  const isTyped = field.type !== 'file' && field.tagName !== 'SELECT'
  field.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }))
}

function replayInput({ entered, drop, stop }: Bootstrap): void {
  stop()
  if (document.activeElement !== document.body)
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const [field, was] of entered) whenRendered(field, (current) => enter(current, was))
  if (!drop) return
  const { node, dataTransfer } = drop
  whenRendered(node, (current) =>
    current.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })),
  )
}

function replayBlurAndPress({ entered, left, pressed, replayPress }: Bootstrap): void {
  for (const field of entered.keys()) {
    if (!left.has(field)) continue
    whenRendered(field, (current) => {
      if (current !== document.activeElement)
        current.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    })
  }
  if (pressed) whenRendered(pressed.node, replayPress)
  else replayPress()
  finishPreserving()
}

/** Replays blur and presses only after React has rendered the replayed input. */
export function useEventReplay(isLive: boolean): void {
  const [isReplayed, setReplayed] = useState(false)
  useEffect(() => {
    if (!isLive) return
    if (window.bootstrap) replayInput(window.bootstrap)
    setReplayed(true)
  }, [isLive])
  useEffect(() => {
    if (isReplayed && window.bootstrap) replayBlurAndPress(window.bootstrap)
  }, [isReplayed])
}
