import { isStaff } from '#contract/core/access.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'

export function useOfferAddresses(placeId: number | null) {
  const address = useAddress()
  const viewer = useViewer()
  const own: [string, string][] =
    placeId !== null && viewer && isStaff(viewer.rank) ? [['servicePlaceId', String(placeId)]] : []
  const withParams = (path: string, more: Record<string, string> = {}) => {
    const search = new URLSearchParams([...own, ...Object.entries(more)])
    return search.size > 0 ? `${path}?${search}` : path
  }
  return {
    list: (more?: Record<string, string>) => withParams(address('PlaceOffers'), more),
    /** Path for the router, which adds the language. */
    listPath: (more?: Record<string, string>) => withParams(toScreenAddress('PlaceOffers'), more),
    add: (more?: Record<string, string>) => withParams(address('AddOffer'), more),
    edit: (id: number) => address('EditOffer', { id }),
    page: (id: number) => address('OfferPage', { id }),
  }
}
