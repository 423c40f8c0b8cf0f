import type { KeyboardEvent } from 'react'
import { fold } from '#contract/core/fold.ts'

export function moveByKey(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = target(event, items, at)
  if (to) {
    event.preventDefault()
    event.stopPropagation()
    to.focus()
  } else if (event.key === 'Tab') {
    close()
  } else if (event.key === ' ') {
    // In a menu, Space activates links too.
    event.preventDefault()
    items[at]?.click()
  }
}

function target(event: KeyboardEvent, items: HTMLElement[], at: number): HTMLElement | undefined {
  const { key } = event
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if ([...key].length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const letters = typeAhead(key, event.timeStamp)
  if (letters === '') return undefined
  const match = findByPrefix(
    items.map(({ textContent }) => textContent ?? ''),
    letters,
    at,
  )
  return match === undefined ? undefined : items[match]
}

/** Maximum pause between letters of a type-ahead, in milliseconds. */
const pause = 700
let typeAheadState = { letters: '', at: Number.NEGATIVE_INFINITY }

/** A space counts only after another letter. */
function typeAhead(key: string, at: number): string {
  const before = at - typeAheadState.at < pause ? typeAheadState.letters : ''
  typeAheadState = { letters: before === '' && key === ' ' ? '' : before + key, at }
  return typeAheadState.letters
}

/**
 * Matches in any spelling (أ, إ and ا are the same letter). Repeating one letter cycles through the matches.
 */
export function findByPrefix(names: readonly string[], text: string, at: number): number | undefined {
  const letters = [...fold(text)]
  const isOneLetter = letters.length > 0 && letters.every((letter) => letter === letters[0])
  const folded = isOneLetter ? (letters[0] ?? '') : fold(text)
  if (folded === '') return undefined
  const matches = names.flatMap((name, index) => (fold(name).startsWith(folded) ? [index] : []))
  return isOneLetter
    ? (matches.find((index) => index > at) ?? matches[0])
    : (matches.find((index) => index >= at) ?? matches[0])
}
