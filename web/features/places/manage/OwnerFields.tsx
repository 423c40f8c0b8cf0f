import { usePasswordRules } from '#web/forms/native/usePasswordRules.ts'
import type { Fields } from '#web/forms/nestedFields.ts'
import { PhoneNumberField } from '#web/forms/PhoneNumberField.tsx'
import { useOwnCountryFirst } from '#web/forms/phoneCode/countries.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { manageText } from './manage.text.ts'

export function createOwnerValues(phoneCode: string) {
  return { name: '', email: '', phoneCode, phone: '', password: '' }
}
export type OwnerValues = ReturnType<typeof createOwnerValues>

type Props = {
  fields: Fields<OwnerValues>
  countries: readonly PhoneCountry[]
  phoneHelp: string
}

export function OwnerFields({ fields, phoneHelp, countries: allCountries }: Props) {
  const t = useText(manageText)
  const { field, valueField, unlabelledField } = fields
  const countries = useOwnCountryFirst(allCountries)
  const passwordRules = usePasswordRules()
  return (
    <>
      <TextField required autoComplete="name" {...field('name', t.ownerName)} />
      <TextField type="email" required autoComplete="email" {...field('email', t.email)} />
      <PhoneNumberField
        help={phoneHelp}
        countries={countries}
        phone={valueField('phone', t.mobile)}
        phoneCode={unlabelledField('phoneCode')}
      />
      <PasswordField autoComplete="new-password" rules={passwordRules} {...field('password', t.password)} />
    </>
  )
}
