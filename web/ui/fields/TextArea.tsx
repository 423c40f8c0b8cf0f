import type { ComponentProps } from 'react'
import { classes } from '../basics/classes.ts'
import control from './control.module.css'
import { Field, type FieldLook } from './Field.tsx'
import { splitFieldProps } from './splitFieldProps.ts'

export type TextAreaProps = FieldLook & ComponentProps<'textarea'>

export function TextArea(props: TextAreaProps) {
  const { look, control: area } = splitFieldProps(props)
  return (
    <Field {...look}>
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
