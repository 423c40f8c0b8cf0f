import { type GridView, pageSizes } from './grid.ts'

export type PageQuery = GridView & {
  /** Search text: `name` in the URL and in the input of endpoints. */
  name: string
  filters: Readonly<Record<string, string>>
}

const maxPage = 1_000_000

export function parsePageNumber(search: URLSearchParams): number {
  const text = search.get('page')
  return text && /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), maxPage) : 1
}

/** Ignores invalid values. */
export function parsePageQuery(
  search: URLSearchParams,
  filters: readonly string[] = [],
  sizes: readonly number[] = pageSizes,
): PageQuery {
  const size = Number(search.get('size'))
  const order = /^(-?)(\w{1,40})$/.exec(search.get('order') ?? '')
  return {
    page: parsePageNumber(search),
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

/** Returns to the first page, unless the change only shows or hides columns. */
export function withPageQuery(
  search: URLSearchParams,
  change: Partial<PageQuery>,
  sizes: readonly number[] = pageSizes,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (key: string, value: string) => (value ? next.set(key, value) : next.delete(key))
  const { page = 1, pageSize, name, sort, columns, filters } = change
  const keepsPage = columns !== undefined
  if (columns) put('columns', columns.join(','))
  if (!keepsPage) put('page', page > 1 ? String(page) : '')
  if (pageSize !== undefined) put('size', pageSize === sizes[0] ? '' : String(pageSize))
  if (name !== undefined) put('name', name)
  if (sort !== undefined) put('order', sort ? `${sort.descending ? '-' : ''}${sort.column}` : '')
  for (const [key, value] of Object.entries(filters ?? {})) put(key, value)
  return next
}
