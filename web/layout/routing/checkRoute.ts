import { matchRoutes } from 'react-router'
import { allows, type Principal } from '#contract/access.ts'
import type { RouteCheck } from '#contract/page.ts'
import type { Screen } from '#contract/screen.ts'
import { addressOf, pageTitles, type ScreenName, screens } from '#contract/screens.ts'

const table = Object.entries(screens).flatMap(([name, screen]: [string, Screen]) =>
  [screen.path, ...(screen.alsoAt ?? [])].map((path) => ({ id: name, path })),
)

type Found = { name: ScreenName; params: Record<string, string | undefined> } | null

// Cached, because the router matches a path against its whole table, and most requests are for few paths.
const known = new Map<string, Found>()

/** The screen at a path that has no language in it, with what its path leaves open. */
export function screenAt(pathname: string): Found {
  const before = known.get(pathname)
  if (before !== undefined) return before
  const match = matchRoutes(table, pathname)?.at(-1)
  const found = match ? { name: match.route.id as ScreenName, params: match.params } : null
  if (known.size >= 500) known.clear()
  known.set(pathname, found)
  return found
}

function exists(name: ScreenName, params: Record<string, string | undefined>): boolean {
  const title = params.Title?.toLowerCase()
  return name !== 'Pages' || pageTitles.some((each) => each.toLowerCase() === title)
}

/** The one screen that opens for the time being; it leads on to where somebody wanted to go. */
function firstTo(screen: 'ConfirmAccount' | 'AddFactor', address: string): string {
  const next = new URL(address, 'http://localhost').searchParams.get('next') ?? address
  return `${addressOf(screen)}?next=${encodeURIComponent(next)}`
}

/**
 * What the sitemap says of an address (path and search, without the language) and its reader. The server asks before a
 * page renders, the browser before it moves.
 */
export function checkRoute(
  address: string,
  principal: Principal,
  closed: readonly ScreenName[] = [],
): RouteCheck {
  const screen = screenAt(address.split(/[?#]/, 1)[0] ?? '/')
  if (!screen || closed.includes(screen.name) || !exists(screen.name, screen.params)) return 'lost'
  const { access, provisional }: Screen = screens[screen.name]
  if (principal?.isProvisional) return provisional ? 'open' : { to: firstTo('ConfirmAccount', address) }
  if (provisional && principal) return { to: '/' }
  if (principal?.lacksFactor) {
    return screen.name === 'AddFactor' ? 'open' : { to: firstTo('AddFactor', address) }
  }
  if (allows(access, principal)) return 'open'
  if (access === 'guest') return { to: '/' }
  return principal ? 'refused' : { to: `/?next=${encodeURIComponent(address)}` }
}
