import { useCallback } from 'react'
import { useAddress } from '../../layout/here.ts'
import type { Filters } from './filters.ts'

/** Where a place found by these filters leads: with the point, whose nearest branch comes first there. */
export function useHrefOf({ point, isOnMap }: Filters): (id: number) => string {
  const address = useAddress()
  const around = point && !isOnMap ? `?lat=${point.lat}&lng=${point.lng}` : ''
  return useCallback((id) => address('PlacePage', { id }) + around, [address, around])
}
