import { Select } from '../../../ui/fields/Select.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { placesText } from '../search/places.text.ts'
import type { FilterProps } from './filterProps.ts'
import { isAnywhere } from './filters.ts'

const options = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** Country, where several are served, then government, then city. */
export function AreaFields({ filters, found, change }: FilterProps) {
  const t = useText(placesText)
  const { countries, governments, cities, countryId } = found
  return (
    <>
      {countries.length > 1 && (
        <Select
          name="countryId"
          label={t.country}
          icon="world"
          options={[{ value: 'all', label: t.allCountries }, ...options(countries)]}
          value={
            isAnywhere(filters) && !filters.governmentId ? 'all' : (filters.countryId ?? countryId ?? 'all')
          }
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
      {cities.length > 0 && (
        <Select
          name="regionId"
          label={t.city}
          icon="building-community"
          none={t.allCities}
          options={options(cities)}
          value={filters.cityId ?? ''}
          onChange={(event) => change({ cityId: Number(event.target.value) || null })}
        />
      )}
    </>
  )
}
