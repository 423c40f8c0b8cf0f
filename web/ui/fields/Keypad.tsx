import { type MouseEvent, useRef } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useFormat, useText } from '../language/language.tsx'
import { keypadText } from './fields.text.ts'
import { deleteBackwards, insertText } from './insertText.ts'
import styles from './Keypad.module.css'

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** The field of the form that has the focus, else its first one. */
function findField(form: HTMLFormElement | null | undefined): HTMLInputElement | null {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.form === form) return focused
  return form?.querySelector('input[inputmode="none"]') ?? null
}

/**
 * Digit keys for the fields of its form that have `inputMode="none"`, so that no device shows a second keyboard.
 * The keys are not in the tab order, because keyboard users type into the field directly.
 */
export function Keypad({ decimals }: { decimals: number }) {
  const t = useText(keypadText)
  const { number } = useFormat()
  const group = useRef<HTMLFieldSetElement>(null)
  const press = (apply: (field: HTMLInputElement) => void) => () => {
    const field = findField(group.current?.closest('form'))
    if (!field) return
    field.focus({ preventScroll: true })
    apply(field)
  }
  const type = (character: string) => press((field) => insertText(field, character))
  // The caret stays where it is.
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  const key = { type: 'button', tabIndex: -1, className: styles.key, onMouseDown: keepFocus } as const
  return (
    <fieldset ref={group} aria-label={t.keypad} dir="ltr" className={styles.keypad}>
      {digits.map((digit) => (
        <button key={digit} {...key} onClick={type(number(digit))}>
          {number(digit)}
        </button>
      ))}
      {decimals > 0 ? (
        <button {...key} aria-label={t.decimal} onClick={type(t.separator)}>
          {t.separator}
        </button>
      ) : (
        <span />
      )}
      <button {...key} onClick={type(number(0))}>
        {number(0)}
      </button>
      <button {...key} aria-label={t.backspace} onClick={press(deleteBackwards)}>
        <Icon name="backspace" />
      </button>
    </fieldset>
  )
}
