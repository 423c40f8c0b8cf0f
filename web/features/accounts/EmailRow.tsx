import type { User } from '../../../contract/accounts.ts'
import { useText } from '../../ui/language.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { failedEmail, missing } from './checks.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { type Closing, ProfileRow } from './ProfileRow.tsx'
import styles from './ProfileScreen.module.css'
import { profileText } from './profile.text.ts'
import { SendLink } from './SendLink.tsx'
import { useProfileForm } from './useProfileForm.ts'

/** The e-mail, whether it is proved, and the one that waits to take its place. */
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
      form={(closing) => <EmailForm me={me} {...closing} />}
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

function EmailForm({ me, onSaved }: Closing & { me: User }) {
  const t = useText(profileText)
  const of = useProfileForm(me, {
    onSaved: ({ pendingEmail }) => onSaved(pendingEmail ? t.linkMailed(pendingEmail) : t.saved),
  })
  const { form } = of
  const submit = () => {
    const { email = '', currentPassword = '' } = form.typed()
    const fine = form.check({
      email: failedEmail(email),
      ...missing({ currentPassword }, 'currentPassword'),
    })
    if (!fine) return
    if (me.email && email.trim().toLowerCase() === me.email) form.mark({ email: t.sameEmail })
    else of.save({ email, currentPassword })
  }
  return (
    <ProfileForm of={of} label={t.saveEmail} askPassword onSubmit={submit}>
      <TextField
        name="email"
        type="email"
        label={t.newEmail}
        help={t.emailHelp}
        autoComplete="email"
        maxLength={254}
        required
        error={form.errors.email}
      />
    </ProfileForm>
  )
}
