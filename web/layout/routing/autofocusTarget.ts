/** Minimum screen size of a counter. */
const counterScreenQuery = '(width >= 1000px)'

/**
 * Returns the field that a counter keeps focused for typing or scanning, which its screen marks with
 * `data-ready`. Null elsewhere.
 */
export function findAutofocusTarget(): HTMLInputElement | null {
  return matchMedia(counterScreenQuery).matches
    ? document.querySelector<HTMLInputElement>('main [data-ready]')
    : null
}

/** Focuses that field, unless it would open an on-screen keyboard. Returns whether it did. */
export function focusAutofocusTarget(): boolean {
  const field = findAutofocusTarget()
  if (!field || matchMedia('(pointer: coarse)').matches) return false
  field.focus({ preventScroll: true })
  return true
}
