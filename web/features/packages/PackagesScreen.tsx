import { useState } from 'react'
import type { PointsPackage } from '#contract/packages/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { loadSelectedCountry } from '#web/domain/regions/selectedCountry.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { PackageList } from '#web/ui/points/PackageList.tsx'
import { PackageDialog } from './PackageDialog.tsx'
import styles from './PackagesScreen.module.css'
import { packagesText } from './packages.text.ts'

async function loadPackages(here: LoaderContext) {
  const { countryId, countries } = await loadSelectedCountry(here)
  const packages =
    countryId === null
      ? []
      : await here.callEndpoint(endpoints.packages.getAllPointsPackagesByCountryId, { countryId })
  return { countryId, countries, packages }
}

export const loader = createLoader({ packageList: loadPackages })

type DialogState = { to: 'save'; row: PointsPackage | null } | { to: 'delete'; row: PointsPackage } | null

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
