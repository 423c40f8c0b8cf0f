import { useCallback } from 'react'
import { useAddress } from '#web/layout/routing/rootData.ts'
import type { Filters } from './filters.ts'

/** Address of a found place; with a point, its page lists the nearest branch first. */
export function usePlaceHref({ point }: Filters): (id: number) => string {
  const address = useAddress()
  const pointParams = point ? `?lat=${point.lat}&lng=${point.lng}` : ''
  return useCallback((id) => address('PlacePage', { id }) + pointParams, [address, pointParams])
}
