import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { classes } from '../basics/classes.ts'
import { Note } from '../basics/Note.tsx'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import styles from './Field.module.css'

export type FieldLook = {
  label: ReactNode
  help?: ReactNode
  error?: string | null
  optional?: boolean
  /** At the end of the label's line, such as a “forgotten?” link. */
  aside?: ReactNode
  labelHidden?: boolean
}

/** For `aria-describedby`: the ids that `FieldNotes` uses. */
export function listNoteIds(id: string, { help, error }: Pick<FieldLook, 'help' | 'error'>) {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

type Wiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }

export function Field(props: FieldLook & { children: ReactElement<Wiring>; className?: string }) {
  const { label, help, error, optional, aside, labelHidden, children } = props
  const own = useId()
  const id = children.props.id ?? own
  const control = cloneElement(children, {
    id,
    'aria-describedby': listNoteIds(id, props) ?? children.props['aria-describedby'],
    'aria-invalid': error ? true : undefined,
  })
  return (
    <div className={classes(styles.field, props.className)}>
      <FieldTop id={id} label={label} optional={optional} labelHidden={labelHidden} />
      {control}
      {/* Visually next to the label, but after the field in tab order. */}
      {aside && <span className={styles.aside}>{aside}</span>}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

export function FieldTop(props: Pick<FieldLook, 'label' | 'optional' | 'labelHidden'> & { id: string }) {
  const { id, label, optional, labelHidden } = props
  const t = useText(uiText)
  return (
    <div className={labelHidden ? 'visually-hidden' : styles.top}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> {t.optional}</span>}
      </label>
    </div>
  )
}

/** For fields that aren't a single control with a label. */
export function FieldNotes({ id, help, error }: { id: string; help?: ReactNode; error?: string | null }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert-circle" />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <Note size="body" faint id={`${id}-help`} className={styles.help}>
          {help}
        </Note>
      )}
    </>
  )
}
