import { useEffect } from 'react'
import { latinLetter } from '../fields/latinLetter.ts'

/** A second press within this time is meant for the same button, not for the one that replaced it. */
export const repeatPressMs = 700

/** The visible button or link that has the key as its `aria-keyshortcuts`. */
export function findShortcutTarget(key: string): HTMLElement | undefined {
  const targets = document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')
  return [...targets].find(
    (target) => target.getAttribute('aria-keyshortcuts') === key && target.getClientRects().length > 0,
  )
}

const textInputSelector = 'input, textarea, select, [contenteditable], [popover]'

const isTyping = ({ target }: KeyboardEvent) =>
  document.querySelector('dialog:modal') !== null || (target as Element).closest(textInputSelector) !== null

/** Letters in capitals, in every layout. */
const readKey = (event: KeyboardEvent) =>
  event.key === '؟' ? '?' : (latinLetter(event) ?? event.key).toUpperCase()

/** Single keys press the button or link that has them as its `aria-keyshortcuts`, except while someone types. */
export function useShortcutKeys(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    let last = { key: '', at: Number.NEGATIVE_INFINITY }
    const listen = (event: KeyboardEvent) => {
      const { ctrlKey, altKey, metaKey, isComposing, defaultPrevented, repeat, timeStamp: at } = event
      if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented || repeat || isTyping(event)) return
      const key = readKey(event)
      const target = findShortcutTarget(key)
      if (!target) return
      event.preventDefault()
      // A link may be followed as fast as someone presses.
      const isRepeated = target.tagName === 'BUTTON' && last.key === key && at - last.at < repeatPressMs
      last = { key, at }
      if (!isRepeated) target.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
