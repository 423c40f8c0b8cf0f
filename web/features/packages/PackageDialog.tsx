import { useState } from 'react'
import { packageMonths } from '#contract/packages/constants.ts'
import type { PointsPackage } from '#contract/packages/schemas.ts'
import type { Country } from '#contract/regions/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './PackagesScreen.module.css'
import { packagesText } from './packages.text.ts'

/** Form values of a package; a new one starts with the selected country. */
function toFormValues(row: PointsPackage | null, countryId: number) {
  return {
    nameAr: row?.nameAr ?? '',
    nameEn: row?.nameEn ?? '',
    countryId: String(row?.countryId ?? countryId),
    points: row ? String(row.points) : '',
    price: row ? String(row.price) : '',
    months: row ? String(row.months) : '',
  }
}

type Props = {
  row: PointsPackage | null
  countries: readonly Pick<Country, 'id' | 'name' | 'currency'>[]
  countryId: number
  onClose: () => void
}

/** Creates or edits a package; after saving, it only shows the saved values. */
export function PackageDialog({ row, countries, countryId, onClose }: Props) {
  const t = useText(packagesText)
  const [saved, setSaved] = useState(false)
  const { state, field, form } = useEndpointForm(endpoints.packages.savePointsPackage, {
    start: toFormValues(row, countryId),
    version: row?.version,
    toFormValues: (newer: PointsPackage) => toFormValues(newer, countryId),
    input: (values) => ({ id: row?.id, ...values }),
    onSuccess: () => setSaved(true),
  })
  const selectedCountry = countries.find(({ id }) => String(id) === form.watch('countryId'))
  const { nameAr, nameEn, points, price, months, country } = t
  return (
    <FormDialog
      state={state}
      title={row ? t.editOf(row.name) : t.add}
      width={1000}
      labels={{ nameAr, nameEn, points, price, months, countryId: country }}
      saved={saved}
      onClose={onClose}
    >
      {saved && <Notice tone="success">{t.saved}</Notice>}
      <fieldset disabled={saved} className={styles.fields}>
        <TextField label={nameAr} required lang="ar" {...field('nameAr')} />
        <TextField label={nameEn} required lang="en" {...field('nameEn')} />
        <Select
          label={country}
          required
          options={countries.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('countryId')}
        />
        <TextField label={points} required dir="ltr" inputMode="numeric" {...field('points')} />
        <TextField
          label={price}
          help={selectedCountry?.currency && t.priceHelp(selectedCountry.currency.name)}
          required
          dir="ltr"
          inputMode="decimal"
          {...field('price')}
        />
        <Select
          label={months}
          required
          none={t.chooseMonths}
          options={packageMonths.map((value) => ({ value, label: t.monthsOf(value) }))}
          {...field('months')}
        />
      </fieldset>
    </FormDialog>
  )
}
