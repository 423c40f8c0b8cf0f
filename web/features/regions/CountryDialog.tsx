import type { Country, Currency } from '#contract/regions/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { toTextValues } from '#web/forms/toTextValues.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import type { Errors } from '#web/forms/useRules.ts'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { PictureField } from '#web/ui/fields/PictureField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Flag } from '#web/ui/icons/Flag.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { CoordinateFields } from './AreaFields.tsx'
import { getAreaMessages } from './area.ts'
import styles from './regions.module.css'
import { regionsText } from './regions.text.ts'

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))

const toFormValues = (country: Country | null) => ({
  ...toTextValues(country, [
    'imagePath',
    'nameAr',
    'nameEn',
    'phoneCode',
    'currencyId',
    'code',
    'lat',
    'lng',
    'timeZone',
  ]),
  flagImage: null as File | null,
})

type Props = {
  country: Country | null
  currencies: readonly Currency[]
  /** Errors of the fields that an activation still needs. */
  activationErrors?: Errors
  onClose: () => void
}

export function CountryDialog(props: Props) {
  const { country, currencies, onClose } = props
  const t = useText(regionsText)
  const { state, field, valueField, unlabelledField } = useCountryForm(props)
  // `flagImage` is a new file, `imagePath` the saved one. An edit conflict compares only the latter.
  const upload = unlabelledField('flagImage')
  const stored = valueField('imagePath', t.flag)
  const currencyName = (id: string) => currencies.find((currency) => String(currency.id) === id)?.name ?? id
  const renderConflictValue = (path: string, value: string) => {
    if (path === 'imagePath') return <Flag src={value} alt={t.flag} />
    return path === 'currencyId' ? currencyName(value) : value
  }
  return (
    <FormDialog
      state={state}
      title={country ? t.edit(country.name) : t.addCountry}
      renderConflictValue={renderConflictValue}
      onClose={onClose}
    >
      <TextField required lang="ar" {...field('nameAr', t.nameAr)} />
      <TextField required lang="en" {...field('nameEn', t.nameEn)} />
      <div className={styles.pair}>
        <TextField required type="tel" autoComplete="off" {...field('phoneCode', t.phoneCode)} />
        <TextField help={t.codeHelp} dir="ltr" autoComplete="off" {...field('code', t.code)} />
      </div>
      <Select
        none={t.noCurrency}
        options={currencies.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
        {...field('currencyId', t.currency)}
      />
      <PictureField
        label={stored.label}
        name="flagImage"
        shape="flag"
        src={country?.imagePath}
        error={upload.error ?? stored.error}
        onPick={upload.onChange}
      />
      <Combobox
        help={t.timeZoneHelp}
        optional
        dir="ltr"
        options={zones}
        {...valueField('timeZone', t.timeZone)}
      />
      <CoordinateFields field={field} />
    </FormDialog>
  )
}

function useCountryForm({ country, activationErrors, onClose }: Props) {
  return useEndpointForm(endpoints.regions.saveCountry, {
    start: toFormValues(country),
    version: country?.version,
    toFormValues,
    input: ({ imagePath: _, timeZone, ...values }) => ({
      id: country?.id,
      ...values,
      // Omitted if unchanged: the server keeps a zone that staff chose, and derives any other from the code.
      timeZone: timeZone === country?.timeZone ? undefined : timeZone,
    }),
    // Edited on the screen of the country's limits.
    omits: ['pointValue'],
    messages: getAreaMessages(useText(regionsText)),
    errors: activationErrors,
    onSuccess: onClose,
  })
}
