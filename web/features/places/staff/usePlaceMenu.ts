import { isAllowed } from '#contract/core/access.ts'
import { screens } from '#contract/core/screens.ts'
import type { ManagedPlaceRow } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useStartItem } from '#web/domain/chat/useStartItem.ts'
import { useAddress, useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { reviewText, staffText } from './staff.text.ts'

export function usePlaceMenu(
  openDialog: (dialog: { to: 'approve' | 'delete'; place: ManagedPlaceRow }) => void,
) {
  const t = useText(staffText)
  const { approve } = useText(reviewText)
  const address = useAddress()
  const viewer = useViewer()
  const start = useStartItem()
  const canDecide = useCan(endpoints.managedPlaces.decidePlace)
  const canDelete = useCan(endpoints.managedPlaces.deletePlace)
  const opens = (screen: 'ServicePlaceEdit' | 'ServicePlaceServices' | 'ServicePlaceUsers' | 'PlaceOffers') =>
    isAllowed(screens[screen].access, viewer)
  return (place: ManagedPlaceRow): MenuItem[] => {
    const { id, state } = place
    const items: MenuItem[] = []
    if (canDecide && state === 'registered')
      items.push({
        label: approve,
        icon: 'circle-check',
        onSelect: () => openDialog({ to: 'approve', place }),
      })
    if (opens('ServicePlaceEdit'))
      items.push({ label: t.edit, icon: 'pencil', href: address('ServicePlaceEdit', { id }) })
    if (opens('ServicePlaceServices'))
      items.push({ label: t.services, icon: 'category-2', href: address('ServicePlaceServices', { id }) })
    if (opens('ServicePlaceUsers'))
      items.push({ label: t.users, icon: 'users', href: address('ServicePlaceUsers', { id }) })
    if (opens('PlaceOffers'))
      items.push({
        label: t.offers,
        icon: 'discount',
        href: `${address('PlaceOffers')}?servicePlaceId=${id}`,
      })
    if (state === 'approved')
      items.push({ label: t.publicPage, icon: 'eye', href: address('PlacePage', { id }) })
    if (state === 'approved') items.push(...start({ placeId: id }))
    if (canDelete)
      items.push({
        label: t.delete,
        icon: 'trash',
        tone: 'danger',
        separated: items.length > 0,
        onSelect: () => openDialog({ to: 'delete', place }),
      })
    return items
  }
}
