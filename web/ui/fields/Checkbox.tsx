import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useFormat } from '../language/language.tsx'
import styles from './Checkbox.module.css'
import control from './control.module.css'
import { FieldNotes, listNoteIds } from './Field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Number of matching items. */
  count?: number
  error?: string | null
  help?: ReactNode
}

export function Checkbox({ label, count, error, help, ...input }: CheckboxProps) {
  const own = useId()
  const { number } = useFormat()
  const id = input.id ?? own
  return (
    <div>
      <label className={styles.line}>
        <span className={styles.box}>
          <input
            {...input}
            id={id}
            type="checkbox"
            className={styles.input}
            aria-invalid={error ? true : input['aria-invalid']}
            aria-describedby={listNoteIds(id, { help, error })}
          />
          <Icon name="check" className={styles.tick} />
        </span>
        <span className={styles.label}>{label}</span>
        {count !== undefined && <span className={control.count}>{number(count)}</span>}
      </label>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
