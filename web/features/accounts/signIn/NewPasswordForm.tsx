import { Form, FormFooter, Submit } from '#web/forms/native/Form.tsx'
import type { NativeForm } from '#web/forms/native/useNativeForm.ts'
import { usePasswordRules } from '#web/forms/native/usePasswordRules.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { UsernameHint } from '../UsernameHint.tsx'
import { resetPasswordText } from './passwordReset.text.ts'

type Props = {
  form: NativeForm
  login: string
  pending?: boolean
  /** Without it the form is posted. */
  onPassword?: (password: string) => void
}

export function NewPasswordForm({ form, login, pending, onPassword }: Props) {
  const t = useText(resetPasswordText)
  const submit = () => {
    const { password = '' } = form.getValues()
    if (form.check()) onPassword?.(password)
  }
  return (
    <Form form={form} onSubmit={onPassword && submit}>
      <UsernameHint login={login} />
      <PasswordField
        {...form.field('password')}
        label={t.newPassword}
        autoComplete="new-password"
        rules={usePasswordRules()}
      />
      <FormFooter>
        <Submit pending={pending}>{t.savePassword}</Submit>
      </FormFooter>
    </Form>
  )
}
