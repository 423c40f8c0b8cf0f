import { useEffect, useRef } from 'react'
import { calls } from '../../api/calls.ts'
import { useSend } from '../../api/useSend.ts'
import { useText } from '../../ui/language.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { accountsText } from './accounts.text.ts'
import { Ending, Form, Submit } from './Form.tsx'
import { brokenRule } from './passwordRules.ts'
import { readable } from './phoneNumber.ts'
import styles from './SmallPage.module.css'
import { useForm } from './useForm.ts'
import { usePasswordRules } from './usePasswordRules.ts'

type Props = {
  proved: { phone: string; phoneCode: string; phoneProof: string }
  onSaved: () => void
  /** The proof is too old by now. */
  onProofNeeded: (message: string) => void
}

/** The last step of a forgotten password. */
export function NewPasswordForm({ proved, onSaved, onProofNeeded }: Props) {
  const t = useText(accountsText)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useForm()
  const reset = useSend(calls.accounts.resetPassword, {
    refreshes: [],
    done: onSaved,
    refused(refusal) {
      if (refusal.fields.phoneProof) onProofNeeded(refusal.message)
      else form.refuse(refusal)
    },
  })
  useEffect(() => heading.current?.focus(), [])
  const submit = () => {
    const { password = '' } = form.typed()
    if (form.check({ password: brokenRule(password) })) reset.send({ ...proved, password })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t.newPasswordTitle}
      </h2>
      {/* So that a password manager knows whose it is. */}
      <input
        type="text"
        autoComplete="username"
        value={readable(proved)}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="visually-hidden"
      />
      <PasswordField
        name="password"
        label={t.newPassword}
        autoComplete="new-password"
        maxLength={128}
        required
        rules={usePasswordRules()}
        error={form.errors.password}
      />
      <Ending>
        <Submit pending={reset.pending}>{t.savePassword}</Submit>
      </Ending>
    </Form>
  )
}
