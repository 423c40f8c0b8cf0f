import { useNavigate } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { Country, Government } from '#contract/regions/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { GridScreen } from '#web/domain/grid/GridScreen.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useAreaColumns } from './areaColumns.tsx'
import { GovernmentDialog } from './GovernmentDialog.tsx'
import styles from './regions.module.css'
import { regionsText } from './regions.text.ts'

export const loader = createLoader({
  countries: () =>
    query(endpoints.regions.getAllCountries, {}, (all) => all.map(({ id, name }) => ({ id, name }))),
  country: ({ params }) => query(endpoints.regions.getCountry, { id: Number(params.CountryId) }),
  governments: ({ params }) =>
    query(endpoints.regions.getAllGovernmentsByCountryId, { countryId: Number(params.CountryId) }),
})

export default function GovernmentsScreen() {
  const { country } = useLoaded<typeof loader>()
  return <Governments key={country.id} />
}

function Governments() {
  const t = useText(regionsText)
  const { number } = useFormat()
  const address = useAddress()
  const { country, countries, governments } = useLoaded<typeof loader>()
  const title = t.governmentsOf(country.name)
  return (
    <GridScreen
      title={title}
      trail={[{ label: t.countries, href: address('CountriesManagement') }, { label: title }]}
      note={t.governments(governments.length)}
      rows={governments}
      columns={useColumns(country)}
      searchLabel={t.searchGovernments}
      filters={<CountryPicker countries={countries} id={country.id} />}
      menu={({ id, citiesCount }) => [
        {
          label: t.citiesColumn,
          icon: 'map-pin-cog',
          note: citiesCount > 0 ? number(citiesCount) : undefined,
          href: address('CitiesManagement', { countryId: country.id, governmentId: id }),
        },
      ]}
      save={{
        endpoint: endpoints.regions.saveGovernment,
        add: t.addGovernment,
        dialog: (government, close) => (
          <GovernmentDialog country={country} government={government} onClose={close} />
        ),
      }}
      remove={{ endpoint: endpoints.regions.deleteGovernment }}
      fileName="governorates.csv"
    />
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
        navigate(toScreenAddress('GovernmentsManagement', { CountryId: event.target.value }), {
          replace: true,
        })
      }
    />
  )
}
