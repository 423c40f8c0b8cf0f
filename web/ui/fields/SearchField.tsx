import { type ComponentProps, useRef } from 'react'
import { classes } from '../basics/classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import control from './control.module.css'
import styles from './SearchField.module.css'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
  /** Accessible name, and placeholder unless `placeholder` is set. */
  label: string
  /** bare: inside a box with its own border, such as the hero's · small: in a toolbar */
  look?: 'field' | 'bare' | 'small'
  suggests?: boolean
  onClear?: () => void
}

/** ARIA doesn't allow this role on a field of type search. */
const combobox = { role: 'combobox', 'aria-expanded': false, 'aria-autocomplete': 'list' } as const

export function SearchField({ label, look = 'field', suggests, onClear, ...input }: SearchFieldProps) {
  const t = useText(uiText)
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    // Unlike setting `value`, this lets the event below trigger React's `onChange`.
    field.current?.setRangeText('', 0, field.current.value.length)
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
    field.current?.focus()
    onClear?.()
  }
  return (
    <div className={classes(styles.box, styles[look])}>
      <Icon name="search" className={styles.glass} />
      <input
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        ref={field}
        type={suggests ? 'text' : 'search'}
        {...(suggests && combobox)}
        placeholder={input.placeholder ?? label}
        aria-label={label}
        className={classes(control.input, styles.input, input.className)}
      />
      <button type="button" className={styles.clear} aria-label={t.clear} onClick={clear}>
        <Icon name="x" />
      </button>
    </div>
  )
}
