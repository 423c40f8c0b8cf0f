import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts stand; false in what the server renders. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
