import type { User } from '#contract/accountReplies.ts'
import { usePasswordRules } from '#web/forms/native/usePasswordRules.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { UsernameHint } from '../UsernameHint.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { type Closing, ProfileRow } from './ProfileRow.tsx'
import { profileText } from './profile.text.ts'
import { useProfileForm } from './useProfileForm.ts'

/** The password, which nobody sees. */
export function PasswordRow({ me }: { me: User }) {
  const t = useText(profileText)
  return (
    <ProfileRow
      icon="lock"
      label={t.password}
      value={<span aria-hidden="true">••••••••</span>}
      form={(closing) => <PasswordForm me={me} {...closing} />}
    />
  )
}

function PasswordForm({ me, onSaved }: Closing & { me: User }) {
  const t = useText(profileText)
  const { state, field } = useProfileForm(me, {
    valuesOf: () => ({ password: '', currentPassword: '' }),
    required: ['password', 'currentPassword'],
    onSaved: () => onSaved(t.passwordSaved),
  })
  return (
    <ProfileForm
      state={state}
      action={t.savePassword}
      currentPassword={field('currentPassword')}
      askPassword="first"
    >
      <UsernameHint login={me.email ?? me.phone} />
      <PasswordField
        label={t.newPassword}
        help={t.passwordHelp}
        autoComplete="new-password"
        maxLength={128}
        required
        rules={usePasswordRules()}
        {...field('password')}
      />
    </ProfileForm>
  )
}
