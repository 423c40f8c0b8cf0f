import { useEffect, useRef, useState } from 'react'
import {
  type PushFailure,
  type PushOutcome,
  type PushState,
  pushSupport,
  readPushState,
  turnPushOff,
  turnPushOn,
} from './pushDevice.ts'

type PushDevice = {
  /** Null until known. */
  state: PushState | null
  pending: boolean
  /** `dismissed`: the reader closed the browser's question without an answer. */
  failure: PushFailure | 'dismissed' | null
}

export function usePushDevice(userId: number) {
  const [device, setDevice] = useState<PushDevice>({ state: null, pending: false, failure: null })
  const reading = useRef<Promise<void> | null>(null)
  const isActing = useRef(false)
  useEffect(() => {
    const read = async () => {
      const state = await readPushState(userId).catch(() => null)
      setDevice((before) =>
        // Without a previous state, what the browser supports.
        state ? { ...before, state } : { ...before, state: before.state ?? pushSupport(), failure: 'failed' },
      )
      reading.current = null
    }
    const readIfIdle = () => {
      if (!isActing.current) reading.current ??= read()
    }
    // Permission may have changed elsewhere meanwhile.
    const readIfVisible = () => document.visibilityState === 'visible' && readIfIdle()
    readIfIdle()
    document.addEventListener('visibilitychange', readIfVisible)
    return () => document.removeEventListener('visibilitychange', readIfVisible)
  }, [userId])
  /** Returns the new state; null if it failed or another action is running. */
  const act = async (action: () => Promise<PushOutcome>): Promise<PushState | null> => {
    if (isActing.current) return null
    isActing.current = true
    setDevice((before) => ({ ...before, pending: true, failure: null }))
    // Reading may renew or remove the subscription.
    await reading.current
    const outcome = await action()
    isActing.current = false
    if ('failure' in outcome) {
      setDevice(({ state }) => ({ state: state ?? pushSupport(), pending: false, failure: outcome.failure }))
      return null
    }
    setDevice({ state: outcome.state, pending: false, failure: null })
    return outcome.state
  }
  return {
    ...device,
    async turnOn(): Promise<boolean> {
      const state = await act(() => turnPushOn(userId))
      if (state === 'off') setDevice((before) => ({ ...before, failure: 'dismissed' }))
      return state === 'on'
    },
    turnOff: () => void act(() => turnPushOff(userId)),
  }
}
