/** For client navigation, limited to some of the page's routes. */
export function toDataAddress({ pathname, search: pageSearch }: URL, routes: readonly string[]): string {
  const search = new URLSearchParams(pageSearch)
  search.set('_routes', routes.join(','))
  return `${pathname}${pathname.endsWith('/') ? '_' : ''}.data?${search}`
}

export function isDataAddress({ pathname }: URL): boolean {
  return pathname.endsWith('.data')
}

export function toPageAddress(data: URL): string {
  const search = new URLSearchParams(data.search)
  search.delete('_routes')
  const path = data.pathname.replace(/(\/_)?\.data$/, (_, root) => (root ? '/' : ''))
  return path + (search.size > 0 ? `?${search}` : '')
}
