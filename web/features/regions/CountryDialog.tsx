import type { Country, Currency } from '../../../contract/regions.ts'
import { calls } from '../../api/calls.ts'
import { EditDialog } from '../../layout/EditDialog.tsx'
import { type Errors, useEdit } from '../../layout/useEdit.ts'
import { Flag } from '../../ui/Flag.tsx'
import { useLanguage, useText } from '../../ui/language.tsx'
import { PictureField } from '../../ui/PictureField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type CountryField, checkCountry, countryInput, countryWords } from './countryWords.ts'
import styles from './regions.module.css'
import { regionsText } from './regions.text.ts'

const zonesId = 'time-zones'

/** Makes a country, or changes one; `missing` marks what its activation was refused for. */
export function CountryDialog(props: {
  country: Country | null
  currencies: readonly Currency[]
  missing?: Errors
  onClose: () => void
}) {
  const { country, currencies, missing, onClose } = props
  const t = useText(regionsText)
  const language = useLanguage()
  const { edit, errors, field, setPicture, send } = useEdit(calls.regions.saveCountry, {
    start: countryWords(country),
    version: country?.version,
    errors: missing,
    alsoFields: ['flagImage'],
    wordsOf: countryWords,
    check: (words) => checkCountry(language, words),
    done: onClose,
  })
  const currencyName = (id: string) => currencies.find((each) => String(each.id) === id)?.name ?? id
  const show = (key: CountryField, value: string) => {
    if (key === 'imagePath') return <Flag src={value} alt={t.flag} />
    return key === 'currencyId' ? currencyName(value) : value
  }
  return (
    <EditDialog
      edit={edit}
      title={country ? t.editCountry(country.name) : t.addCountry}
      labels={{ ...t, imagePath: t.flag, currencyId: t.currency }}
      show={show}
      onSave={() =>
        send((words, version) => ({
          id: country?.id,
          ...countryInput(words, edit.picture, country),
          version,
        }))
      }
      onClose={onClose}
    >
      <TextField label={t.nameAr} required lang="ar" {...field('nameAr')} />
      <TextField label={t.nameEn} required lang="en" {...field('nameEn')} />
      <div className={styles.pair}>
        <TextField label={t.phoneCode} required type="tel" autoComplete="off" {...field('phoneCode')} />
        <TextField label={t.code} help={t.codeHelp} dir="ltr" autoComplete="off" {...field('code')} />
      </div>
      <Select
        label={t.currency}
        none={t.noCurrency}
        options={currencies.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
        {...field('currencyId')}
      />
      <PictureField
        label={t.flag}
        name="flagImage"
        shape="flag"
        src={country?.imagePath}
        error={errors.flagImage ?? errors.imagePath}
        onPick={setPicture}
      />
      <div className={styles.pair}>
        <TextField
          label={t.timeZone}
          help={t.timeZoneHelp}
          optional
          dir="ltr"
          list={zonesId}
          autoComplete="off"
          {...field('timeZone')}
        />
        <TextField
          label={t.pointValue}
          help={t.pointValueHelp}
          optional
          dir="ltr"
          inputMode="decimal"
          {...field('pointValue')}
        />
      </div>
      <datalist id={zonesId}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </EditDialog>
  )
}
