import type { ViewedPage } from '#contract/insightKinds.ts'
import { calls } from '#web/api/calls.ts'
import { screenAt } from '../routing/checkRoute.ts'

const pages: Record<string, ViewedPage> = { PlacePage: 'place', OfferPage: 'offer', Door: 'branch' }

/** Where it is counted that the page at a path was seen, whatever its language; null for one that nobody counts. */
export function viewCountOf(pathname: string): string | null {
  const found = screenAt(pathname.replace(/^\/(ar|en)(?=\/|$)/, '') || '/')
  const page = found && pages[found.name]
  return page && /^\d+$/.test(found.params.id ?? '')
    ? `/api${calls.insights.countView.path}?page=${page}&id=${found.params.id}`
    : null
}
