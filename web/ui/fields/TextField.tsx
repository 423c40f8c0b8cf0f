import type { ComponentProps } from 'react'
import { classes } from '../basics/classes.ts'
import control from './control.module.css'
import { Field, type FieldLook } from './Field.tsx'
import { splitFieldProps } from './splitFieldProps.ts'

export type TextFieldProps = FieldLook & ComponentProps<'input'>

const leftToRight = /^(email|url|tel)$/

export function TextField(props: TextFieldProps) {
  const { look, control: input } = splitFieldProps(props)
  const dir = leftToRight.test(input.type ?? 'text') ? 'ltr' : 'auto'
  return (
    <Field {...look}>
      <input
        type="text"
        dir={dir}
        placeholder=" "
        {...input}
        className={classes(control.input, input.className)}
      />
    </Field>
  )
}
