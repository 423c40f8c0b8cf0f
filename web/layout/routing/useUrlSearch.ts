import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function replaceSearch(search: URLSearchParams): void {
  const url = new URL(location.href)
  url.search = search.toString()
  history.replaceState(history.state, '', url)
  for (const listener of listeners) listener()
}

/**
 * Replaces the query without a navigation, for state that the server doesn't need, such as a grid's order.
 * The router doesn't know this query.
 */
export function useUrlSearch(): [URLSearchParams, (search: URLSearchParams) => void] {
  const served = useLocation().search
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => served,
  )
  return [new URLSearchParams(search), replaceSearch]
}
