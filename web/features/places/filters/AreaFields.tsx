import { Select } from '#web/ui/fields/Select.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { placesText } from '../search/places.text.ts'
import { toCountedOptions } from './countedOptions.ts'
import type { FilterProps } from './filterProps.ts'
import { isAnywhere } from './filters.ts'

/** Country (if several are active), then governorate, then city. */
export function AreaFields({ filters, results, change }: FilterProps) {
  const t = useText(placesText)
  const { number } = useFormat()
  const { countries, governments, cities, countryId } = results
  const selectedCountry =
    isAnywhere(filters) && !filters.governmentId ? 'all' : (filters.countryId ?? countryId ?? 'all')
  return (
    <>
      {countries.length > 1 && (
        <Select
          name="countryId"
          label={t.country}
          icon="world"
          options={[
            { value: 'all', label: t.allCountries },
            ...toCountedOptions(countries, selectedCountry === 'all' ? null : selectedCountry, number),
          ]}
          value={selectedCountry}
          onChange={({ target: { value } }) => change({ countryId: value === 'all' ? 'all' : Number(value) })}
        />
      )}
      {governments.length > 0 && (
        <Select
          name="governmentId"
          label={t.government}
          icon="map"
          none={t.allGovernments}
          options={toCountedOptions(governments, filters.governmentId, number)}
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
          options={toCountedOptions(cities, filters.cityId, number)}
          value={filters.cityId ?? ''}
          onChange={(event) => change({ cityId: Number(event.target.value) || null })}
        />
      )}
    </>
  )
}
