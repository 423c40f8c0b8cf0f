import { useSearchParams } from 'react-router'
import type { NativeForm } from '#web/forms/native/useNativeForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import type { VisitDraft } from './useVisitDraft.ts'

type Props = { form: NativeForm; draft: VisitDraft }

/** Shown only if a friend's link contains the code; other members enter one later. */
export function ReferralField({ form, draft }: Props) {
  const t = useText(accountsText)
  const [search] = useSearchParams()
  const code = draft.referralCode ?? search.get('code')?.slice(0, 20)
  if (!code) return null
  return (
    <TextField
      {...form.field('referralCode')}
      label={t.referralCode}
      optional
      dir="ltr"
      autoComplete="off"
      defaultValue={code}
    />
  )
}
