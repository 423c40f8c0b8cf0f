import { useState } from 'react'
import type { CountryRow } from '#contract/regions/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { GridScreen } from '#web/domain/grid/GridScreen.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { useUrlSearch } from '#web/layout/routing/useUrlSearch.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { withPageQuery } from '#web/ui/grid/pageQuery.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { CountryDialog } from './CountryDialog.tsx'
import { useCountryColumns } from './countryColumns.tsx'
import { regionsText } from './regions.text.ts'

export const loader = createLoader({
  countries: () => query(endpoints.regions.getAllCountries, {}),
  currencies: () => query(endpoints.regions.getAllCurrencies, {}),
})

type MissingFields = { country: CountryRow; missing: ErrorResponse['fields'] }

export default function CountriesScreen() {
  const t = useText(regionsText)
  const { number } = useFormat()
  const address = useAddress()
  const { countries, currencies } = useLoaded<typeof loader>()
  const [search, replaceSearch] = useUrlSearch()
  const state = search.get('state') ?? ''
  const showState = (next: string) => replaceSearch(withPageQuery(search, { filters: { state: next } }))
  const [missingFields, setMissingFields] = useState<MissingFields | null>(null)
  const columns = useCountryColumns((country, { status, message, fields }) => {
    toast({ text: message, tone: 'error' })
    if (status === 422 && Object.keys(fields).length > 0) setMissingFields({ country, missing: fields })
  })
  const active = countries.filter(({ isActive }) => isActive).length
  return (
    <>
      <GridScreen
        title={t.countries}
        note={t.activeCountries(active, countries.length)}
        rows={countries.filter(({ isActive }) => state === '' || isActive === (state === 'active'))}
        columns={columns}
        sort={{ column: useLanguage() === 'ar' ? 'nameAr' : 'nameEn', descending: false }}
        searchLabel={t.searchCountries}
        filters={<StateFilter state={state} onChange={showState} />}
        menu={({ id, governmentsCount }) => [
          {
            label: t.governmentsColumn,
            icon: 'map-pin-cog',
            note: governmentsCount > 0 ? number(governmentsCount) : undefined,
            href: address('GovernmentsManagement', { CountryId: id }),
          },
        ]}
        save={{
          endpoint: endpoints.regions.saveCountry,
          add: t.addCountry,
          dialog: (country, close) => (
            <CountryDialog country={country} currencies={currencies} onClose={close} />
          ),
        }}
        remove={{ endpoint: endpoints.regions.deleteCountry }}
        fileName="countries.csv"
      />
      {missingFields && (
        <CountryDialog {...missingFields} currencies={currencies} onClose={() => setMissingFields(null)} />
      )}
    </>
  )
}

function StateFilter({ state, onChange }: { state: string; onChange: (state: string) => void }) {
  const t = useText(regionsText)
  return (
    <Select
      label={t.state}
      shape="pill"
      none={t.allStates}
      options={[
        { value: 'active', label: t.active },
        { value: 'inactive', label: t.inactive },
      ]}
      value={state}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
