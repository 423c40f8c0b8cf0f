/** Moves the focus to the heading of what stands on top, where what had it went away. */
export function focusWhatIsLeft(): void {
  if (document.activeElement !== document.body) return
  const heading =
    document.querySelector<HTMLElement>('dialog[open] [data-title]') ??
    document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
