import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Returns whether the page is hydrated. False in server output. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
