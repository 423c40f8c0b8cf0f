import type { ViewedPage } from '#contract/insights/constants.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { screenAt } from '../routing/checkRoute.ts'

const pages: Record<string, ViewedPage> = { PlacePage: 'place', OfferPage: 'offer', Door: 'branch' }

/** Null if the page's views aren't counted. */
export function toViewCountUrl(pathname: string): string | null {
  const match = screenAt(pathname.replace(/^\/(ar|en)(?=\/|$)/, '') || '/')
  const page = match && pages[match.name]
  return page && /^\d+$/.test(match.params.id ?? '')
    ? `/api${endpoints.insights.countView.path}?page=${page}&id=${match.params.id}`
    : null
}
