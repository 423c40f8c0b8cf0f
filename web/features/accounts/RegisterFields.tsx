import { useMemo } from 'react'
import { apiText } from '../../api/api.text.ts'
import { useAddress } from '../../layout/here.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useText } from '../../ui/language.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { type PhoneCountry, PhoneField } from '../../ui/PhoneField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { accountsText } from './accounts.text.ts'
import { useCountries, useOwnPhoneCode } from './countries.ts'
import { type Draft, readDraft } from './draft.ts'
import { useLive } from './Form.tsx'
import styles from './GuestForms.module.css'
import type { Errors } from './useForm.ts'
import { usePasswordRules } from './usePasswordRules.ts'

type Props = {
  errors: Errors
  /** The number was proved; no code will be asked for. */
  proved: boolean
  countries: readonly PhoneCountry[] | undefined
}

/** What a new account needs to know. */
export function RegisterFields(props: Props) {
  const live = useLive()
  const draft = useMemo(() => (live ? readDraft() : null), [live])
  return <Fields key={draft ? 'draft' : 'empty'} {...props} draft={draft ?? {}} />
}

function Fields({ errors, proved, countries, draft }: Props & { draft: Draft }) {
  const t = useText(accountsText)
  return (
    <>
      <TextField
        name="name"
        label={t.name}
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={draft.name}
        error={errors.name}
      />
      <TextField
        name="email"
        type="email"
        label={t.email}
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={draft.email}
        error={errors.email}
      />
      <Phone
        draft={draft}
        given={countries}
        error={errors.phone}
        help={proved ? t.phoneProved : t.phoneHelp}
      />
      <PasswordField
        name="password"
        label={t.password}
        autoComplete="new-password"
        maxLength={128}
        required
        rules={usePasswordRules()}
        error={errors.password}
      />
      <Checkbox
        name="agreed"
        value="1"
        required
        defaultChecked={Boolean(draft.agreed)}
        label={<Agreement />}
        error={errors.agreed}
      />
    </>
  )
}

function Phone(props: {
  draft: Draft
  given: readonly PhoneCountry[] | undefined
  error: string | undefined
  help: string
}) {
  const t = useText(accountsText)
  const fault = useText(apiText).fault
  const { draft, given, error, help } = props
  const { countries, failed, bring } = useCountries(given)
  const own = useOwnPhoneCode(countries ?? [])
  if (failed) {
    return (
      <Notice tone="error" action={<Button onClick={bring}>{t.tryAgain}</Button>}>
        {fault}
      </Notice>
    )
  }
  if (!countries) return <Skeleton shape="box" />
  return (
    <PhoneField
      label={t.phone}
      help={help}
      countries={countries}
      phoneCode={draft.phoneCode ?? own}
      phone={draft.phone}
      required
      error={error}
    />
  )
}

function Agreement() {
  const t = useText(accountsText)
  const address = useAddress()
  const link = (title: string, label: string) => (
    <a href={address('Pages', { Title: title })} target="_blank" rel="noopener" className={styles.link}>
      {label}
      <span className="visually-hidden">{t.newTab}</span>
    </a>
  )
  return (
    <span className={styles.agree}>
      {t.agree}
      {link('TermsAndConditions', t.terms)}
      {t.and}
      {link('PrivacyPolicy', t.privacy)}
    </span>
  )
}
