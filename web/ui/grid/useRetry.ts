import { useRevalidator } from 'react-router'

/** Props of a grid that asks for its rows again where there are none. */
export function useRetry(rows: readonly unknown[]): { loading: boolean; onRetry: () => void } {
  const { state, revalidate } = useRevalidator()
  return { loading: rows.length === 0 && state === 'loading', onRetry: revalidate }
}
