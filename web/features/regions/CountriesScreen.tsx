import { useState } from 'react'
import type { CountryRow } from '../../../contract/regions.ts'
import { answers, question } from '../../api/answers.ts'
import { calls } from '../../api/calls.ts'
import type { Refusal } from '../../api/reply.ts'
import { useAnswers } from '../../api/useAnswers.ts'
import { DeleteDialog } from '../../layout/DeleteDialog.tsx'
import { GridHead } from '../../layout/GridHead.tsx'
import { Head } from '../../layout/Head.tsx'
import { useAddress, useMay } from '../../layout/here.ts'
import { useAddressState } from '../../layout/useAddressState.ts'
import type { Errors } from '../../layout/useEdit.ts'
import { useRetry } from '../../layout/useRetry.ts'
import { saveCsv } from '../../ui/csv.ts'
import { Grid } from '../../ui/Grid.tsx'
import { useFormat, useLanguage, useText } from '../../ui/language.tsx'
import type { MenuItem } from '../../ui/Menu.tsx'
import { matching } from '../../ui/matching.ts'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { CountryDialog } from './CountryDialog.tsx'
import { useCountryColumns } from './countryColumns.tsx'
import { regionsText } from './regions.text.ts'

export const loader = answers({
  countries: () => question(calls.regions.getAllCountries, {}),
  currencies: () => question(calls.regions.getAllCurrencies, {}),
})

type Asked =
  | { to: 'save'; country: CountryRow | null; missing?: Errors }
  | { to: 'delete'; country: CountryRow }

export default function CountriesScreen() {
  const t = useText(regionsText)
  const { countries, currencies } = useAnswers<typeof loader>()
  const may = useMay('RegionControl')
  const [typed, setTyped] = useAddressState('name')
  const [state, setState] = useAddressState('state')
  const [asked, ask] = useState<Asked | null>(null)
  const inState = countries.filter(({ isActive }) => state === '' || isActive === (state === 'active'))
  const { rows, none } = matching(inState, typed, ({ nameAr, nameEn }) => [nameAr, nameEn])
  const active = countries.filter(({ isActive }) => isActive).length
  const close = () => ask(null)
  const columns = useCountryColumns(may, (country, refusal) => {
    toast({ text: refusal.message, tone: 'error' })
    if (lacksSomething(refusal)) ask({ to: 'save', country, missing: refusal.fields })
  })
  const menu = useMenu(may, ask)
  return (
    <>
      <Head title={t.countries} />
      <GridHead
        title={t.countries}
        note={none ? t.noMatch(typed) : t.activeCountries(active, countries.length)}
      />
      <Grid
        label={t.countries}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        menu={menu}
        sort={{ column: useLanguage() === 'ar' ? 'nameAr' : 'nameEn', descending: false }}
        search={{ label: t.searchCountries, value: typed, onChange: setTyped }}
        filters={<StateFilter state={state} onChange={setState} />}
        add={may ? { label: t.addCountry, onSelect: () => ask({ to: 'save', country: null }) } : undefined}
        onExport={(table) => saveCsv(table, 'countries.csv')}
        {...useRetry(countries)}
      />
      {asked?.to === 'save' && (
        <CountryDialog {...asked} key={asked.country?.id} currencies={currencies} onClose={close} />
      )}
      {asked?.to === 'delete' && (
        <DeleteDialog
          call={calls.regions.deleteCountry}
          id={asked.country.id}
          name={asked.country.name}
          onClose={close}
        />
      )}
    </>
  )
}

function lacksSomething({ status, fields }: Refusal): boolean {
  return status === 422 && Object.keys(fields).length > 0
}

function useMenu(may: boolean, ask: (asked: Asked) => void) {
  const t = useText(regionsText)
  const address = useAddress()
  const { number } = useFormat()
  return (country: CountryRow): MenuItem[] => [
    {
      label: t.governmentsColumn,
      icon: 'map-pin-cog',
      note: country.governmentsCount > 0 ? number(country.governmentsCount) : undefined,
      href: address('GovernmentsManagement', { CountryId: country.id }),
    },
    ...(may
      ? [
          { label: t.edit, icon: 'pencil', onSelect: () => ask({ to: 'save', country }) } as const,
          {
            label: t.delete,
            icon: 'trash',
            tone: 'danger',
            separated: true,
            onSelect: () => ask({ to: 'delete', country }),
          } as const,
        ]
      : []),
  ]
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
