import { useState } from 'react'
import type { PointsPackage } from '#contract/packages.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { chosenCountry } from '#web/domain/regions/chosenCountry.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useMay } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { PackageList } from '#web/ui/points/PackageList.tsx'
import { PackageDialog } from './PackageDialog.tsx'
import styles from './PackagesScreen.module.css'
import { packagesText } from './packages.text.ts'

/** The packages of the chosen country. */
async function sold(here: LoaderContext) {
  const { countryId, countries } = await chosenCountry(here)
  const packages =
    countryId === null ? [] : await here.ask(calls.packages.getAllPointsPackagesByCountryId, { countryId })
  return { countryId, countries, packages }
}

export const loader = createLoader({ sold })

type Asked = { to: 'save'; row: PointsPackage | null } | { to: 'delete'; row: PointsPackage } | null

export default function PackagesScreen() {
  const t = useText(packagesText)
  const { PointsPackagesManagement: title } = useText(screenNames)
  const { countryId, countries, packages } = useLoaded<typeof loader>().sold
  const [asked, ask] = useState<Asked>(null)
  const maySave = useMay(calls.packages.savePointsPackage)
  const close = () => ask(null)
  const add = maySave && countryId !== null && (
    <Button icon="plus" onClick={() => ask({ to: 'save', row: null })}>
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
          <div className={styles.bar}>
            <CountryPicker label={t.country} countries={countries} countryId={countryId} />
            {packages.length > 0 && add}
          </div>
          {packages.length === 0 ? (
            <EmptyState title={t.none} picture="/art/empty/list.svg" action={add || undefined}>
              {maySave && t.noneMore}
            </EmptyState>
          ) : (
            <Cards packages={packages} ask={ask} />
          )}
        </>
      )}
      {asked?.to === 'save' && countryId !== null && (
        <PackageDialog row={asked.row} countries={countries} countryId={countryId} onClose={close} />
      )}
      {asked?.to === 'delete' && (
        <DeleteDialog
          call={calls.packages.deletePointsPackage}
          id={asked.row.id}
          version={asked.row.version}
          name={asked.row.name}
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

function Cards({ packages, ask }: { packages: PointsPackage[]; ask: (asked: Asked) => void }) {
  const t = useText(packagesText)
  const maySave = useMay(calls.packages.savePointsPackage)
  const mayDelete = useMay(calls.packages.deletePointsPackage)
  const ways = (
    [
      { to: 'save', may: maySave, tone: 'tonal', icon: 'pencil', label: t.edit, labelOf: t.editOf },
      {
        to: 'delete',
        may: mayDelete,
        tone: 'dangerPlain',
        icon: 'trash',
        label: t.delete,
        labelOf: t.deleteOf,
      },
    ] as const
  ).filter(({ may }) => may)
  const actionsOf = (row: PointsPackage) => (
    <div className={styles.actions}>
      {ways.map(({ to, tone, icon, label, labelOf }) => (
        <Button
          key={to}
          size="small"
          tone={tone}
          icon={icon}
          aria-label={labelOf(row.name)}
          onClick={() => ask({ to, row })}
        >
          {label}
        </Button>
      ))}
    </div>
  )
  return (
    <section aria-labelledby="packages">
      <h2 id="packages" className="visually-hidden">
        {t.packages}
      </h2>
      <PackageList packages={packages} action={(row) => ways.length > 0 && actionsOf(row)} />
    </section>
  )
}
