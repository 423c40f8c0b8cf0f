import { useEffect } from 'react'
import type { SearchResults } from './loader.ts'

/** Stores a text search as recent, unless it found nothing. */
export function useSaveRecentSearch({ filters: { text }, total }: SearchResults): void {
  useEffect(() => {
    if (text === '' || total === 0) return
    import('./recentSearches.ts').then(
      ({ rememberSearch }) => rememberSearch(text),
      () => {},
    )
  }, [text, total])
}
