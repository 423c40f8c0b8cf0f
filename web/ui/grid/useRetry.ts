import { useRevalidator } from 'react-router'

/** Returns the grid props that reload its rows. `loading` is true only while there are no rows. */
export function useRetry(rows: readonly unknown[]): { loading: boolean; onRetry: () => void } {
  const { state, revalidate } = useRevalidator()
  return { loading: rows.length === 0 && state === 'loading', onRetry: revalidate }
}
