/** Minimum screen size of a counter. */
const counterScreenQuery = '(width >= 1000px)'

/** The field that a counter keeps focused for typing or scanning. Null elsewhere. */
export function findAutofocusTarget(): HTMLInputElement | null {
  return matchMedia(counterScreenQuery).matches
    ? document.querySelector<HTMLInputElement>('main [data-ready]')
    : null
}

/** Not on touch devices, where it would open the keyboard. Returns whether it focused the field. */
export function focusAutofocusTarget(): boolean {
  const field = findAutofocusTarget()
  if (!field || matchMedia('(pointer: coarse)').matches) return false
  field.focus({ preventScroll: true })
  return true
}

/** For a screen with `data-takes-focus` around its first field. Returns whether it focused the field. */
export function focusFirstField(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [data-takes-focus] input')
  field?.focus({ preventScroll: true })
  field?.select()
  return field !== null
}
