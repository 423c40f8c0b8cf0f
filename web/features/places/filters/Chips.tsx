import { useAddress } from '#web/layout/routing/rootData.ts'
import { Chip } from '#web/ui/basics/Chip.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { tintIcons } from '#web/ui/theme/tintIcons.ts'
import { getTint } from '#web/ui/theme/tints.ts'
import type { SearchResults } from '../search/loader.ts'
import { placesText } from '../search/places.text.ts'
import styles from './Chips.module.css'
import { type Filters, patchFilters, toQueryString } from './filters.ts'
import type { NearMe } from './useNearMe.ts'

type ActiveFilter = { key: string; label: string; icon?: IconName; without: Partial<Filters> }

/** The nearby filter is always first, active or not, so that a second tap never hits another chip. */
export function Chips({
  filters,
  results,
  nearMe,
}: {
  filters: Filters
  results: SearchResults
  nearMe: NearMe
}) {
  const t = useText(placesText)
  const address = useAddress()
  const activeFilters = useActiveFilters(filters, results)
  const to = (change: Partial<Filters>) =>
    address('ServicePlacesFilter') + toQueryString(patchFilters(filters, change))
  const { openNow } = filters
  return (
    <Row as="ul" gap={8} className={styles.chips} aria-label={t.applied}>
      <li className={nearMe.isOn ? undefined : styles.quick}>
        <NearMeChip filters={filters} nearMe={nearMe} />
      </li>
      {activeFilters.map(({ key, label, icon, without }) => (
        <li key={key}>
          <Chip removes icon={icon} href={to(without)} rel="nofollow">
            {label}
          </Chip>
        </li>
      ))}
      <li className={openNow ? undefined : styles.quickLink}>
        <Chip icon="clock" removes={openNow} href={to({ openNow: !openNow })} rel="nofollow">
          {t.openNow}
        </Chip>
      </li>
    </Row>
  )
}

function NearMeChip({ filters, nearMe }: { filters: Filters; nearMe: NearMe }) {
  const t = useText(placesText)
  const { distance } = useFormat()
  const { isOn, locating, turnOn, turnOff } = nearMe
  return (
    <>
      <Chip
        icon="current-location"
        removes={isOn}
        aria-busy={locating !== null || undefined}
        onClick={() => (isOn ? turnOff() : void turnOn('chips'))}
      >
        {isOn ? t.around(t.nearMe, distance(filters.radiusKm)) : t.nearMe}
      </Chip>
      <span role="status" className="visually-hidden">
        {locating === 'chips' && t.locating}
      </span>
    </>
  )
}

function useActiveFilters(filters: Filters, results: SearchResults): ActiveFilter[] {
  const t = useText(placesText)
  const { text, bounds, serviceIds } = filters
  const category = results.categories.find(({ id }) => id === filters.categoryId)
  const government = results.governments.find(({ id }) => id === filters.governmentId)
  const city = results.cities.find(({ id }) => id === filters.cityId)
  const country =
    filters.countryId !== null && filters.countryId !== 'all' && !government ? results.areaName : null
  const candidates: (ActiveFilter | false | '' | null | undefined)[] = [
    bounds && { key: 'bounds', label: t.mapArea, icon: 'map', without: { bounds: null } },
    text !== '' && { key: 'text', label: t.quoted(text), icon: 'search', without: { text: '' } },
    category && {
      key: 'category',
      label: category.name,
      icon: tintIcons[getTint(category.art)],
      without: { categoryId: null },
    },
    ...serviceIds.map((id) => ({
      key: `service ${id}`,
      label: results.services.find((service) => service.id === id)?.name ?? t.someService,
      without: { serviceIds: serviceIds.filter((serviceId) => serviceId !== id) },
    })),
    country && { key: 'country', label: country, icon: 'world', without: { countryId: null } },
    government && {
      key: 'government',
      label: government.name,
      icon: 'map-pin',
      without: { governmentId: null },
    },
    city && { key: 'city', label: city.name, without: { cityId: null } },
  ]
  return candidates.filter((filter): filter is ActiveFilter => Boolean(filter))
}
