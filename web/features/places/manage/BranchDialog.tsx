import type { ManagedBranch } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useNestedFields } from '#web/forms/nestedFields.ts'
import { requireOneLanguage } from '#web/forms/requireOneLanguage.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { branchesText } from './branches.text.ts'
import { HoursFields } from './HoursFields.tsx'
import { LocationFields } from './LocationFields.tsx'
import { type LocationValues, locationInput, locationValues } from './location.ts'
import styles from './manage.module.css'
import { manageText } from './manage.text.ts'

type Props = {
  placeId: number
  /** Null for a new branch. */
  branch: ManagedBranch | null
  countries: readonly { id: number; name: string }[]
  onClose: () => void
}

export function BranchDialog({ placeId, branch, countries, onClose }: Props) {
  const t = useText(branchesText)
  const names = useText(manageText)
  const language = useLanguage()
  const form = useEndpointForm(endpoints.branches.saveBranch, {
    start: locationValues(branch, countries.length === 1 ? (countries[0]?.id ?? null) : null),
    version: branch?.version,
    toFormValues: (row: ManagedBranch) => locationValues(row),
    input: (values) => ({ id: branch?.id, placeId, ...locationInput(values) }),
    check: (values) => ({
      ...requireOneLanguage(language, 'name', values),
      ...requireOneLanguage(language, 'address', values),
    }),
    onSuccess: onClose,
  })
  const location = useNestedFields<LocationValues, LocationValues>(form, null)
  const { state, field } = form
  return (
    <FormDialog
      state={state}
      title={branch ? t.editNamed(branch.name) : t.add}
      width={760}
      labels={{
        nameAr: t.branchAr,
        nameEn: t.branchEn,
        addressAr: names.addressAr,
        addressEn: names.addressEn,
        lat: names.lat,
        lng: names.lng,
        opens: names.opens,
        closes: names.closes,
      }}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField label={t.branchAr} lang="ar" {...field('nameAr')} />
        <TextField label={t.branchEn} optional lang="en" {...field('nameEn')} />
      </div>
      <LocationFields fields={location} countries={countries} />
      <HoursFields fields={location} />
    </FormDialog>
  )
}
