import type { ChangeEvent } from 'react'
import { foldDigits } from '#contract/core/fold.ts'

/** Replaces Arabic digits with Latin ones during input and keeps the caret in place. */
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
