import { maxPasswordLength } from '#contract/core/limits.ts'
import { Form, type FormProps } from '#web/forms/Form.tsx'
import type { FieldProps } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'

type Props = FormProps & {
  /** Label of the submit button. */
  action: string
  pending?: boolean
  hidden?: boolean
  /** Omitted by members without a password, who are asked to re-authenticate. */
  currentPassword?: FieldProps | undefined
  passwordPosition?: 'first' | 'last'
}

export function ProfileForm(props: Props) {
  const { action, pending, currentPassword, passwordPosition = 'last', children, ...form } = props
  const password = currentPassword && (
    <PasswordField maxLength={maxPasswordLength} required {...currentPassword} />
  )
  return (
    <Form {...form}>
      {passwordPosition === 'first' && password}
      {children}
      {passwordPosition === 'last' && password}
      <div>
        <Button type="submit" pending={form.state.pending || pending}>
          {action}
        </Button>
      </div>
    </Form>
  )
}
