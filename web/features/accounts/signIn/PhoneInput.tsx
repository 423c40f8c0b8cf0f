import { useOwnCountryFirst } from '#web/forms/phoneCode/countries.ts'
import { PhoneField } from '#web/ui/fields/PhoneField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import type { SignInFormProps } from './signInFormProps.ts'
import type { VisitDraft } from './useVisitDraft.ts'

type Props = Pick<SignInFormProps, 'countries' | 'countriesFallback'> & {
  draft: VisitDraft | null
  error: string | undefined
  help: string
}

/** The fallback until the countries are loaded. */
export function PhoneInput({ countries, countriesFallback, draft, error, help }: Props) {
  const t = useText(accountsText)
  const sortedCountries = useOwnCountryFirst(countries ?? [])
  if (!countries) return countriesFallback
  return (
    <PhoneField
      key={draft ? 'draft' : 'empty'}
      label={t.phone}
      help={help}
      countries={sortedCountries}
      phoneCode={draft?.phoneCode}
      phone={draft?.phone}
      required
      error={error}
    />
  )
}
