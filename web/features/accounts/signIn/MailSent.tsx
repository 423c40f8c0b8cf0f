import { FormButton } from '#web/forms/native/FormButton.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from '../SmallPage.module.css'
import { CheckMail } from './CheckMail.tsx'
import { resetByEmailText } from './passwordReset.text.ts'

type Props = {
  to: string
  /** Set if the email was sent again. */
  again: boolean
  error: string | undefined
  pending?: boolean
  /** Without these the forms are posted. */
  onAgain?: () => void
  onOther?: () => void
}

export function MailSent({ to, again, error, pending, onAgain, onOther }: Props) {
  const t = useText(resetByEmailText)
  const look = { size: 'small', tone: 'outline' } as const
  const action = (
    <>
      <FormButton name="email" values={{ email: to }} pending={pending} onPress={onAgain} {...look}>
        {t.sendAgain}
      </FormButton>
      <FormButton name="other" onPress={onOther} {...look} tone="plain">
        {t.otherEmail}
      </FormButton>
    </>
  )
  return (
    <CheckMail title={t.openMail} error={error} help={t.noMail} action={action}>
      <p>
        {t.sentIfKnown} <bdi dir="ltr">{to}</bdi>
      </p>
      <p>{t.openAnywhere}</p>
      <p role="status" className={styles.said}>
        {again && !pending && !error && t.sentAgain}
      </p>
    </CheckMail>
  )
}
