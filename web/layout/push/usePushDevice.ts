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
  hasReadFailed: boolean
}

const initialDevice: PushDevice = { state: null, pending: false, failure: null, hasReadFailed: false }

export function usePushDevice(userId: number) {
  const [device, setDevice] = useState(initialDevice)
  const currentRead = useRef<Promise<void> | null>(null)
  const isActing = useRef(false)
  useEffect(() => {
    const read = async () => {
      const state = await readPushState(userId).catch(() => null)
      setDevice((before) => ({
        ...before,
        // If the state has never been read, use what the browser supports.
        state: state ?? before.state ?? pushSupport(),
        hasReadFailed: state === null,
      }))
      currentRead.current = null
    }
    const readIfIdle = () => {
      if (!isActing.current) currentRead.current ??= read()
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
    setDevice((before) => ({ ...before, pending: true, failure: null, hasReadFailed: false }))
    // Reading may renew or remove the subscription.
    await currentRead.current
    const outcome = await action()
    isActing.current = false
    if ('failure' in outcome) {
      setDevice(({ state }) => ({
        ...initialDevice,
        state: state ?? pushSupport(),
        failure: outcome.failure,
      }))
      return null
    }
    setDevice({ ...initialDevice, state: outcome.state })
    return outcome.state
  }
  const { state, pending, failure, hasReadFailed } = device
  return {
    state,
    pending,
    failure: failure ?? (hasReadFailed ? 'failed' : null),
    async turnOn(): Promise<boolean> {
      const newState = await act(() => turnPushOn(userId))
      if (newState === 'off') setDevice((before) => ({ ...before, failure: 'dismissed' }))
      return newState === 'on'
    },
    turnOff: () => void act(() => turnPushOff(userId)),
  }
}
