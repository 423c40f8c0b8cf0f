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
 * The address's search as it is, and how to replace it without a navigation: for what asks the server for nothing, such as
 * the order of a grid. It survives a reload and a way back; the router doesn't know of it.
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
