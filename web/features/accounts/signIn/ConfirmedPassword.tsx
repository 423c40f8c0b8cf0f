import { useEffect, useRef } from 'react'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { type PhoneNumber, toE164 } from '#web/forms/phoneCode/phoneNumber.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from '../SmallPage.module.css'
import { confirmAccountText } from './confirmAccount.text.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { resetPasswordText } from './resetPassword.text.ts'

type Props = {
  /** Null where the code was posted: then the password is posted, too. */
  proof: string | null
  number: PhoneNumber
  onDone: () => void
  /** The proof is too old by now. */
  onProofNeeded: () => void
}

/** The last step of confirming an account: a password that nobody else knows. */
export function ConfirmedPassword({ proof, number, onDone, onProofNeeded }: Props) {
  const t = useText(confirmAccountText)
  const { newPasswordTitle } = useText(resetPasswordText)
  const heading = useRef<HTMLHeadingElement>(null)
  const format = useFormat()
  const form = useNativeForm(rules.accounts.confirmAccount, { name: 'password' })
  const confirm = useSend(calls.accounts.confirmAccount, {
    refreshes: [],
    done: onDone,
    refused(refusal) {
      if (refusal.code === 'AlreadyConfirmed') onDone()
      else if (refusal.fields.phoneProof) onProofNeeded()
      else form.refuse(refusal)
    },
  })
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {newPasswordTitle}
      </h2>
      <p className={styles.lead}>{t.chooseLead}</p>
      <NewPasswordForm
        form={form}
        login={format.phone(toE164(number))}
        pending={confirm.pending}
        onPassword={proof === null ? undefined : (password) => confirm.send({ phoneProof: proof, password })}
      />
    </>
  )
}
