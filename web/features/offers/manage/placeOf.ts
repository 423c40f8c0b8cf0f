import { isStaff } from '#contract/access.ts'
import { addressOf } from '#contract/screens.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'

/** The addresses of the offers of a place. */
export function useOfferAddresses(placeId: number | null) {
  const address = useAddress()
  const viewer = useViewer()
  const own: [string, string][] =
    placeId !== null && viewer && isStaff(viewer.rank) ? [['servicePlaceId', String(placeId)]] : []
  const at = (path: string, more: Record<string, string> = {}) => {
    const search = new URLSearchParams([...own, ...Object.entries(more)])
    return search.size > 0 ? `${path}?${search}` : path
  }
  return {
    list: (more?: Record<string, string>) => at(address('PlaceOffers'), more),
    /** Where the router goes, which adds the language itself. */
    listPath: (more?: Record<string, string>) => at(addressOf('PlaceOffers'), more),
    add: (more?: Record<string, string>) => at(address('AddOffer'), more),
    edit: (id: number) => address('EditOffer', { id }),
    page: (id: number) => address('OfferPage', { id }),
  }
}
