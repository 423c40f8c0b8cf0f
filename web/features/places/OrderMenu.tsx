import { useAddress } from '../../layout/here.ts'
import { useText } from '../../ui/language.tsx'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'
import { changed, type Filters, orderOf, searchOf } from './filters.ts'
import { placesText } from './places.text.ts'
import type { NearMe } from './useNearMe.ts'

const icons = { relevance: 'target-arrow', distance: 'map-pin', newest: 'sparkles' } as const
const orders = ['relevance', 'distance', 'newest'] as const

/** Which places come first. Nearest first needs a point, which it asks for where there is none. */
export function OrderMenu({ filters, nearMe }: { filters: Filters; nearMe: NearMe }) {
  const t = useText(placesText)
  const address = useAddress()
  const current = orderOf(filters)
  const item = (order: (typeof orders)[number]): MenuItem => {
    const look = { label: t[order], icon: icons[order], chosen: order === current }
    if (order === 'distance' && !filters.point) {
      return { ...look, onSelect: () => void nearMe.turnOn({ orderBy: 'distance' }) }
    }
    return { ...look, href: address('ServicePlacesFilter') + searchOf(changed(filters, { orderBy: order })) }
  }
  return (
    <Menu label={t.order} icon="arrows-sort" items={orders.map(item)}>
      {t[current]}
    </Menu>
  )
}
