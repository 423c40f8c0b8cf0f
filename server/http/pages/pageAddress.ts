import { addressIn } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'

export type PageAddress = {
  pin: Language | null
  /** The router in the browser requests the page's data instead of the page. */
  data: boolean
  /** Path and search without the language. */
  address: string
}

function splitSearch(address: string): [path: string, search: string] {
  const at = address.indexOf('?')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

/** Builds the URL from the canonical address, for a page or its data. */
export function toPageUrl(url: string, { pin, data }: PageAddress, canonical: string): string {
  if (!data) return addressIn(pin, canonical)
  const [path, canonicalSearch] = splitSearch(canonical)
  const [requestedPath, requestedSearch] = splitSearch(url)
  // The router uses several names for the data of Home.
  const dataPath = path === '/' ? requestedPath : `${addressIn(pin, path)}.data`
  const query = new URLSearchParams(canonicalSearch)
  const routes = new URLSearchParams(requestedSearch).get('_routes')
  if (routes !== null) query.set('_routes', routes)
  return query.size > 0 ? `${dataPath}?${query}` : dataPath
}

/** `/en/Plans.data?x=1` → pinned to en, data, `/Plans?x=1`. */
export function parsePageAddress(url: string): PageAddress {
  const [path, rawSearch] = splitSearch(url)
  const query = new URLSearchParams(rawSearch)
  const data = path.endsWith('.data')
  const pagePath = data ? path.replace(/(\/_)?\.data$/, (_, root) => (root ? '/' : '')) : path
  if (data) query.delete('_routes')
  const languageMatch = /^\/(ar|en)(?=\/|$)/i.exec(pagePath)
  const unpinnedPath = languageMatch ? pagePath.slice(languageMatch[0].length) : pagePath
  const search = query.size > 0 ? `?${query}` : ''
  return {
    pin: (languageMatch?.[1]?.toLowerCase() as Language | undefined) ?? null,
    data,
    address: `${unpinnedPath || '/'}${search}`,
  }
}
