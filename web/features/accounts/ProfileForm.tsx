import type { ReactNode } from 'react'
import { useText } from '../../ui/language.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Form, Submit } from './Form.tsx'
import { profileText } from './profile.text.ts'
import type { Changed, useProfileForm } from './useProfileForm.ts'

type Props = {
  of: ReturnType<typeof useProfileForm>
  /** What its button does. */
  label: string
  pending?: boolean
  hidden?: boolean
  /** It changes how one logs in. */
  askPassword?: boolean
  onSubmit: () => void
  onTyped?: () => void
  children: ReactNode
}

/** The form in a row of the profile. */
export function ProfileForm(props: Props) {
  const { of, label, pending, hidden, askPassword, onSubmit, onTyped } = props
  const t = useText(profileText)
  return (
    <Form form={of.form} hidden={hidden} onSubmit={onSubmit} onTyped={onTyped}>
      {of.changed && <ChangedThere changed={of.changed} />}
      {props.children}
      {askPassword && (
        <PasswordField
          name="currentPassword"
          label={t.currentPassword}
          autoComplete="current-password"
          maxLength={128}
          required
          error={of.form.errors.currentPassword}
        />
      )}
      <div>
        <Submit size="medium" pending={of.pending || pending}>
          {label}
        </Submit>
      </div>
    </Form>
  )
}

const shown = ['name', 'email', 'pendingEmail', 'phone', 'rank'] as const

function ChangedThere({ changed: { before, now } }: { changed: Changed }) {
  const t = useText(profileText)
  const labels = { name: t.name, email: t.email, pendingEmail: t.newEmail, phone: t.phone, rank: t.rank }
  return (
    <div role="alert">
      <Notice tone="warning" title={t.staleTitle}>
        <ul>
          {shown
            .filter((key) => before[key] !== now[key])
            .map((key) => (
              <li key={key}>
                {t.now(labels[key])} <bdi>{now[key] ?? t.none}</bdi>
              </li>
            ))}
        </ul>
        <p>{t.staleMore}</p>
      </Notice>
    </div>
  )
}
