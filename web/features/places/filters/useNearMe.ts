import { useEffect, useRef, useState } from 'react'
import type { PositionFailure } from '#web/ui/location/geolocation.ts'
import type { Filters } from './filters.ts'
import type { ChangeFilters } from './useFilters.ts'

/** Each control that starts a nearby search shows its own error. */
export type NearMeSpot = 'panel' | 'chips' | 'order' | 'map'

export function useNearMe(filters: Filters, changeFilters: ChangeFilters) {
  const [locating, setLocating] = useState<NearMeSpot | null>(null)
  const [failed, setFailed] = useState<{ at: NearMeSpot; why: PositionFailure } | null>(null)
  const busy = useRef(false)
  // Uses the filters at the time the location arrives, and changes nothing once the reader has left.
  const currentChangeFilters = useRef<ChangeFilters | null>(null)
  useEffect(() => {
    currentChangeFilters.current = changeFilters
    return () => {
      currentChangeFilters.current = null
    }
  }, [changeFilters])

  async function turnOn(at: NearMeSpot, patch: Partial<Filters> = {}) {
    if (busy.current) return
    busy.current = true
    setLocating(at)
    setFailed(null)
    // Loaded on click, so that first visits don't download it.
    const answer = await import('#web/ui/location/geolocation.ts')
      .then(({ currentPosition }) => currentPosition())
      .catch(() => 'unavailable' as const)
    busy.current = false
    setLocating(null)
    if (typeof answer === 'string') setFailed({ at, why: answer })
    else currentChangeFilters.current?.({ point: answer, ...patch })
  }

  function turnOff() {
    setFailed(null)
    changeFilters({ point: null })
  }

  return { isOn: filters.point !== null, locating, failed, turnOn, turnOff, dismiss: () => setFailed(null) }
}

export type NearMe = ReturnType<typeof useNearMe>
