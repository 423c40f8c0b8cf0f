/** From here on a screen has the room of a till. */
const counterScreenQuery = '(width >= 1000px)'

/** The field that a till keeps ready for what is typed or scanned next: its screen marks it `data-ready`. Null elsewhere. */
export function findAutofocusTarget(): HTMLInputElement | null {
  return matchMedia(counterScreenQuery).matches
    ? document.querySelector<HTMLInputElement>('main [data-ready]')
    : null
}

/** Goes to the field that is kept ready; not where a finger would bring up a keyboard with it. Replies whether it did. */
export function focusAutofocusTarget(): boolean {
  const field = findAutofocusTarget()
  if (!field || matchMedia('(pointer: coarse)').matches) return false
  field.focus({ preventScroll: true })
  return true
}
