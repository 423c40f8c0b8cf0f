import { FormButton } from '#web/forms/native/FormButton.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { CheckMail } from './CheckMail.tsx'
import { mailLinkText } from './passwordReset.text.ts'

export type MailLinkStepProps = {
  /** Why an already opened link isn't enough. */
  error: string | null
  /** Without it the form is posted. */
  onNewCode?: () => void
}

export function MailLinkStep({ error, onNewCode }: MailLinkStepProps) {
  const t = useText(mailLinkText)
  const newCode = (
    <FormButton name="other" size="small" tone="outline" onPress={onNewCode}>
      {t.newCode}
    </FormButton>
  )
  return (
    <CheckMail title={t.openLink} error={error} help={t.noLink} action={newCode}>
      <p>{t.openLinkMore}</p>
      <p>{t.otherDevice}</p>
    </CheckMail>
  )
}
