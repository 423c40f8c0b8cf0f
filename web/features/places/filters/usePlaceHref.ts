import { useCallback } from 'react'
import { useAddress } from '#web/layout/routing/rootData.ts'
import type { Filters } from './filters.ts'

/** Where a place found by these filters leads: with the point, whose nearest branch comes first there. */
export function usePlaceHref({ point }: Filters): (id: number) => string {
  const address = useAddress()
  const pointParams = point ? `?lat=${point.lat}&lng=${point.lng}` : ''
  return useCallback((id) => address('PlacePage', { id }) + pointParams, [address, pointParams])
}
