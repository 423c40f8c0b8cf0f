import { matchRoutes } from 'react-router'
import { isAllowed, type Principal } from '#contract/core/access.ts'
import type { RouteCheck } from '#contract/core/page.ts'
import type { Screen } from '#contract/core/screen.ts'
import { pageTitles, type ScreenName, screens, toScreenAddress } from '#contract/core/screens.ts'

const table = Object.entries(screens).flatMap(([name, screen]: [string, Screen]) =>
  [screen.path, ...(screen.aliasPaths ?? [])].map((path) => ({ id: name, path })),
)

type ScreenMatch = { name: ScreenName; params: Record<string, string | undefined> } | null

// Cached, because the router matches a path against its whole table and most requests are for few paths.
const matchCache = new Map<string, ScreenMatch>()

/** `pathname` has no language prefix. */
export function screenAt(pathname: string): ScreenMatch {
  const before = matchCache.get(pathname)
  if (before !== undefined) return before
  const match = matchRoutes(table, pathname)?.at(-1)
  const result = match ? { name: match.route.id as ScreenName, params: match.params } : null
  if (matchCache.size >= 500) matchCache.clear()
  matchCache.set(pathname, result)
  return result
}

function exists(name: ScreenName, params: Record<string, string | undefined>): boolean {
  const title = params.Title?.toLowerCase()
  return name !== 'Pages' || pageTitles.some((pageTitle) => pageTitle.toLowerCase() === title)
}

/** The user may open only this screen for now; it continues to `address`. */
function redirectVia(screen: 'ConfirmAccount' | 'AddFactor', address: string): string {
  const next = new URL(address, 'http://localhost').searchParams.get('next') ?? address
  return `${toScreenAddress(screen)}?next=${encodeURIComponent(next)}`
}

/**
 * `address` has no language prefix. The server checks before it renders a page, the browser before it
 * navigates.
 */
export function checkRoute(
  address: string,
  principal: Principal,
  closed: readonly ScreenName[] = [],
): RouteCheck {
  const screen = screenAt(address.split(/[?#]/, 1)[0] ?? '/')
  if (!screen || closed.includes(screen.name) || !exists(screen.name, screen.params)) return 'lost'
  const { access, provisional }: Screen = screens[screen.name]
  if (principal?.isProvisional) return provisional ? 'open' : { to: redirectVia('ConfirmAccount', address) }
  if (provisional && principal) return { to: '/' }
  if (principal?.mfaMissing) {
    return screen.name === 'AddFactor' ? 'open' : { to: redirectVia('AddFactor', address) }
  }
  if (screen.name === 'Home' && principal?.rank === 'SalesConsultant')
    return { to: toScreenAddress('SalesHome') }
  if (isAllowed(access, principal)) return 'open'
  if (access === 'guest') return { to: '/' }
  return principal ? 'refused' : { to: `/?next=${encodeURIComponent(address)}` }
}
