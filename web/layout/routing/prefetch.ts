import type { ScreenName } from '#contract/core/screens.ts'
import { getRouterRoutes } from '#patches/reactRouter/browserState.ts'
import { toDataAddress } from '#patches/reactRouter/dataAddress.ts'

// The server lets prefetched data be cached for this time, in milliseconds.
const cacheMs = 10_000
const requestedAt = new Map<string, number>()

function isDue(what: string, now: number): boolean {
  if (now - (requestedAt.get(what) ?? Number.NEGATIVE_INFINITY) < cacheMs) return false
  requestedAt.set(what, now)
  return true
}

/** The navigation repeats failed requests. */
export function prefetch(page: URL, screen: ScreenName): void {
  const routes = getRouterRoutes()
  const route = routes?.[screen]
  if (!routes || !route || !navigator.onLine || !isDue(page.href, performance.now())) return
  const needed = [routes[route.parentId ?? ''], route].filter((item) => item !== undefined)
  for (const file of needed.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])) {
    fetch(file, { priority: 'low' }).catch(() => {})
  }
  const loaded = needed.flatMap(({ id, hasLoader }) => (hasLoader ? [id] : []))
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', as: 'fetch', href: toDataAddress(page, loaded) })
  link.addEventListener('load', () => link.remove())
  link.addEventListener('error', () => link.remove())
  document.head.append(link)
}
