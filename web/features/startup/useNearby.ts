import { useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetchAnswer.ts'
import type { LatLng } from '../../ui/map/geo.ts'
import { type Nowhere, whereAmI } from '../../ui/map/whereAmI.ts'
import { type ShownPlace, shownPlace } from '../../ui/place.ts'

type Nearby = { point: LatLng; places: ShownPlace[] }
/** none: nothing is near · failed: the places could not be asked for */
export type Trouble = Nowhere | 'none' | 'failed'

async function lookAround(): Promise<Nearby | Trouble> {
  const point = await whereAmI()
  if (typeof point === 'string') return point
  try {
    const { data } = await fetchAnswer(calls.places.search, { ...point, orderBy: 'distance', pageSize: 8 })
    return data.length === 0 ? 'none' : { point, places: data.map((row) => shownPlace(row)) }
  } catch {
    return 'failed'
  }
}

/** Looks for places around the visitor, who is asked where they are only when they press for it. */
export function useNearby() {
  const [answer, setAnswer] = useState<Nearby | Trouble | null>(null)
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
