/** The address under which the router asks for a page's data when it moves there: that of some of its routes. */
export function toDataAddress({ pathname, search: pageSearch }: URL, routes: readonly string[]): string {
  const search = new URLSearchParams(pageSearch)
  search.set('_routes', routes.join(','))
  return `${pathname}${pathname.endsWith('/') ? '_' : ''}.data?${search}`
}

export function isDataAddress({ pathname }: URL): boolean {
  return pathname.endsWith('.data')
}

/** The page whose data stands at this address. */
export function toPageAddress(data: URL): string {
  const search = new URLSearchParams(data.search)
  search.delete('_routes')
  const path = data.pathname.replace(/(\/_)?\.data$/, (_, root) => (root ? '/' : ''))
  return path + (search.size > 0 ? `?${search}` : '')
}
