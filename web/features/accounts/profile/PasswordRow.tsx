import type { User } from '#contract/accounts/schemas.ts'
import { maxPasswordLength } from '#contract/core/limits.ts'
import { usePasswordRules } from '#web/forms/native/usePasswordRules.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { UsernameHint } from '../UsernameHint.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileRow, type RowFormProps } from './ProfileRow.tsx'
import styles from './ProfileScreen.module.css'
import { profileText } from './profile.text.ts'
import { useProfileForm, withPassword } from './useProfileForm.ts'

export function PasswordRow({ me }: { me: User }) {
  const t = useText(profileText)
  return (
    <ProfileRow
      icon="lock"
      label={t.password}
      value={me.hasPassword ? <span aria-hidden="true">••••••••</span> : t.noPassword}
      action={me.hasPassword ? undefined : t.setPassword}
      form={(formProps) => <PasswordForm me={me} {...formProps} />}
    >
      {!me.hasPassword && <p className={styles.note}>{t.noPasswordMore}</p>}
    </ProfileRow>
  )
}

function PasswordForm({ me, onSaved }: RowFormProps & { me: User }) {
  const t = useText(profileText)
  const { state, field } = useProfileForm(me, {
    toFormValues: () => ({ password: '', currentPassword: '' }),
    required: withPassword(me, 'password'),
    onSaved: () => onSaved(me.hasPassword ? t.passwordSaved : t.passwordSet),
  })
  return (
    <ProfileForm
      state={state}
      action={me.hasPassword ? t.savePassword : t.setPassword}
      currentPassword={me.hasPassword ? field('currentPassword', t.currentPassword) : undefined}
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
