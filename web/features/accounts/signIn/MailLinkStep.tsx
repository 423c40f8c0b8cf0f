import { FormButton } from '#web/forms/native/FormButton.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { CheckMail } from './CheckMail.tsx'
import { mailLinkText } from './passwordReset.text.ts'

export type MailLinkStepProps = {
  /** Set if a link was opened but rejected, for example because it had expired. */
  error: string | null
  /** Requests a new code. Without it, the form is posted. */
  onNewCode?: () => void
}

/** Staff need both the code and the mailed link. */
export function MailLinkStep({ error, onNewCode }: MailLinkStepProps) {
  const t = useText(mailLinkText)
  const newCodeButton = (
    <FormButton name="other" size="small" tone="outline" onPress={onNewCode}>
      {t.newCode}
    </FormButton>
  )
  return (
    <CheckMail title={t.openLink} error={error} help={t.noLink} action={newCodeButton}>
      <p>{t.openLinkMore}</p>
      <p>{t.otherDevice}</p>
    </CheckMail>
  )
}
