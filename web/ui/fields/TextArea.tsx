import type { ComponentProps } from 'react'
import { classes } from '../basics/classes.ts'
import control from './control.module.css'
import { Field, type FieldLook } from './Field.tsx'

export type TextAreaProps = FieldLook & ComponentProps<'textarea'>

/** Text of several lines; grows with what is written. */
export function TextArea({ label, help, error, optional, aside, labelHidden, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, help, error, optional, aside, labelHidden }}>
      <textarea
        dir="auto"
        placeholder=" "
        rows={4}
        {...area}
        className={classes(control.input, control.area, area.className)}
      />
    </Field>
  )
}
