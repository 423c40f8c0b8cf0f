import { useId, useState } from 'react'
import { classes } from '../basics/classes.ts'
import { Row } from '../basics/Stack.tsx'
import { Flag } from '../icons/Flag.tsx'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import control from './control.module.css'
import { foldInputDigits } from './digits.ts'
import { type FieldLook, FieldNotes, FieldTop, listNoteIds } from './Field.tsx'
import styles from './PhoneField.module.css'

export type PhoneCountry = {
  id: number
  name: string
  phoneCode: string
  /** URL of its flag: /flags/eg.svg */
  imagePath: string | null
  code: string
}

export type PhoneFieldProps = Omit<FieldLook, 'aside' | 'labelHidden'> & {
  countries: readonly PhoneCountry[]
  /** Initial dialling code, by default the first country's. */
  phoneCode?: string
  /** Initial number without dialling code. */
  phone?: string
  /** Names in the form. */
  names?: { phoneCode: string; phone: string }
  required?: boolean
  autoFocus?: boolean
  onChange?: (value: { phoneCode: string; phone: string }) => void
}

export function PhoneField(props: PhoneFieldProps) {
  const { label, help, error, optional, countries, names, required, autoFocus, onChange } = props
  const id = useId()
  const [phoneCode, setPhoneCode] = useState(props.phoneCode ?? countries[0]?.phoneCode ?? '')
  const [phone, setPhone] = useState(props.phone ?? '')
  const changed = (next: { phoneCode?: string; phone?: string }) => {
    if (next.phoneCode !== undefined) setPhoneCode(next.phoneCode)
    if (next.phone !== undefined) setPhone(next.phone)
    onChange?.({ phoneCode, phone, ...next })
  }
  return (
    <div>
      <FieldTop id={id} label={label} optional={optional} />
      <Row gap={8} dir="ltr" className={styles.group}>
        <CountryPicker
          countries={countries}
          name={names?.phoneCode ?? 'phoneCode'}
          value={phoneCode}
          onChange={(code) => changed({ phoneCode: code })}
        />
        <input
          id={id}
          type="tel"
          name={names?.phone ?? 'phone'}
          defaultValue={props.phone}
          required={required}
          // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that the reader opened
          autoFocus={autoFocus}
          autoComplete="tel-national"
          inputMode="tel"
          className={classes(control.input, styles.number)}
          aria-invalid={error ? true : undefined}
          aria-describedby={listNoteIds(id, { help, error })}
          onChange={(event) => changed({ phone: foldInputDigits(event) })}
        />
      </Row>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

function CountryPicker(props: {
  countries: readonly PhoneCountry[]
  name: string
  value: string
  onChange: (phoneCode: string) => void
}) {
  const t = useText(uiText)
  const { countries, name, value, onChange } = props
  const selected = countries.find((country) => country.phoneCode === value)
  return (
    <span className={styles.country}>
      <select
        name={name}
        value={value}
        aria-label={t.phoneCode}
        autoComplete="tel-country-code"
        className={classes(control.input, styles.select)}
        onChange={(event) => onChange(event.target.value)}
      >
        {countries.map((country) => (
          <option key={country.id} value={country.phoneCode}>
            {`${country.name} +${country.phoneCode}`}
          </option>
        ))}
      </select>
      <span className={styles.face} aria-hidden="true">
        <Flag src={selected?.imagePath ?? null} alt="" />
        <span className={styles.code}>+{value}</span>
        <Icon name="chevron-down" size="small" className={styles.chevron} />
      </span>
    </span>
  )
}
