import type { ScreenName } from '#contract/core/screens.ts'
import { screenAt } from '../routing/checkRoute.ts'

/** Null unless `next` is the URL of one of our screens. */
export function readNextParam(search: URLSearchParams): { address: string; screen: ScreenName } | null {
  const address = search.get('next') ?? ''
  // No open redirect: a second slash, or a backslash that browsers read as one, would lead to another host.
  if (!/^\/(?![/\\])[^\\]*$/.test(address) || address.length > 1000) return null
  const screen = screenAt(address.split(/[?#]/, 1)[0] ?? '/')
  return screen ? { address, screen: screen.name } : null
}
