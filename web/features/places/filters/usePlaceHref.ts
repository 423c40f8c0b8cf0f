import { useCallback } from 'react'
import { useAddress } from '#web/layout/routing/rootData.ts'
import type { Filters } from './filters.ts'

/** With a point, the place's page lists the nearest branch first. */
export function usePlaceHref({ point }: Filters): (id: number) => string {
  const address = useAddress()
  const pointParams = point ? `?lat=${point.lat}&lng=${point.lng}` : ''
  return useCallback((id) => address('PlacePage', { id }) + pointParams, [address, pointParams])
}
