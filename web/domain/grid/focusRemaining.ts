import { focusAutofocusTarget } from '#web/layout/routing/autofocusTarget.ts'

/** If the focused element disappeared, focuses the topmost heading, or at a counter the input. */
export function focusRemaining(): void {
  if (document.activeElement !== document.body) return
  const title = document.querySelector<HTMLElement>('dialog[open] [data-title]')
  if (!title && focusAutofocusTarget()) return
  const heading = title ?? document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
