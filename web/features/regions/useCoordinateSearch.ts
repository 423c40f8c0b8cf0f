import { useCallback, useEffect, useRef, useState } from 'react'
import type { MissingCoordinates } from '#contract/regions/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'

type FoundCoordinates = EndpointReply<typeof endpoints.regions.findCoordinates>
export type CoordinateSearchResult = { area: MissingCoordinates; coordinates: FoundCoordinates }
type State = 'idle' | 'running' | 'waiting' | 'stopped' | 'finished'

const second = 1000

export function useCoordinateSearch(areas: readonly MissingCoordinates[]) {
  const [state, setState] = useState<State>('idle')
  const [results, setResults] = useState<readonly CoordinateSearchResult[]>([])
  const lastError = useRef<ErrorResponse | null>(null)
  const stopped = useRef(false)
  const wake = useRef<() => void>(() => {})
  const { send, failure } = useMutation(endpoints.regions.findCoordinates, {
    invalidates: [],
    onError: (error) => {
      lastError.current = error
    },
  })

  const stop = useCallback(() => {
    stopped.current = true
    wake.current()
  }, [])
  // Stops when the page closes.
  useEffect(() => stop, [stop])

  function wait(seconds: number): Promise<void> {
    setState('waiting')
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, seconds * second)
      wake.current = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Returns null if stopped, or if rejected for a reason other than rate limiting. */
  async function find({ kind, id }: MissingCoordinates): Promise<FoundCoordinates | null> {
    while (!stopped.current) {
      lastError.current = null
      const result = await send({ kind, id })
      if (result) return result
      const { retryAfter = null } = (lastError.current ?? {}) as Partial<ErrorResponse>
      if (retryAfter === null) return null
      await wait(retryAfter)
      setState('running')
    }
    return null
  }

  async function start() {
    stopped.current = false
    setState('running')
    for (const area of areas.slice(results.length)) {
      const coordinates = await find(area)
      if (!coordinates) return setState('stopped')
      setResults((before) => [...before, { area, coordinates }])
    }
    setState('finished')
  }

  return { state, results, start, stop, failure: state === 'stopped' ? failure : null }
}
