import { useSyncExternalStore } from 'react'

/** Keys of every desk, by their position on the keyboard, in every layout. */
export const deskKeys = { next: 'J', previous: 'K', help: '?' } as const

const storageKey = 'makan:desk:noKeys'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, '1')
  for (const listener of listeners) listener()
}

/** Whether single keys are on. Some people press them unintentionally, for example by dictating. */
export function useDeskKeys(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(storageKey) === null,
    () => true,
  )
  return [isOn, setKeys]
}
