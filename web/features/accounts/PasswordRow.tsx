import type { User } from '../../../contract/accounts.ts'
import { useText } from '../../ui/language.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { missing } from './checks.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { type Closing, ProfileRow } from './ProfileRow.tsx'
import { brokenRule } from './passwordRules.ts'
import { profileText } from './profile.text.ts'
import { usePasswordRules } from './usePasswordRules.ts'
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
  const of = useProfileForm(me, { onSaved: () => onSaved(t.passwordSaved) })
  const { form } = of
  const submit = () => {
    const { password = '', currentPassword = '' } = form.typed()
    const fine = form.check({
      password: brokenRule(password),
      ...missing({ currentPassword }, 'currentPassword'),
    })
    if (fine) of.save({ password, currentPassword })
  }
  return (
    <ProfileForm of={of} label={t.savePassword} askPassword onSubmit={submit}>
      <input
        type="text"
        autoComplete="username"
        value={me.email ?? me.phone ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="visually-hidden"
      />
      <PasswordField
        name="password"
        label={t.newPassword}
        help={t.passwordHelp}
        autoComplete="new-password"
        maxLength={128}
        required
        rules={usePasswordRules()}
        error={form.errors.password}
      />
    </ProfileForm>
  )
}
