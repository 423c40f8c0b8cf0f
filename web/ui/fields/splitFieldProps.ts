import type { FieldLook } from './Field.tsx'

/** Parts what stands around a control from what the control itself takes. */
export function splitFieldProps<Props extends FieldLook>(props: Props) {
  const { label, help, error, optional, aside, labelHidden, ...control } = props
  return { look: { label, help, error, optional, aside, labelHidden }, control }
}
