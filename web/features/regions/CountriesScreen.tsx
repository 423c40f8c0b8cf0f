import { useState } from 'react'
import type { CountryRow } from '#contract/regions/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { GridScreen } from '#web/domain/grid/GridScreen.tsx'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { useUrlSearch } from '#web/layout/routing/useUrlSearch.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useNameColumns } from '#web/ui/grid/nameColumns.tsx'
import { withPageQuery } from '#web/ui/grid/pageQuery.ts'
import { Flag } from '#web/ui/icons/Flag.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { CountryDialog } from './CountryDialog.tsx'
import styles from './regions.module.css'
import { regionsText } from './regions.text.ts'
export const loader = createLoader({
  countries: () => query(endpoints.regions.getAllCountries, {}),
  currencies: () => query(endpoints.regions.getAllCurrencies, {}),
})

type RejectedActivation = { country: CountryRow; activationErrors: ErrorResponse['fields'] }

function Missing({ children }: { children: string }) {
  return (
    <Tag tone="amber" icon="alert-triangle">
      {children}
    </Tag>
  )
}

/** Optimistic: reverted if the server rejects the change. */
function ActiveSwitch(props: { country: CountryRow; onRefused: (errorResponse: ErrorResponse) => void }) {
  const { country, onRefused } = props
  const t = useText(regionsText)
  const [isOn, setOn] = useState(country.isActive)
  const address = useAddress()
  const { send, pending } = useMutation(endpoints.regions.activateCountry, {
    onSuccess({ id, name, isActive }) {
      if (!isActive) return toast({ text: t.stopped(name) })
      if (country.governmentsCount > 0) return toast({ text: t.activated(name) })
      const href = address('GovernmentsManagement', { CountryId: id })
      toast({ tone: 'warning', text: t.activatedEmpty(name), action: { label: t.addThem, href } })
    },
    onError: onRefused,
  })
  return (
    <Switch
      label={t.activate(country.name)}
      labelHidden
      checked={pending ? isOn : country.isActive}
      pending={pending}
      onChange={(on) => {
        setOn(on)
        send({ countryId: country.id, status: on })
      }}
    />
  )
}

function useCountryColumns(
  onRefused: (country: CountryRow, errorResponse: ErrorResponse) => void,
): GridColumn<CountryRow>[] {
  const t = useText(regionsText)
  const may = useCan(endpoints.regions.activateCountry)
  return [
    {
      id: 'flag',
      header: t.flag,
      priority: 'lead',
      cell: ({ imagePath }) => (imagePath ? <Flag src={imagePath} alt="" /> : <Missing>{t.noFlag}</Missing>),
    },
    ...useNameColumns<CountryRow>(t),
    ...useDetails(),
    {
      id: 'active',
      header: t.active,
      priority: 'end',
      hideable: false,
      sort: ({ isActive }) => !isActive,
      value: ({ isActive }) => (isActive ? t.active : t.inactive),
      cell: (country) =>
        may ? (
          <ActiveSwitch country={country} onRefused={(error) => onRefused(country, error)} />
        ) : (
          <Tag tone={country.isActive ? 'green' : 'grey'} icon={country.isActive ? 'check' : 'minus'}>
            {country.isActive ? t.active : t.inactive}
          </Tag>
        ),
    },
  ]
}

function useDetails(): GridColumn<CountryRow>[] {
  const t = useText(regionsText)
  const { number, decimal } = useFormat()
  return [
    {
      id: 'phoneCode',
      header: t.phoneCode,
      sort: ({ phoneCode }) => Number(phoneCode) || null,
      cell: ({ phoneCode }) =>
        phoneCode ? <bdi dir="ltr">+{phoneCode}</bdi> : <Missing>{t.noPhoneCode}</Missing>,
    },
    {
      id: 'currency',
      header: t.currency,
      sort: ({ currency }) => currency?.name,
      cell: ({ currency }) =>
        currency ? (
          <span>
            {currency.name}{' '}
            <Note as="bdi" size="body" faint>
              {currency.code}
            </Note>
          </span>
        ) : (
          <Missing>{t.noCurrency}</Missing>
        ),
    },
    {
      id: 'governments',
      header: t.governmentsColumn,
      sort: ({ governmentsCount }) => governmentsCount,
      cell: ({ governmentsCount, citiesCount, isActive }) => {
        // No place can be in this country, although it is active.
        if (governmentsCount === 0 && isActive) return <Missing>{t.governments(0)}</Missing>
        if (governmentsCount === 0)
          return (
            <Note as="span" size="body" faint>
              {t.governments(0)}
            </Note>
          )
        return (
          <span>
            <span className={styles.count}>{number(governmentsCount)}</span>
            <Note as="span" size="body" faint>
              {' '}
              / {t.cities(citiesCount)}
            </Note>
          </span>
        )
      },
    },
    {
      id: 'cities',
      header: t.citiesColumn,
      hidden: true,
      sort: ({ citiesCount }) => citiesCount,
      cell: ({ citiesCount }) => number(citiesCount),
    },
    {
      id: 'code',
      header: t.code,
      hidden: true,
      sort: ({ code }) => code,
      cell: ({ code }) => <bdi>{code}</bdi>,
    },
    {
      id: 'timeZone',
      header: t.timeZone,
      hidden: true,
      sort: ({ timeZone }) => timeZone,
      cell: ({ timeZone }) => <bdi>{timeZone}</bdi>,
    },
    {
      id: 'pointValue',
      header: t.pointValue,
      hidden: true,
      sort: ({ pointValue }) => pointValue,
      cell: ({ pointValue }) => decimal(pointValue, 3),
    },
  ]
}

export default function CountriesScreen() {
  const t = useText(regionsText)
  const { number } = useFormat()
  const address = useAddress()
  const { countries, currencies } = useLoaded<typeof loader>()
  const [search, replaceSearch] = useUrlSearch()
  const state = search.get('state') ?? ''
  const showState = (next: string) => replaceSearch(withPageQuery(search, { filters: { state: next } }))
  const [rejectedActivation, setRejectedActivation] = useState<RejectedActivation | null>(null)
  const columns = useCountryColumns((country, { status, message, fields }) => {
    toast({ text: message, tone: 'error' })
    if (status === 422 && Object.keys(fields).length > 0)
      setRejectedActivation({ country, activationErrors: fields })
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
      {rejectedActivation && (
        <CountryDialog
          {...rejectedActivation}
          currencies={currencies}
          onClose={() => setRejectedActivation(null)}
        />
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
