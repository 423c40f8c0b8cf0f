import { useSearchParams } from 'react-router'
import { ConsentLabel } from '#web/forms/ConsentLabel.tsx'
import type { NativeForm } from '#web/forms/native/useNativeForm.ts'
import { usePasswordRules } from '#web/forms/native/usePasswordRules.ts'
import { useOwnCountryFirst } from '#web/forms/phoneCode/countries.ts'
import { useRootData } from '#web/layout/routing/rootData.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { PhoneField } from '#web/ui/fields/PhoneField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import type { FormsProps } from './formsProps.ts'
import type { GuestDraft } from './useGuestDraft.ts'

type Waiting = Pick<FormsProps, 'countries' | 'waiting'>

type Props = Waiting & {
  form: NativeForm
  /** Set if the number is already confirmed, so that no code is needed. */
  proved: boolean
  draft: GuestDraft | null
}

export function RegisterFields({ draft, ...props }: Props) {
  return <Fields key={draft ? 'draft' : 'empty'} {...props} draft={draft ?? {}} />
}

function Fields({ form, proved, countries, waiting, draft }: Props & { draft: GuestDraft }) {
  const t = useText(accountsText)
  const agreements = useRootData()?.consentVersions
  return (
    <>
      <TextField {...form.field('name')} label={t.name} autoComplete="name" defaultValue={draft.name} />
      <TextField
        {...form.field('email')}
        type="email"
        label={t.email}
        autoComplete="email"
        defaultValue={draft.email}
      />
      <Phone
        draft={draft}
        countries={countries}
        waiting={waiting}
        error={form.errors.phone}
        help={proved ? t.phoneProved : t.phoneHelp}
      />
      <PasswordField
        {...form.field('password')}
        label={t.password}
        autoComplete="new-password"
        rules={usePasswordRules()}
      />
      <ReferralField form={form} draft={draft} />
      <input type="hidden" name="termsVersion" value={agreements?.terms} />
      <input type="hidden" name="privacyVersion" value={agreements?.privacy} />
      <Checkbox
        name="agreed"
        value="1"
        required
        defaultChecked={Boolean(draft.agreed)}
        label={<ConsentLabel />}
        error={form.errors.agreed}
      />
    </>
  )
}

/** Shown only if a friend's link contains the code; other members enter one later. */
function ReferralField({ form, draft }: { form: NativeForm; draft: GuestDraft }) {
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

function Phone(props: Waiting & { draft: GuestDraft; error: string | undefined; help: string }) {
  const t = useText(accountsText)
  const { draft, countries, waiting, error, help } = props
  const sortedCountries = useOwnCountryFirst(countries ?? [])
  if (!countries) return waiting
  return (
    <PhoneField
      label={t.phone}
      help={help}
      countries={sortedCountries}
      phoneCode={draft.phoneCode}
      phone={draft.phone}
      required
      error={error}
    />
  )
}
