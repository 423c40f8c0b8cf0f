import { useCallback, useEffect, useRef, useState } from 'react'
import type { MissingCoordinates } from '#contract/regions.ts'
import { calls, type ReplyOf } from '#web/api/calls.ts'
import type { Refusal } from '#web/api/reply.ts'
import { useSend } from '#web/api/useSend.ts'

type Found = ReplyOf<typeof calls.regions.findCoordinates>
export type CrawlResult = { area: MissingCoordinates; found: Found }
type State = 'idle' | 'running' | 'waiting' | 'stopped' | 'finished'

const second = 1000

/** Looks for the coordinates of one area after the other, until it is stopped or all were looked for. */
export function useCrawl(areas: readonly MissingCoordinates[]) {
  const [state, setState] = useState<State>('idle')
  const [results, setResults] = useState<readonly CrawlResult[]>([])
  const refusal = useRef<Refusal | null>(null)
  const stopped = useRef(false)
  const wake = useRef<() => void>(() => {})
  const { send, failure } = useSend(calls.regions.findCoordinates, {
    refreshes: [],
    refused: (given) => {
      refusal.current = given
    },
  })

  const stop = useCallback(() => {
    stopped.current = true
    wake.current()
  }, [])
  // Nobody looks for what no page shows any more.
  useEffect(() => stop, [stop])

  function wait(seconds: number): Promise<void> {
    setState('waiting')
    return new Promise((done) => {
      const timer = setTimeout(done, seconds * second)
      wake.current = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  /** Replies null where it was stopped, or refused for another reason than too many questions. */
  async function find({ kind, id }: MissingCoordinates): Promise<Found | null> {
    while (!stopped.current) {
      refusal.current = null
      const found = await send({ kind, id })
      if (found) return found
      const { retryAfter = null } = (refusal.current ?? {}) as Partial<Refusal>
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
      const found = await find(area)
      if (!found) return setState('stopped')
      setResults((before) => [...before, { area, found }])
    }
    setState('finished')
  }

  return { state, results, start, stop, failure: state === 'stopped' ? failure : null }
}
