import { useRevalidator } from 'react-router'

export function useRetry(rows: readonly unknown[]): { loading: boolean; onRetry: () => void } {
  const { state, revalidate } = useRevalidator()
  return { loading: rows.length === 0 && state === 'loading', onRetry: revalidate }
}
