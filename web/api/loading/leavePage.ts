/** True if leaving would lose an unsaved form, or a secret, because secrets have no drafts. */
export function hasUnsaved(): boolean {
  const secrets = document.querySelectorAll<HTMLInputElement>('input[type=password]')
  // Reuses the forms' `beforeunload` listeners, because not every phone asks before closing a page.
  const hasUnsavedForm = !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return hasUnsavedForm || [...secrets].some(({ value }) => value !== '')
}

/** Skips the browser's `beforeunload` question, because the reader has answered the page's own. */
export function leavePage(go: () => void): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  go()
}
