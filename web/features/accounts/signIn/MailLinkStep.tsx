import { Button } from '../../../ui/basics/Button.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { CheckMail } from './CheckMail.tsx'
import { mailLinkText } from './mailLink.text.ts'

export type MailLinkStepProps = {
  /** Why a link that was opened already isn't enough. */
  refusal: string | null
  onNewCode: () => void
}

/** Sends staff, who need the code and the link, to their mail. */
export function MailLinkStep({ refusal, onNewCode }: MailLinkStepProps) {
  const t = useText(mailLinkText)
  const newCode = (
    <Button size="small" tone="outline" onClick={onNewCode}>
      {t.newCode}
    </Button>
  )
  return (
    <CheckMail title={t.openLink} refusal={refusal} help={t.noLink} action={newCode}>
      <p>{t.openLinkMore}</p>
      <p>{t.otherDevice}</p>
    </CheckMail>
  )
}
