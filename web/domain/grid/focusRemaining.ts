import { focusAutofocusTarget } from '#web/layout/routing/autofocusTarget.ts'

/** Moves the focus to the heading of what stands on top, where what had it went away; at a till to where one types. */
export function focusRemaining(): void {
  if (document.activeElement !== document.body) return
  const title = document.querySelector<HTMLElement>('dialog[open] [data-title]')
  if (!title && focusAutofocusTarget()) return
  const heading = title ?? document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
