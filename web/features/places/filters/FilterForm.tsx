import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { tintIcons } from '#web/ui/theme/tintIcons.ts'
import { getTint } from '#web/ui/theme/tints.ts'
import { placesText } from '../search/places.text.ts'
import { toCountedOptions } from './countedOptions.ts'
import styles from './FilterForm.module.css'
import type { FilterProps } from './filterProps.ts'
import { formatBounds, getEffectiveOrder, isAnywhere, orders } from './filters.ts'
import { NearMeFields } from './NearMeFields.tsx'
import { SearchTextField } from './SearchTextField.tsx'
import { ServiceFields } from './ServiceFields.tsx'
import { useSearchText } from './useSearchText.ts'

/** Country (if several are active), then governorate, then city. */
function AreaFields({ filters, results, change }: FilterProps) {
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

/** Filter form. It works without scripts; with scripts, each change applies immediately. */
export function FilterForm(props: FilterProps) {
  const { filters, results, change } = props
  const t = useText(placesText)
  const { number } = useFormat()
  const address = useAddress()
  const searchText = useSearchText(filters, change)
  const art = results.categories.find(({ id }) => id === filters.categoryId)?.art
  return (
    <Stack as="form" gap={20} action={address('ServicePlacesFilter')} onSubmit={searchText.submit}>
      <div className={styles.words}>
        <SearchTextField searchText={searchText} placeholder={t.searchShort} />
      </div>
      <Select
        name="catId"
        label={t.category}
        none={t.allCategories}
        icon={art ? tintIcons[getTint(art)] : 'category'}
        options={toCountedOptions(results.categories, filters.categoryId, number)}
        value={filters.categoryId ?? ''}
        onChange={(event) => change({ categoryId: Number(event.target.value) || null })}
      />
      <div className={styles.switches}>
        <NearMeFields {...props} />
        <Switch
          name="openNow"
          value="1"
          icon="clock"
          label={t.openNow}
          count={results.openNow}
          checked={filters.openNow}
          onChange={(openNow) => change({ openNow })}
        />
      </div>
      <AreaFields {...props} />
      <ServiceFields {...props} />
      {filters.bounds && <input type="hidden" name="bounds" value={formatBounds(filters.bounds)} />}
      <div className={styles.submit}>
        <OrderField filters={filters} />
        <Button type="submit" full>
          {t.search}
        </Button>
      </div>
    </Stack>
  )
}

/** Sort order, for layouts without the sort menu. */
function OrderField({ filters }: Pick<FilterProps, 'filters'>) {
  const t = useText(placesText)
  const defaultOrder = getEffectiveOrder({ ...filters, orderBy: null })
  const otherOrders = orders.filter(
    (order) => order !== defaultOrder && (order !== 'distance' || filters.point),
  )
  return (
    <Select
      name="orderBy"
      label={t.order}
      none={t[defaultOrder]}
      options={otherOrders.map((order) => ({ value: order, label: t[order] }))}
      defaultValue={filters.orderBy ?? ''}
    />
  )
}
