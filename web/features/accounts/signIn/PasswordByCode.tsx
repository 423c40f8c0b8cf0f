import { useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { toE164 } from '#web/forms/phoneCode/phoneNumber.ts'
import { useFocusWhen } from '#web/ui/basics/useFocusWhen.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from '../SmallPage.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { resetPasswordText } from './passwordReset.text.ts'
import type { PhoneProof } from './useResetProof.ts'

export type PasswordByCodeProps = {
  proved: PhoneProof
  mailToken: string | undefined
  onSaved: (isLoggedIn: boolean) => void
  /** Called if the mailed link has expired or was never opened. */
  onLinkNeeded: (message: string) => void
  /** Called if the proof has expired. */
  onReauthRequired: (message: string) => void
}

export function PasswordByCode(props: PasswordByCodeProps) {
  const { proved, mailToken, onSaved, onLinkNeeded, onReauthRequired } = props
  const t = useText(resetPasswordText)
  const heading = useFocusWhen<HTMLHeadingElement>(true)
  const format = useFormat()
  const form = useNativeForm(rules.accounts.resetPassword, { name: 'password' })
  const [leaving, setLeaving] = useState(false)
  const reset = useMutation(endpoints.accounts.resetPassword, {
    revalidates: false,
    onSuccess({ isLoggedIn }) {
      setLeaving(isLoggedIn)
      onSaved(isLoggedIn)
    },
    onError(error) {
      if (error.fields.phoneProof) onReauthRequired(error.message)
      else if (error.fields.mailToken) onLinkNeeded(error.message)
      else form.showErrorResponse(error)
    },
  })
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
