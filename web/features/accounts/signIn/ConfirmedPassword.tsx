import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { type PhoneNumber, toE164 } from '#web/forms/phoneCode/phoneNumber.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { useFocusWhen } from '#web/ui/basics/useFocusWhen.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from '../SmallPage.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { resetPasswordText } from './passwordReset.text.ts'
import { confirmAccountText } from './signIn.text.ts'

type Props = {
  /** Null if the code was posted without scripts; the password is then posted, too. */
  proof: string | null
  number: PhoneNumber
  onDone: () => void
  /** Called if the proof has expired. */
  onReauthRequired: () => void
}

export function ConfirmedPassword({ proof, number, onDone, onReauthRequired }: Props) {
  const t = useText(confirmAccountText)
  const { newPasswordTitle } = useText(resetPasswordText)
  const heading = useFocusWhen<HTMLHeadingElement>(true)
  const format = useFormat()
  const form = useNativeForm(rules.accounts.confirmAccount, { name: 'password' })
  const confirm = useMutation(endpoints.accounts.confirmAccount, {
    invalidates: [],
    onSuccess: onDone,
    onError(error) {
      if (error.code === 'AlreadyConfirmed') onDone()
      else if (error.fields.phoneProof) onReauthRequired()
      else form.refuse(error)
    },
  })
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {newPasswordTitle}
      </h2>
      <Note size="body">{t.chooseLead}</Note>
      <NewPasswordForm
        form={form}
        login={format.phone(toE164(number))}
        pending={confirm.pending}
        onPassword={proof === null ? undefined : (password) => confirm.send({ phoneProof: proof, password })}
      />
    </>
  )
}
