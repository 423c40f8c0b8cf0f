import { useEffect, useRef, useState } from 'react'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { toE164 } from '#web/forms/phoneCode/phoneNumber.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from '../SmallPage.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { resetPasswordText } from './resetPassword.text.ts'
import type { Proved } from './useProved.ts'

export type PasswordByCodeProps = {
  proved: Proved
  /** Out of the link that staff are mailed. */
  mailToken: string | undefined
  onSaved: (isLoggedIn: boolean) => void
  /** The link is too old by now, or none was opened. */
  onLinkNeeded: (message: string) => void
  /** The proof is too old by now. */
  onProofNeeded: (message: string) => void
}

/** The last step of a forgotten password, once the number is proved. */
export function PasswordByCode(props: PasswordByCodeProps) {
  const { proved, mailToken, onSaved, onLinkNeeded, onProofNeeded } = props
  const t = useText(resetPasswordText)
  const heading = useRef<HTMLHeadingElement>(null)
  const format = useFormat()
  const form = useNativeForm(rules.accounts.resetPassword, { name: 'password' })
  const [leaving, setLeaving] = useState(false)
  const reset = useSend(calls.accounts.resetPassword, {
    refreshes: [],
    done({ isLoggedIn }) {
      setLeaving(isLoggedIn)
      onSaved(isLoggedIn)
    },
    refused(refusal) {
      if (refusal.fields.phoneProof) onProofNeeded(refusal.message)
      else if (refusal.fields.mailToken) onLinkNeeded(refusal.message)
      else form.refuse(refusal)
    },
  })
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t.newPasswordTitle}
      </h2>
      <NewPasswordForm
        form={form}
        login={format.phone(toE164(proved))}
        pending={reset.pending || leaving}
        onPassword={(password) => reset.send({ ...proved, mailToken, password })}
      />
    </>
  )
}
