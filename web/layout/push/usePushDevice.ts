import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type PushFailure,
  type PushOutcome,
  type PushState,
  pushSupport,
  readPushState,
  turnPushOff,
  turnPushOn,
} from './pushDevice.ts'

type Device = {
  /** Null until known. */
  state: PushState | null
  pending: boolean
  /** `dismissed`: the reader closed the browser's question without an answer. */
  failure: PushFailure | 'dismissed' | null
}

export function usePushDevice(userId: number) {
  const [device, setDevice] = useState<Device>({ state: null, pending: false, failure: null })
  const busy = useRef(false)
  const run = useCallback(async (act: () => Promise<PushOutcome>, isByUser: boolean) => {
    if (busy.current) return
    busy.current = true
    if (isByUser) setDevice((before) => ({ ...before, pending: true, failure: null }))
    const outcome = await act()
    busy.current = false
    setDevice(({ state, failure }) => {
      if ('failure' in outcome) {
        // Keeps the previous state; before the first result, what the browser supports.
        return { state: state ?? pushSupport(), pending: false, failure: outcome.failure }
      }
      return { state: outcome.state, pending: false, failure: isByUser ? null : failure }
    })
    return outcome
  }, [])
  useEffect(() => {
    const read = () => {
      const look = () => readPushState(userId).then((state) => ({ state }))
      void run(() => look().catch(() => ({ failure: 'failed' as const })), false)
    }
    // Permission may have changed elsewhere meanwhile.
    const whenSeen = () => document.visibilityState === 'visible' && read()
    read()
    document.addEventListener('visibilitychange', whenSeen)
    return () => document.removeEventListener('visibilitychange', whenSeen)
  }, [userId, run])
  return {
    ...device,
    async turnOn(): Promise<boolean> {
      const outcome = await run(() => turnPushOn(userId), true)
      if (!outcome || 'failure' in outcome) return false
      if (outcome.state === 'off') setDevice((before) => ({ ...before, failure: 'dismissed' }))
      return outcome.state === 'on'
    },
    turnOff: () => void run(() => turnPushOff(userId), true),
  }
}
