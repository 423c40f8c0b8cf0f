/** Replaces the selection as if the text had been typed, and notifies the field's form. */
export function insertText(field: HTMLInputElement, typed: string): void {
  const { value, selectionStart, selectionEnd } = field
  field.setRangeText(typed, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Removes the selection, or else the character before it. */
export function deleteBackwards(field: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = field
  const end = selectionEnd ?? value.length
  const start = selectionStart ?? end
  field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
