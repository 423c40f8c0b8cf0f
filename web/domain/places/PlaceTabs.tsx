import { isAllowed } from '#contract/core/access.ts'
import { screens } from '#contract/core/screens.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { placeTabsText } from './places.text.ts'

export type PlaceTab =
  | 'data'
  | 'branches'
  | 'users'
  | 'services'
  | 'offers'
  | 'orders'
  | 'insights'
  | 'tokens'

export function PlaceTabs({ placeId, current }: { placeId: number; current: PlaceTab }) {
  const t = useText(placeTabsText)
  const address = useAddress()
  const viewer = useViewer()
  const edit = address('ServicePlaceEdit', { id: placeId })
  const tabs = [
    { id: 'data', screen: 'ServicePlaceEdit', href: edit },
    { id: 'branches', screen: 'ServicePlaceEdit', href: `${edit}?tab=branches` },
    { id: 'users', screen: 'ServicePlaceUsers', href: address('ServicePlaceUsers', { id: placeId }) },
    {
      id: 'services',
      screen: 'ServicePlaceServices',
      href: address('ServicePlaceServices', { id: placeId }),
    },
    { id: 'offers', screen: 'PlaceOffers', href: `${address('PlaceOffers')}?servicePlaceId=${placeId}` },
    { id: 'orders', screen: 'PendingOrders', href: `${address('PendingOrders')}?servicePlaceId=${placeId}` },
    {
      id: 'insights',
      screen: 'PlaceInsights',
      href: `${address('PlaceInsights')}?servicePlaceId=${placeId}`,
    },
    { id: 'tokens', screen: 'PlaceTokens', href: `${address('PlaceTokens')}?servicePlaceId=${placeId}` },
  ] as const
  return (
    <Tabs
      label={t.tabs}
      current={current}
      tabs={tabs
        .filter(({ screen }) => isAllowed(screens[screen].access, viewer))
        .map(({ id, href }) => ({ id, label: t[id], href }))}
    />
  )
}
