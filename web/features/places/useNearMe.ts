import { useRef, useState } from 'react'
import { type Nowhere, whereAmI } from '../../ui/map/whereAmI.ts'
import type { Filters } from './filters.ts'
import type { ChangeFilters } from './useFilters.ts'

/** Searches around the reader, who is asked where they are only when they press for it. */
export function useNearMe(filters: Filters, change: ChangeFilters) {
  const [locating, setLocating] = useState(false)
  const [trouble, setTrouble] = useState<Nowhere | null>(null)
  const busy = useRef(false)
  const isOn = filters.point !== null && !filters.isOnMap

  async function turnOn(also: Partial<Filters> = {}) {
    if (busy.current) return
    busy.current = true
    setLocating(true)
    setTrouble(null)
    const answer = await whereAmI()
    busy.current = false
    setLocating(false)
    if (typeof answer === 'string') setTrouble(answer)
    else change({ point: answer, isOnMap: false, ...also })
  }

  function turn(on: boolean) {
    if (on) return void turnOn()
    setTrouble(null)
    change({ point: null })
  }

  return { isOn, locating, trouble, turn, turnOn }
}

export type NearMe = ReturnType<typeof useNearMe>
