import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Legend } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import type { RangeFieldProps } from '#web/ui/fields/RangeField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { tintIcons } from '#web/ui/theme/tintIcons.ts'
import { getTint } from '#web/ui/theme/tints.ts'
import type { NamedCount } from '../search/loader.ts'
import { placesText } from '../search/places.text.ts'
import styles from './FilterForm.module.css'
import type { FilterProps } from './filterProps.ts'
import { formatBounds, getEffectiveOrder, isAnywhere, orders, radii } from './filters.ts'
import { NearMeFailed } from './NearMeFailed.tsx'
import { SearchTextField } from './SearchTextField.tsx'
import { useSearchText } from './useSearchText.ts'

/** Each count is the number of places that the option would leave. */
function toCountedOptions(
  rows: readonly NamedCount[],
  selectedId: number | null,
  number: (value: number) => string,
) {
  return rows.map(({ id, name, count }) => ({
    value: id,
    label: id === selectedId ? name : `${name} (${number(count)})`,
    muted: count === 0,
  }))
}

function AreaFields({ filters, results, changeFilters }: FilterProps) {
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
          onChange={({ target: { value } }) =>
            changeFilters({ countryId: value === 'all' ? 'all' : Number(value) })
          }
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
          onChange={(event) => changeFilters({ governmentId: Number(event.target.value) || null })}
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
          onChange={(event) => changeFilters({ cityId: Number(event.target.value) || null })}
        />
      )}
    </>
  )
}

// Only a search around a point has a radius.
const RangeField = lazyComponent<RangeFieldProps>(
  async () => (await import('#web/ui/fields/RangeField.tsx')).RangeField,
)

function NearMeFields({ filters, changeFilters, nearMe }: FilterProps) {
  const t = useText(placesText)
  const { distance } = useFormat()
  const { point, radiusKm } = filters
  const { isOn, locating } = nearMe
  const radius = Math.max(radii.min, Math.min(radii.max, Math.round(radiusKm)))
  return (
    <div className={styles.near}>
      <div className={styles.scripted}>
        <Switch
          icon="current-location"
          label={locating ? t.locating : t.nearMe}
          checked={isOn || locating !== null}
          pending={locating !== null}
          onChange={(on) => (on ? void nearMe.turnOn('panel') : nearMe.turnOff())}
        />
      </div>
      <NearMeFailed at="panel" nearMe={nearMe} />
      {point && (
        <>
          <input type="hidden" name="lat" value={point.lat} />
          <input type="hidden" name="lng" value={point.lng} />
          <LazyBoundary>
            <RangeField
              key={`${point.lat},${point.lng}`}
              name="radiusKm"
              label={t.radius}
              min={radii.min}
              max={radius > radii.usualMax ? radii.max : radii.usualMax}
              defaultValue={radius}
              format={distance}
              onCommit={(value) => value !== radius && changeFilters({ radiusKm: value })}
            />
          </LazyBoundary>
        </>
      )}
    </div>
  )
}

/** Services shown before the list is expanded. */
const initialCount = 6

function ServiceFields({ filters, results, changeFilters }: FilterProps) {
  const t = useText(placesText)
  const { services } = results
  if (services.length === 0) return null
  const isOn = (id: number) => filters.serviceIds.includes(id)
  const first = services.filter(({ id }, index) => index < initialCount || isOn(id))
  const otherServices = services.filter((service) => !first.includes(service))
  const toggle = (id: number, on: boolean) => {
    const otherIds = filters.serviceIds.filter((serviceId) => serviceId !== id)
    changeFilters({ serviceIds: on ? [...otherIds, id] : otherIds })
  }
  const box = ({ id, name, count }: (typeof services)[number]) => (
    <Checkbox
      key={id}
      name="serviceIds"
      value={id}
      label={name}
      count={count}
      checked={isOn(id)}
      onChange={(event) => toggle(id, event.target.checked)}
    />
  )
  return (
    <fieldset className={styles.services}>
      <Legend>{t.services}</Legend>
      {first.map(box)}
      {otherServices.length > 0 && (
        <details className={styles.more}>
          <summary>{t.moreServices(otherServices.length)}</summary>
          {otherServices.map(box)}
        </details>
      )}
    </fieldset>
  )
}

/** Works without scripts; with scripts, each change applies immediately. */
export function FilterForm(props: FilterProps) {
  const { filters, results, changeFilters } = props
  const t = useText(placesText)
  const { number } = useFormat()
  const address = useAddress()
  const searchText = useSearchText(filters, changeFilters)
  const art = results.categories.find(({ id }) => id === filters.categoryId)?.art
  return (
    <Stack as="form" gap={20} action={address('ServicePlacesFilter')} onSubmit={searchText.submit}>
      <div className={styles.words}>
        <SearchTextField
          searchText={searchText}
          searchNear={(point) => changeFilters({ point, text: '' })}
          placeholder={t.searchShort}
        />
      </div>
      <Select
        name="catId"
        label={t.category}
        none={t.allCategories}
        icon={art ? tintIcons[getTint(art)] : 'category'}
        options={toCountedOptions(results.categories, filters.categoryId, number)}
        value={filters.categoryId ?? ''}
        onChange={(event) => changeFilters({ categoryId: Number(event.target.value) || null })}
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
          onChange={(openNow) => changeFilters({ openNow })}
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

/** For layouts without the sort menu. */
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
