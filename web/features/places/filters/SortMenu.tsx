import { useAddress } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Menu, type MenuItem } from '#web/ui/menu/Menu.tsx'
import { placesText } from '../search/places.text.ts'
import { type Filters, getEffectiveOrder, orders, patchFilters, toQueryString } from './filters.ts'
import type { NearMe } from './useNearMe.ts'

const icons = {
  openNearby: 'clock',
  relevance: 'target-arrow',
  distance: 'map-pin',
  rating: 'star',
  newest: 'sparkles',
} as const

/** Nearest first needs a location, and requests one if there is none. */
export function SortMenu({ filters, nearMe }: { filters: Filters; nearMe: NearMe }) {
  const t = useText(placesText)
  const address = useAddress()
  const current = getEffectiveOrder(filters)
  const item = (order: (typeof orders)[number]): MenuItem => {
    const look = { label: t[order], icon: icons[order], selected: order === current }
    if (order === 'distance' && !filters.point) {
      return { ...look, onSelect: () => void nearMe.turnOn('order', { orderBy: 'distance' }) }
    }
    return {
      ...look,
      href: address('ServicePlacesFilter') + toQueryString(patchFilters(filters, { orderBy: order })),
    }
  }
  return (
    <Menu label={t.order} icon="arrows-sort" items={orders.map(item)}>
      {nearMe.locating === 'order' ? t.locating : t[current]}
    </Menu>
  )
}
