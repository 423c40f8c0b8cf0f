import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useDebouncedInput } from '../fields/useDebouncedInput.ts'
import type { GridProps } from './grid.ts'
import { type PageQuery, parsePageQuery, withPageQuery } from './pageQuery.ts'

type Answered<Row> = { currentPage: number; totalPages: number; totalCount: number; data: readonly Row[] }

type Options = {
  /** Without it, the grid can't be searched. */
  searchLabel?: string
  pageSizes?: readonly number[] | undefined
}

type Paged<Row> = {
  /** Props of the `Grid`. */
  grid: Pick<GridProps<Row>, 'rows' | 'loading' | 'search' | 'view'> & {
    total: number
    /** Several filters can change together. */
    onView: (change: Partial<PageQuery>) => void
  }
  filter: (key: string) => [value: string, change: (value: string) => void]
}

/**
 * For a grid that the server searches, sorts and pages. Its state is in the URL, which the loader parses with
 * `parsePageQuery(search)`.
 */
export function usePagedGrid<Row>(
  answered: Answered<Row>,
  { searchLabel, pageSizes }: Options = {},
): Paged<Row> {
  const navigate = useNavigate()
  const current = useLocation()
  // Optimistic: the controls show the latest query while its results are loading.
  const { location: next = current } = useNavigation()
  const search = new URLSearchParams((next.pathname === current.pathname ? next : current).search)
  const query = parsePageQuery(search, [], pageSizes)
  const searchText = search.toString()
  const latest = useRef(searchText)
  useEffect(() => {
    latest.current = searchText
  }, [searchText])
  // Based on the latest query, which may not be rendered yet: search text is reported with a delay.
  const updateQuery = (change: Partial<PageQuery>, how: { replace?: boolean } = {}) => {
    latest.current = withPageQuery(new URLSearchParams(latest.current), change, pageSizes).toString()
    navigate({ search: latest.current }, { ...how, preventScrollReset: true })
  }
  const { typed, type } = useDebouncedInput(query.name, (name) => updateQuery({ name }, { replace: true }))
  const { currentPage, totalPages, totalCount } = answered
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    // The page no longer exists, because its rows were deleted.
    if (totalPages > 0 && currentPage > totalPages) updateQuery({ page: totalPages }, { replace: true })
  }, [currentPage, totalPages])
  return {
    grid: {
      rows: answered.data,
      loading: next !== current,
      ...(searchLabel && { search: { label: searchLabel, value: typed, onChange: type } }),
      view: query,
      onView: (change) => updateQuery(change, { replace: change.columns !== undefined }),
      total: totalCount,
    },
    filter: (key) => [search.get(key) ?? '', (value) => updateQuery({ filters: { [key]: value } })],
  }
}
