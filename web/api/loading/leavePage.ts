/** Whether something was entered that isn't kept once the page is left: what a form asks about, or a secret, of which there are no drafts. */
export function hasUnsaved(): boolean {
  const secrets = document.querySelectorAll<HTMLInputElement>('input[type=password]')
  // The forms that ask before the page is closed are asked in the same way: not every phone does.
  const hasUnsavedForm = !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return hasUnsavedForm || [...secrets].some(({ value }) => value !== '')
}

/** Leaves the page without the browser's question, where the reader has answered ours. */
export function leavePage(go: () => void): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  go()
}
