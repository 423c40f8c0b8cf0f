import { useEffect, useState } from 'react'
import type { PublicOffer } from '#contract/offers/schemas.ts'
import { distanceKm } from '#web/ui/location/geo.ts'
import { currentPosition } from '#web/ui/location/geolocation.ts'

/** Id of the nearest branch if the reader has already shared their location; null until it is known. */
export function useNearest(branches: PublicOffer['branches']): number | null {
  const [nearest, setNearest] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as they are offered
  useEffect(() => {
    if (branches.length < 2) return
    const find = async () => {
      const { state } = await navigator.permissions.query({ name: 'geolocation' })
      const here = state === 'granted' ? await currentPosition() : 'refused'
      if (typeof here === 'string') return
      const [first] = branches.toSorted((a, b) => distanceKm(a, here) - distanceKm(b, here))
      setNearest(first?.id ?? null)
    }
    // Without a location, the member chooses the branch.
    find().catch(() => {})
  }, [])
  return nearest
}
