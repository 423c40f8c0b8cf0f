import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { classes } from '../basics/classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import styles from './Field.module.css'

/** What every field takes besides its control's own attributes. */
export type FieldLook = {
  label: ReactNode
  /** What to write and why, under the field. */
  help?: ReactNode
  /** What is wrong, in words; marks the field as wrong. */
  error?: string | null
  /** Says beside the label that it may stay empty. */
  optional?: boolean
  /** At the end of the label's line: a link such as 'forgotten?'. */
  aside?: ReactNode
  /** Read out, but not shown. */
  labelHidden?: boolean
}

type Wiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }

/** A label above its control, help and error below it, tied together for whoever doesn't see them. */
export function Field(props: FieldLook & { children: ReactElement<Wiring>; className?: string }) {
  const { label, help, error, optional, aside, labelHidden, children } = props
  const own = useId()
  const id = children.props.id ?? own
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = cloneElement(children, {
    id,
    'aria-describedby': described || children.props['aria-describedby'],
    'aria-invalid': error ? true : undefined,
  })
  return (
    <div className={classes(styles.field, props.className)}>
      <FieldTop id={id} label={label} optional={optional} labelHidden={labelHidden} />
      {control}
      {/* To the eye beside the label; for keys after the field, which one came for. */}
      {aside && <span className={styles.aside}>{aside}</span>}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

/** The line above a field: its label. */
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

/** Help and error of the field `id`, for fields that aren't one control under one label. */
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
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </>
  )
}
