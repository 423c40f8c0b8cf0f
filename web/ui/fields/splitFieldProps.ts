import type { FieldLook } from './Field.tsx'

export function splitFieldProps<Props extends FieldLook>(props: Props) {
  const { label, help, error, optional, aside, labelHidden, ...control } = props
  return { look: { label, help, error, optional, aside, labelHidden }, control }
}
