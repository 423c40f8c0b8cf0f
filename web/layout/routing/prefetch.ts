import type { ScreenName } from '#contract/screens.ts'
import { routerRoutes } from '#patches/reactRouter/browserState.ts'
import { dataAddressOf } from '#patches/reactRouter/dataAddress.ts'

// As long as the server lets prefetched data be cached.
const keeps = 10_000
const asked = new Map<string, number>()

function isDue(what: string, now: number): boolean {
  if (now - (asked.get(what) ?? Number.NEGATIVE_INFINITY) < keeps) return false
  asked.set(what, now)
  return true
}

/** Prefetches the modules and the data of a page that the reader may open next; what fails is fetched again when they do. */
export function prefetch(page: URL, screen: ScreenName): void {
  const routes = routerRoutes()
  const route = routes?.[screen]
  if (!routes || !route || !navigator.onLine || !isDue(page.href, performance.now())) return
  const needed = [routes[route.parentId ?? ''], route].filter((each) => each !== undefined)
  for (const file of needed.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])) {
    fetch(file, { priority: 'low' }).catch(() => {})
  }
  const loaded = needed.flatMap(({ id, hasLoader }) => (hasLoader ? [id] : []))
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', as: 'fetch', href: dataAddressOf(page, loaded) })
  link.addEventListener('load', () => link.remove())
  link.addEventListener('error', () => link.remove())
  document.head.append(link)
}
