import { useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { fetchQuery } from '../../api/fetchQuery.ts'
import { type PlaceItem, presentPlace } from '../../ui/cards/place.ts'
import type { LatLng } from '../../ui/location/geo.ts'
import { currentPosition, type PositionFailure } from '../../ui/location/geolocation.ts'

type Nearby = { point: LatLng; places: PlaceItem[] }
/** none: nothing is near · failed: the places could not be asked for */
export type NearbyFailure = PositionFailure | 'none' | 'failed'

async function lookAround(): Promise<Nearby | NearbyFailure> {
  const point = await currentPosition()
  if (typeof point === 'string') return point
  try {
    const { data } = await fetchQuery(calls.places.search, { ...point, orderBy: 'distance', pageSize: 8 })
    return data.length === 0 ? 'none' : { point, places: data.map((row) => presentPlace(row)) }
  } catch {
    return 'failed'
  }
}

/** Looks for places around the visitor, who is asked where they are only when they press for it. */
export function useNearby() {
  const [answer, setAnswer] = useState<Nearby | NearbyFailure | null>(null)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  async function look() {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setAnswer(await lookAround())
    busy.current = false
    setPending(false)
  }

  const isTrouble = typeof answer === 'string'
  return { found: isTrouble ? null : answer, trouble: isTrouble ? answer : null, pending, look }
}
