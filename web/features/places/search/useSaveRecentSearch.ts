import { useEffect } from 'react'
import type { SearchResults } from './loader.ts'

/** Keeps a search by words among the recent ones of this device, unless it found nothing. */
export function useSaveRecentSearch({ filters: { text }, total }: SearchResults): void {
  useEffect(() => {
    if (text === '' || total === 0) return
    import('./recentSearches.ts').then(
      ({ rememberSearch }) => rememberSearch(text),
      () => {},
    )
  }, [text, total])
}
