import type { KeyboardEvent } from 'react'

const operable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)'

/**
 * Moves with Up and Down between the same controls of adjacent rows. Controls that need the arrows keep them.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const from = event.target as HTMLElement
  if (step === 0 || from.matches('select, input:not([type="checkbox"])') || from.closest('[popover]')) return
  const rows = [...event.currentTarget.querySelectorAll('tr')]
  const row = from.closest('tr')
  if (!row) return
  const place = controls(row).indexOf(from)
  const next = rows[rows.indexOf(row) + step]
  const to = next && (controls(next)[place] ?? controls(next).at(-1))
  if (!to) return
  event.preventDefault()
  to.focus()
}

function controls(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(operable)].filter((control) => !control.closest('[popover]'))
}
