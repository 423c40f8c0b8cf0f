import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useViewer } from '../routing/rootData.ts'
import { deviceFavourites } from './deviceFavourites.ts'

export function useIsMember(): boolean {
  const viewer = useViewer()
  return viewer?.rank === 'User' && !viewer.isProvisional
}

export function useMergedFavourites(): void {
  const isMember = useIsMember()
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a visitor becomes a member
  useEffect(() => {
    if (!isMember || deviceFavourites.read() === '') return
    import('./mergeFavourites.ts')
      .then(({ mergeFavourites }) => mergeFavourites())
      .then((isMerged) => (isMerged ? revalidate() : undefined))
      // The next page tries again.
      .catch(() => {})
  }, [isMember])
}
