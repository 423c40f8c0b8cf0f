import { useSearchParams } from 'react-router'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { useRejectedForm } from '#web/forms/native/useRejectedForm.ts'
import { PostedCodeStep } from '#web/forms/phoneCode/CodeStep.tsx'
import type { PublicCodeState } from '#web/forms/phoneCode/codeState.ts'
import { toE164, toPhoneNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import styles from '../SmallPage.module.css'
import { MailLinkStep } from './MailLinkStep.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { resetPasswordText } from './passwordReset.text.ts'

export type PostedResetProps = { posted: PublicCodeState }

/** Without scripts, each step is a page. */
export function PostedReset({ posted }: PostedResetProps) {
  const { confirm } = useText(accountsText)
  const [search] = useSearchParams()
  const error = useRejectedForm('password')?.errorResponse.fields.mailToken
  if (posted.open) return <PostedCodeStep posted={posted} level={2} ifKnown confirmLabel={confirm} />
  if (!posted.mailTokenNeeded || (search.has('token') && !error)) return <Password posted={posted} />
  return <MailLinkStep error={error ?? null} />
}

function Password({ posted }: PostedResetProps) {
  const t = useText(resetPasswordText)
  const format = useFormat()
  const form = useNativeForm(rules.accounts.resetPassword, { name: 'password' })
  return (
    <>
      <h2 className={styles.title}>{t.newPasswordTitle}</h2>
      <NewPasswordForm form={form} login={format.phone(toE164(toPhoneNumber(posted.values)))} />
    </>
  )
}
