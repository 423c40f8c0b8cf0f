import { useState } from 'react'
import { type PhoneCountry, PhoneField } from '../ui/fields/PhoneField.tsx'
import type { UnlabelledFieldProps, ValueFieldProps } from './useEndpointForm.ts'

type Props = {
  help?: string
  countries: readonly PhoneCountry[]
  phone: ValueFieldProps<string>
  phoneCode: UnlabelledFieldProps<string>
}

const joinNumber = (value: { phoneCode: string; phone: string }) => `${value.phoneCode} ${value.phone}`

/** The dialling code and the number are two values of the form. */
export function PhoneNumberField({ help, countries, phone, phoneCode }: Props) {
  const fullNumber = joinNumber({ phoneCode: phoneCode.value, phone: phone.value })
  const [field, setField] = useState({ lastNumber: fullNumber, key: 0 })
  // The form's value changed without typing (the user accepted another person's change). `PhoneField` reads
  // its value only when it mounts, so a new key remounts it.
  if (field.lastNumber !== fullNumber) setField({ lastNumber: fullNumber, key: field.key + 1 })
  return (
    <PhoneField
      key={field.key}
      label={phone.label}
      help={help}
      required
      countries={countries}
      phoneCode={phoneCode.value}
      phone={phone.value}
      error={phone.error ?? phoneCode.error}
      onChange={(value) => {
        setField({ lastNumber: joinNumber(value), key: field.key })
        if (value.phone !== phone.value) phone.onChange(value.phone)
        if (value.phoneCode !== phoneCode.value) phoneCode.onChange(value.phoneCode)
      }}
    />
  )
}
