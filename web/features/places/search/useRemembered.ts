import { useEffect } from 'react'
import type { Found } from './found.ts'

/** Keeps a search by words among the recent ones of this device, unless it found nothing. */
export function useRemembered({ filters: { text }, total }: Found): void {
  useEffect(() => {
    if (text === '' || total === 0) return
    import('./recentSearches.ts').then(
      ({ rememberSearch }) => rememberSearch(text),
      () => {},
    )
  }, [text, total])
}
