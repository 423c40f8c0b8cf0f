import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** An empty value removes a filter. */
export function useInsightsAddress() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const searchWith = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    return next.size > 0 ? `?${next}` : ''
  }
  return {
    search,
    hrefWith: (changes: Record<string, string>) => pathname + searchWith(changes),
    go: (changes: Record<string, string>) =>
      navigate({ search: searchWith(changes) }, { preventScrollReset: true }),
  }
}
