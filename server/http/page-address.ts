import type { Language } from '../../contract/text.ts'

/** What a page's address says before anything is looked up. */
export type PageAddress = {
  /** The language that the path pins. */
  pin: Language | null
  /** Asked for by the router in the browser: the data of a page instead of the page. */
  data: boolean
  /** Path and search without the language, as the sitemap knows it. */
  address: string
}

/** Reads a request's address: `/en/Plans.data?x=1` → pinned to en, data, `/Plans?x=1`. */
export function pageAddressOf(url: string): PageAddress {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at))
  const data = path.endsWith('.data')
  const shown = data ? path.replace(/(\/_)?\.data$/, (_, root) => (root ? '/' : '')) : path
  if (data) query.delete('_routes')
  const pinned = /^\/(ar|en)(?=\/|$)/i.exec(shown)
  const rest = pinned ? shown.slice(pinned[0].length) : shown
  const search = query.size > 0 ? `?${query}` : ''
  return {
    pin: (pinned?.[1]?.toLowerCase() as Language | undefined) ?? null,
    data,
    address: `${rest || '/'}${search}`,
  }
}
