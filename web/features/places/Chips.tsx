import { useAddress } from '../../layout/here.ts'
import { tintIcons } from '../../ui/CategoryTile.tsx'
import { Chip } from '../../ui/Chip.tsx'
import type { IconName } from '../../ui/icons.ts'
import { useFormat, useText } from '../../ui/language.tsx'
import { tintOf } from '../../ui/tints.ts'
import styles from './Chips.module.css'
import { changed, type Filters, searchOf } from './filters.ts'
import type { Found } from './found.ts'
import { placesText } from './places.text.ts'
import type { NearMe } from './useNearMe.ts'

type On = { key: string; label: string; icon?: IconName; without: Partial<Filters> }

/** What is on, each a link to the same search without it; on phones also what most people switch. */
export function Chips({ filters, found, nearMe }: { filters: Filters; found: Found; nearMe: NearMe }) {
  const t = useText(placesText)
  const address = useAddress()
  const on = useWhatIsOn(filters, found)
  const to = (change: Partial<Filters>) => address('ServicePlacesFilter') + searchOf(changed(filters, change))
  return (
    <ul className={styles.chips} aria-label={t.applied}>
      {!filters.point && (
        <li className={styles.quick}>
          <Chip icon="current-location" aria-busy={nearMe.locating} onClick={() => nearMe.turn(true)}>
            {nearMe.locating ? t.locating : t.nearMe}
          </Chip>
        </li>
      )}
      {!filters.openNow && (
        <li className={styles.quickLink}>
          <Chip icon="clock" href={to({ openNow: true })} rel="nofollow">
            {t.openNow}
          </Chip>
        </li>
      )}
      {on.map(({ key, label, icon, without }) => (
        <li key={key}>
          <Chip removes icon={icon} href={to(without)} rel="nofollow">
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

function useWhatIsOn(filters: Filters, found: Found): On[] {
  const t = useText(placesText)
  const { distance } = useFormat()
  const { text, point, isOnMap, radiusKm, openNow, serviceIds } = filters
  const category = found.categories.find(({ id }) => id === filters.categoryId)
  const government = found.governments.find(({ id }) => id === filters.governmentId)
  const city = found.cities.find(({ id }) => id === filters.cityId)
  const country =
    filters.countryId !== null && filters.countryId !== 'all' && !government ? found.areaName : null
  const on: (On | false | '' | null | undefined)[] = [
    text !== '' && { key: 'text', label: t.quoted(text), icon: 'search', without: { text: '' } },
    point && {
      key: 'point',
      label: t.around(isOnMap ? t.mapArea : t.nearMe, distance(radiusKm)),
      icon: isOnMap ? 'map' : 'current-location',
      without: { point: null },
    },
    openNow && { key: 'open', label: t.openNow, icon: 'clock', without: { openNow: false } },
    category && {
      key: 'category',
      label: category.name,
      icon: tintIcons[tintOf(category.art)],
      without: { categoryId: null },
    },
    ...serviceIds.map((id) => ({
      key: `service ${id}`,
      label: found.services.find((each) => each.id === id)?.name ?? t.someService,
      without: { serviceIds: serviceIds.filter((each) => each !== id) },
    })),
    country && { key: 'country', label: country, icon: 'world', without: { countryId: null } },
    government && { key: 'government', label: government.name, icon: 'map', without: { governmentId: null } },
    city && { key: 'city', label: city.name, without: { cityId: null } },
  ]
  return on.filter((each): each is On => Boolean(each))
}
