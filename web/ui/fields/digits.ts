import type { ChangeEvent } from 'react'
import { foldDigits } from '#contract/core/fold.ts'

/** Setting `value` would leave the caret at the end. */
export function foldInputDigits(event: ChangeEvent<HTMLInputElement>): string {
  const input = event.currentTarget
  const folded = foldDigits(input.value)
  if (folded !== input.value) {
    const { selectionStart, selectionEnd } = input
    input.value = folded
    input.setSelectionRange(selectionStart, selectionEnd)
  }
  return folded
}
