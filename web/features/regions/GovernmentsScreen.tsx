import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Country, Government } from '../../../contract/regions.ts'
import { addressOf } from '../../../contract/screens.ts'
import { answers, question } from '../../api/answers.ts'
import { calls } from '../../api/calls.ts'
import { useAnswers } from '../../api/useAnswers.ts'
import { DeleteDialog } from '../../layout/DeleteDialog.tsx'
import { GridHead } from '../../layout/GridHead.tsx'
import { Head } from '../../layout/Head.tsx'
import { useAddress, useMay } from '../../layout/here.ts'
import { useAddressState } from '../../layout/useAddressState.ts'
import { useRetry } from '../../layout/useRetry.ts'
import { saveCsv } from '../../ui/csv.ts'
import { Grid } from '../../ui/Grid.tsx'
import type { GridColumn } from '../../ui/grid.ts'
import { useFormat, useText } from '../../ui/language.tsx'
import type { MenuItem } from '../../ui/Menu.tsx'
import { matching } from '../../ui/matching.ts'
import { Select } from '../../ui/Select.tsx'
import { useAreaColumns } from './areaColumns.tsx'
import { GovernmentDialog } from './GovernmentDialog.tsx'
import styles from './regions.module.css'
import { regionsText } from './regions.text.ts'

export const loader = answers({
  countries: () =>
    question(calls.regions.getAllCountries, {}, (all) => all.map(({ id, name }) => ({ id, name }))),
  country: ({ params }) => question(calls.regions.getCountry, { id: Number(params.CountryId) }),
  governments: ({ params }) =>
    question(calls.regions.getAllGovernmentsByCountryId, { countryId: Number(params.CountryId) }),
})

export default function GovernmentsScreen() {
  const { country } = useAnswers<typeof loader>()
  return <Governments key={country.id} />
}

type Asked = { to: 'save'; government: Government | null } | { to: 'delete'; government: Government }

function Governments() {
  const t = useText(regionsText)
  const { country, countries, governments } = useAnswers<typeof loader>()
  const may = useMay('RegionControl')
  const address = useAddress()
  const [typed, setTyped] = useAddressState('name')
  const [asked, ask] = useState<Asked | null>(null)
  const { rows, none } = matching(governments, typed, ({ nameAr, nameEn }) => [nameAr, nameEn])
  const title = t.governmentsOf(country.name)
  const add = { label: t.addGovernment, onSelect: () => ask({ to: 'save', government: null }) }
  const close = () => ask(null)
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        trail={[{ label: t.countries, href: address('CountriesManagement') }, { label: title }]}
        note={none ? t.noMatch(typed) : t.governments(governments.length)}
      />
      <Grid
        label={title}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={useColumns(country)}
        menu={useMenu(may, country, ask)}
        search={{ label: t.searchGovernments, value: typed, onChange: setTyped }}
        filters={<CountryPicker countries={countries} id={country.id} />}
        add={may ? add : undefined}
        onExport={(table) => saveCsv(table, 'governorates.csv')}
        {...useRetry(governments)}
      />
      {asked?.to === 'save' && (
        <GovernmentDialog country={country} government={asked.government} onClose={close} />
      )}
      {asked?.to === 'delete' && (
        <DeleteDialog
          call={calls.regions.deleteGovernment}
          id={asked.government.id}
          name={asked.government.name}
          onClose={close}
        />
      )}
    </>
  )
}

function useColumns(country: Country): GridColumn<Government>[] {
  const t = useText(regionsText)
  const address = useAddress()
  const { names, more } = useAreaColumns<Government>()
  return [
    ...names,
    {
      id: 'cities',
      header: t.citiesColumn,
      sort: ({ citiesCount }) => citiesCount,
      cell: ({ id, citiesCount }) => (
        <a
          className={styles.link}
          href={address('CitiesManagement', { countryId: country.id, governmentId: id })}
        >
          {t.cities(citiesCount)}
        </a>
      ),
    },
    ...more,
  ]
}

function useMenu(may: boolean, country: Country, ask: (asked: Asked) => void) {
  const t = useText(regionsText)
  const address = useAddress()
  const { number } = useFormat()
  return (government: Government): MenuItem[] => {
    const cities: MenuItem = {
      label: t.citiesColumn,
      icon: 'map-pin-cog',
      note: government.citiesCount > 0 ? number(government.citiesCount) : undefined,
      href: address('CitiesManagement', { countryId: country.id, governmentId: government.id }),
    }
    if (!may) return [cities]
    return [
      cities,
      { label: t.edit, icon: 'pencil', onSelect: () => ask({ to: 'save', government }) },
      {
        label: t.delete,
        icon: 'trash',
        tone: 'danger',
        separated: true,
        onSelect: () => ask({ to: 'delete', government }),
      },
    ]
  }
}

function CountryPicker({
  countries,
  id,
}: {
  countries: readonly { id: number; name: string }[]
  id: number
}) {
  const t = useText(regionsText)
  const navigate = useNavigate()
  return (
    <Select
      label={t.country}
      shape="pill"
      options={countries.map(({ id: value, name }) => ({ value, label: name }))}
      value={id}
      onChange={(event) =>
        navigate(addressOf('GovernmentsManagement', { CountryId: event.target.value }), { replace: true })
      }
    />
  )
}
