import { useText } from '../../ui/language.tsx'
import { Select } from '../../ui/Select.tsx'
import type { FilterProps } from './filterProps.ts'
import { placesText } from './places.text.ts'

const options = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** Country, where several are served, then government, then city. */
export function AreaFields({ filters, found, change }: FilterProps) {
  const t = useText(placesText)
  const { countries, governments, cities, countryId } = found
  const anywhere = filters.countryId === 'all' || (filters.countryId === null && filters.point !== null)
  return (
    <>
      {countries.length > 1 && (
        <Select
          name="countryId"
          label={t.country}
          icon="world"
          options={[{ value: 'all', label: t.allCountries }, ...options(countries)]}
          value={anywhere && !filters.governmentId ? 'all' : (filters.countryId ?? countryId ?? 'all')}
          onChange={({ target: { value } }) => change({ countryId: value === 'all' ? 'all' : Number(value) })}
        />
      )}
      {governments.length > 0 && (
        <Select
          name="governmentId"
          label={t.government}
          icon="map"
          none={t.allGovernments}
          options={options(governments)}
          value={filters.governmentId ?? ''}
          onChange={(event) => change({ governmentId: Number(event.target.value) || null })}
        />
      )}
      {governments.length > 0 && (
        <Select
          name="regionId"
          label={t.city}
          icon="building-community"
          none={cities.length > 0 ? t.allCities : t.governmentFirst}
          options={options(cities)}
          disabled={cities.length === 0}
          value={filters.cityId ?? ''}
          onChange={(event) => change({ cityId: Number(event.target.value) || null })}
        />
      )}
    </>
  )
}
