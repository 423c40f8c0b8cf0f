import type { User } from '#contract/accounts/schemas.ts'
import { cleanEmail } from '#contract/core/contact.ts'
import type { Errors } from '#web/forms/useRules.ts'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileRow, type RowFormProps } from './ProfileRow.tsx'
import styles from './ProfileScreen.module.css'
import { profileText } from './profile.text.ts'
import { SendLink } from './SendLink.tsx'
import { useProfileForm, withPassword } from './useProfileForm.ts'

export function EmailRow({ me }: { me: User }) {
  const t = useText(profileText)
  const state = me.emailProved ? (
    <Tag tone="green" icon="check">
      {t.proved}
    </Tag>
  ) : (
    <Tag tone="amber" icon="clock">
      {t.unproved}
    </Tag>
  )
  return (
    <ProfileRow
      icon="mail"
      label={t.email}
      value={
        <span className={styles.value}>
          {me.email ? <bdi dir="ltr">{me.email}</bdi> : t.none}
          {me.email && state}
        </span>
      }
      action={me.email ? undefined : t.addEmail}
      form={(formProps) => <EmailForm me={me} {...formProps} />}
    >
      {me.pendingEmail ? (
        <div className={styles.note}>
          <p className={styles.value}>
            <bdi dir="ltr">{me.pendingEmail}</bdi>
            <Tag tone="amber" icon="clock">
              {t.waiting}
            </Tag>
          </p>
          <SendLink key={me.pendingEmail} email={me.pendingEmail} />
        </div>
      ) : (
        me.email &&
        !me.emailProved && (
          <div className={styles.note}>
            <p>{t.unprovedMore}</p>
            <SendLink key={me.email} email={me.email} />
          </div>
        )
      )}
    </ProfileRow>
  )
}

function EmailForm({ me, onSaved }: RowFormProps & { me: User }) {
  const t = useText(profileText)
  const { state, field } = useProfileForm(me, {
    toFormValues: () => ({ email: '', currentPassword: '' }),
    required: withPassword(me, 'email'),
    check: ({ email }): Errors => (me.email && cleanEmail(email) === me.email ? { email: t.sameEmail } : {}),
    onSaved: ({ pendingEmail }) => onSaved(pendingEmail ? t.linkMailed(pendingEmail) : t.saved),
  })
  return (
    <ProfileForm
      state={state}
      action={t.saveEmail}
      currentPassword={me.hasPassword ? field('currentPassword', t.currentPassword) : undefined}
      passwordPosition="last"
    >
      <TextField
        type="email"
        help={t.emailHelp}
        autoComplete="email"
        maxLength={254}
        required
        {...field('email', t.newEmail)}
      />
    </ProfileForm>
  )
}
