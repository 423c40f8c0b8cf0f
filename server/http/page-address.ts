import { addressIn } from '#contract/screens.ts'
import type { Language } from '#contract/text.ts'

/** What a page's address says before anything is looked up. */
export type PageAddress = {
  /** The language that the path pins. */
  pin: Language | null
  /** Asked for by the router in the browser: the data of a page instead of the page. */
  data: boolean
  /** Path and search without the language, as the sitemap knows it. */
  address: string
}

function splitSearch(address: string): [path: string, search: string] {
  const at = address.indexOf('?')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

/** The address of a request for a page, or for its data, under its canonical address. */
export function pageUrlOf(url: string, { pin, data }: PageAddress, canonical: string): string {
  if (!data) return addressIn(pin, canonical)
  const [path, search] = splitSearch(canonical)
  const [askedPath, askedSearch] = splitSearch(url)
  // The router has several names for the data of Home.
  const shown = path === '/' ? askedPath : `${addressIn(pin, path)}.data`
  const query = new URLSearchParams(search)
  const routes = new URLSearchParams(askedSearch).get('_routes')
  if (routes !== null) query.set('_routes', routes)
  return query.size > 0 ? `${shown}?${query}` : shown
}

/** Reads a request's address: `/en/Plans.data?x=1` → pinned to en, data, `/Plans?x=1`. */
export function pageAddressOf(url: string): PageAddress {
  const [path, asked] = splitSearch(url)
  const query = new URLSearchParams(asked)
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
