import { isStaff } from '../../../../contract/access.ts'
import { addressOf } from '../../../../contract/screens.ts'
import type { LoaderContext } from '../../../api/loading/createLoader.ts'
import { useAddress, useViewer } from '../../../layout/routing/rootData.ts'

const largestId = 2_147_483_647

/** Whose offers an address shows: staff name the place in it, everybody else has their own. */
export function placeIn({ user, search }: Pick<LoaderContext, 'user' | 'search'>): number | null {
  if (!isStaff(user.rank)) return user.servicePlaceId
  const id = Number(search.get('servicePlaceId'))
  return Number.isInteger(id) && id > 0 && id <= largestId ? id : null
}

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
