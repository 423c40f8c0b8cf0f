import type { KeyboardEvent } from 'react'

/** Moves the focus among the items of a menu by arrows, Home, End and first letters; Tab leaves it. */
export function moveByKey(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = target(event.key, items, at)
  if (to) {
    event.preventDefault()
    event.stopPropagation()
    to.focus()
  } else if (event.key === 'Tab') {
    close()
  } else if (event.key === ' ') {
    // A link, too, answers the space bar inside a menu.
    event.preventDefault()
    items[at]?.click()
  }
}

function target(key: string, items: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const begins = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase())
  return items.slice(at + 1).find(begins) ?? items.find(begins)
}
