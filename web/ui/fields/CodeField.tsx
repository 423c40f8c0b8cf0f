import { type ChangeEvent, useId, useState } from 'react'
import { foldDigits } from '#contract/core/fold.ts'
import { codeDigits } from '#contract/core/limits.ts'
import styles from './CodeField.module.css'
import { type FieldLook, FieldNotes, FieldTop, listNoteIds } from './Field.tsx'

export type CodeFieldProps = Omit<FieldLook, 'aside' | 'optional'> & {
  name?: string
  length?: number
  autoFocus?: boolean
  disabled?: boolean
  /** Receives Latin digits. */
  onChange?: (code: string) => void
  onFull?: (code: string) => void
}

/** One input in front of the boxes, for paste and autofill. */
export function CodeField(props: CodeFieldProps) {
  const { label, labelHidden, help, error, name = 'code', length = codeDigits, onChange, onFull } = props
  const id = useId()
  const [code, setCode] = useState('')
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = foldDigits(event.target.value).replace(/\D/g, '').slice(0, length)
    setCode(next)
    if (next === code) return
    onChange?.(next)
    if (next.length === length) onFull?.(next)
  }
  return (
    <div>
      <FieldTop id={id} label={label} labelHidden={labelHidden} />
      <div dir="ltr" className={styles.group}>
        <input
          id={id}
          name={name}
          value={code}
          onChange={change}
          // Digits are only added and removed at the end, so a caret in the middle would mislead.
          onSelect={(event) => event.currentTarget.setSelectionRange(code.length, code.length)}
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the only field of its step
          autoFocus={props.autoFocus}
          disabled={props.disabled}
          required
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={listNoteIds(id, { help, error })}
        />
        <div className={styles.boxes} aria-hidden="true">
          {[...code.padEnd(length)].map((digit, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
              key={place}
              className={styles.box}
              data-next={place === Math.min(code.length, length - 1) || undefined}
              data-empty={digit === ' ' || undefined}
            >
              {digit.trim()}
            </span>
          ))}
        </div>
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
