import { useSearchParams } from 'react-router'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { useRefusedForm } from '#web/forms/native/useRefusedForm.ts'
import { PostedCodeStep } from '#web/forms/phoneCode/CodeStep.tsx'
import { numberOf, toE164 } from '#web/forms/phoneCode/phoneNumber.ts'
import type { ShownCode } from '#web/forms/phoneCode/postedCode.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import styles from '../SmallPage.module.css'
import { MailLinkStep } from './MailLinkStep.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { resetPasswordText } from './resetPassword.text.ts'

export type PostedResetProps = { posted: ShownCode }

/** A forgotten password from page to page, once the number was posted: its code, for staff their mail, the new password. */
export function PostedReset({ posted }: PostedResetProps) {
  const { confirm } = useText(accountsText)
  const [search] = useSearchParams()
  const refusal = useRefusedForm('password')?.refusal.fields.mailToken
  if (posted.open) return <PostedCodeStep posted={posted} level={2} ifKnown confirmLabel={confirm} />
  if (!posted.mailTokenNeeded || (search.has('token') && !refusal)) return <Password posted={posted} />
  return <MailLinkStep refusal={refusal ?? null} />
}

function Password({ posted }: PostedResetProps) {
  const t = useText(resetPasswordText)
  const format = useFormat()
  const form = useNativeForm(rules.accounts.resetPassword, { name: 'password' })
  return (
    <>
      <h2 className={styles.title}>{t.newPasswordTitle}</h2>
      <NewPasswordForm form={form} login={format.phone(toE164(numberOf(posted.values)))} />
    </>
  )
}
