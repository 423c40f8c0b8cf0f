import type { User } from '#contract/accounts/schemas.ts'
import { maxPasswordLength } from '#contract/core/limits.ts'
import { usePasswordRules } from '#web/forms/native/usePasswordRules.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { UsernameHint } from '../UsernameHint.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileRow, type RowFormProps } from './ProfileRow.tsx'
import { profileText } from './profile.text.ts'
import { useProfileForm } from './useProfileForm.ts'

export function PasswordRow({ me }: { me: User }) {
  const t = useText(profileText)
  return (
    <ProfileRow
      icon="lock"
      label={t.password}
      value={<span aria-hidden="true">••••••••</span>}
      form={(formProps) => <PasswordForm me={me} {...formProps} />}
    />
  )
}

function PasswordForm({ me, onSaved }: RowFormProps & { me: User }) {
  const t = useText(profileText)
  const { state, field } = useProfileForm(me, {
    toFormValues: () => ({ password: '', currentPassword: '' }),
    required: ['password', 'currentPassword'],
    onSaved: () => onSaved(t.passwordSaved),
  })
  return (
    <ProfileForm
      state={state}
      action={t.savePassword}
      currentPassword={field('currentPassword', t.currentPassword)}
      passwordPosition="first"
    >
      <UsernameHint login={me.email ?? me.phone} />
      <PasswordField
        help={t.passwordHelp}
        autoComplete="new-password"
        maxLength={maxPasswordLength}
        required
        rules={usePasswordRules()}
        {...field('password', t.newPassword)}
      />
    </ProfileForm>
  )
}
