import type { FieldLook } from './Field.tsx'

export function splitFieldProps<Props extends FieldLook>(props: Props) {
  const { label, help, error, optional, aside, labelHidden, ...control } = props
  // A form requires its fields unless they are optional.
  const required = optional ? { required: false } : {}
  return { look: { label, help, error, optional, aside, labelHidden }, control: { ...control, ...required } }
}
