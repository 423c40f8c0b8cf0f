import { useState } from 'react'
import { type PhoneCountry, PhoneField } from '../ui/fields/PhoneField.tsx'
import type { UnlabelledFieldProps, ValueFieldProps } from './useEndpointForm.ts'

type Props = {
  help?: string
  countries: readonly PhoneCountry[]
  phone: ValueFieldProps<string>
  phoneCode: UnlabelledFieldProps<string>
}

/** The dialling code and the number are two values of the form. */
export function PhoneNumberField({ help, countries, phone, phoneCode }: Props) {
  const fullNumber = `${phoneCode.value} ${phone.value}`
  const [typed, setTyped] = useState({ as: fullNumber, times: 0 })
  // Another person's change was accepted: reset the field.
  if (typed.as !== fullNumber) setTyped({ as: fullNumber, times: typed.times + 1 })
  return (
    <PhoneField
      key={typed.times}
      label={phone.label}
      help={help}
      required
      countries={countries}
      phoneCode={phoneCode.value}
      phone={phone.value}
      error={phone.error ?? phoneCode.error}
      onChange={(value) => {
        setTyped({ as: `${value.phoneCode} ${value.phone}`, times: typed.times })
        if (value.phone !== phone.value) phone.onChange(value.phone)
        if (value.phoneCode !== phoneCode.value) phoneCode.onChange(value.phoneCode)
      }}
    />
  )
}
