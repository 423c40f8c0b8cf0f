import { useState } from 'react'
import { packageMonths } from '#contract/packages/constants.ts'
import type { PointsPackage } from '#contract/packages/schemas.ts'
import type { Country } from '#contract/regions/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { loadSelectedCountry } from '#web/domain/regions/selectedCountry.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { toTextValues } from '#web/forms/toTextValues.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { PackageList } from '#web/ui/points/PackageList.tsx'
import styles from './PackagesScreen.module.css'
import { packagesText } from './packages.text.ts'

async function loadPackages(context: LoaderContext) {
  const { countryId, countries } = await loadSelectedCountry(context)
  const packages =
    countryId === null
      ? []
      : await context.callEndpoint(endpoints.packages.getAllPointsPackagesByCountryId, { countryId })
  return { countryId, countries, packages }
}

export const loader = createLoader({ packageList: loadPackages })

type DialogState = { to: 'save'; row: PointsPackage | null } | { to: 'delete'; row: PointsPackage } | null

// In the order of the fields, in which an edit conflict lists the changes.
const toFormValues = (row: PointsPackage | null, countryId: number) => ({
  ...toTextValues(row, ['nameAr', 'nameEn']),
  countryId: String(row?.countryId ?? countryId),
  ...toTextValues(row, ['points', 'price', 'months']),
})

type Props = {
  row: PointsPackage | null
  countries: readonly Pick<Country, 'id' | 'name' | 'currency'>[]
  countryId: number
  onClose: () => void
}

function PackageDialog({ row, countries, countryId, onClose }: Props) {
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
  return (
    <FormDialog
      state={state}
      title={row ? t.editOf(row.name) : t.add}
      width={1000}
      saved={saved}
      onClose={onClose}
    >
      {saved && <Notice tone="success">{t.saved}</Notice>}
      <fieldset disabled={saved} className={styles.fields}>
        <TextField required lang="ar" {...field('nameAr', t.nameAr)} />
        <TextField required lang="en" {...field('nameEn', t.nameEn)} />
        <Select
          required
          options={countries.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('countryId', t.country)}
        />
        <TextField required dir="ltr" inputMode="numeric" {...field('points', t.points)} />
        <TextField
          help={selectedCountry?.currency && t.priceHelp(selectedCountry.currency.name)}
          required
          dir="ltr"
          inputMode="decimal"
          {...field('price', t.price)}
        />
        <Select
          required
          none={t.chooseMonths}
          options={packageMonths.map((value) => ({ value, label: t.monthsOf(value) }))}
          {...field('months', t.months)}
        />
      </fieldset>
    </FormDialog>
  )
}

export default function PackagesScreen() {
  const t = useText(packagesText)
  const { PointsPackagesManagement: title } = useText(screenNames)
  const { countryId, countries, packages } = useLoaded<typeof loader>().packageList
  const [dialog, setDialog] = useState<DialogState>(null)
  const canSave = useCan(endpoints.packages.savePointsPackage)
  const close = () => setDialog(null)
  const add = canSave && countryId !== null && (
    <Button icon="plus" onClick={() => setDialog({ to: 'save', row: null })}>
      {t.add}
    </Button>
  )
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={t.count(packages.length)} />
      {countryId === null ? (
        <NoCountries />
      ) : (
        <>
          <Row gap={12} align="center" spread className={styles.bar}>
            <CountryPicker label={t.country} countries={countries} countryId={countryId} />
            {packages.length > 0 && add}
          </Row>
          {packages.length === 0 ? (
            <EmptyState title={t.none} picture="/art/empty/list.svg" action={add || undefined}>
              {canSave && t.noneMore}
            </EmptyState>
          ) : (
            <Cards packages={packages} openDialog={setDialog} />
          )}
        </>
      )}
      {dialog?.to === 'save' && countryId !== null && (
        <PackageDialog row={dialog.row} countries={countries} countryId={countryId} onClose={close} />
      )}
      {dialog?.to === 'delete' && (
        <DeleteDialog
          endpoint={endpoints.packages.deletePointsPackage}
          id={dialog.row.id}
          version={dialog.row.version}
          name={dialog.row.name}
          onClose={close}
        >
          {t.deleteMore}
        </DeleteDialog>
      )}
    </>
  )
}

function NoCountries() {
  const t = useText(packagesText)
  const address = useAddress()
  return (
    <EmptyState
      title={t.noCountries}
      picture="/art/empty/list.svg"
      action={<Button href={address('CountriesManagement')}>{t.toCountries}</Button>}
    >
      {t.noCountriesMore}
    </EmptyState>
  )
}

function Cards({
  packages,
  openDialog,
}: {
  packages: PointsPackage[]
  openDialog: (dialog: DialogState) => void
}) {
  const t = useText(packagesText)
  const canSave = useCan(endpoints.packages.savePointsPackage)
  const canDelete = useCan(endpoints.packages.deletePointsPackage)
  const actions = (
    [
      { to: 'save', isAllowed: canSave, tone: 'tonal', icon: 'pencil', label: t.edit, labelOf: t.editOf },
      {
        to: 'delete',
        isAllowed: canDelete,
        tone: 'dangerPlain',
        icon: 'trash',
        label: t.delete,
        labelOf: t.deleteOf,
      },
    ] as const
  ).filter(({ isAllowed }) => isAllowed)
  const renderActions = (row: PointsPackage) => (
    <Row gap={8}>
      {actions.map(({ to, tone, icon, label, labelOf }) => (
        <Button
          key={to}
          size="small"
          tone={tone}
          icon={icon}
          aria-label={labelOf(row.name)}
          onClick={() => openDialog({ to, row })}
        >
          {label}
        </Button>
      ))}
    </Row>
  )
  return (
    <section aria-labelledby="packages">
      <h2 id="packages" className="visually-hidden">
        {t.packages}
      </h2>
      <PackageList packages={packages} action={(row) => actions.length > 0 && renderActions(row)} />
    </section>
  )
}
