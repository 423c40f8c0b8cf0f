import type { ScreenName } from '../../contract/screens.ts'
import { screenAt } from './gate.ts'

/** Where somebody wanted to go before they had to log in: the address and its screen; null unless it is one of ours. */
export function nextOf(search: URLSearchParams): { address: string; screen: ScreenName } | null {
  const wanted = search.get('next') ?? ''
  // A second slash, or a backslash that browsers read as one, would leave for another host.
  if (!/^\/(?![/\\])[^\\]*$/.test(wanted) || wanted.length > 1000) return null
  const screen = screenAt(wanted.split(/[?#]/, 1)[0] ?? '/')
  return screen ? { address: wanted, screen: screen.name } : null
}
