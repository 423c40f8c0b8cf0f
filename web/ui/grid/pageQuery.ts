import { type GridView, pageSizes } from './grid.ts'

/** What an address says of a grid. */
export type PageQuery = GridView & {
  /** What is searched for. */
  name: string
  filters: Readonly<Record<string, string>>
}

function parsePage(text: string | null, max: number): number {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), max) : 1
}

/** The page of a list that an address asks for. */
export const pageIn = (search: URLSearchParams) => parsePage(search.get('page'), 1_000_000)

/** Reads what is asked for, of a loader's `search`; what makes no sense is as if it weren't there. */
export function parsePageQuery(
  search: URLSearchParams,
  filters: readonly string[] = [],
  sizes: readonly number[] = pageSizes,
): PageQuery {
  const size = Number(search.get('size'))
  const order = /^(-?)(\w{1,40})$/.exec(search.get('order') ?? '')
  return {
    page: pageIn(search),
    pageSize: sizes.includes(size) ? size : (sizes[0] ?? size),
    columns: (search.get('columns') ?? '')
      .slice(0, 1000)
      .split(',')
      .filter((id) => /^\w{1,40}$/.test(id)),
    name: (search.get('name') ?? '').slice(0, 100),
    sort: order ? { column: order[2] ?? '', descending: order[1] === '-' } : null,
    filters: Object.fromEntries(filters.map((key) => [key, search.get(key) ?? ''])),
  }
}

/** The address with a change; where other rows come, or in another order, one begins at the first page. */
export function withPageQuery(
  search: URLSearchParams,
  change: Partial<PageQuery>,
  sizes: readonly number[] = pageSizes,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (key: string, value: string) => (value ? next.set(key, value) : next.delete(key))
  const { page = 1, pageSize, name, sort, columns, filters } = change
  if (columns) put('columns', columns.join(','))
  else put('page', page > 1 ? String(page) : '')
  if (pageSize !== undefined) put('size', pageSize === sizes[0] ? '' : String(pageSize))
  if (name !== undefined) put('name', name)
  if (sort !== undefined) put('order', sort ? `${sort.descending ? '-' : ''}${sort.column}` : '')
  for (const [key, value] of Object.entries(filters ?? {})) put(key, value)
  return next
}
