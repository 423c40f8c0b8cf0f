import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useDebouncedInput } from '../fields/useDebouncedInput.ts'
import type { GridProps } from './grid.ts'
import { type PageQuery, parsePageQuery, withPageQuery } from './pageQuery.ts'

/** A page as a call replies it. */
type Answered<Row> = { currentPage: number; totalPages: number; totalCount: number; data: readonly Row[] }

type Paged<Row> = Pick<GridProps<Row>, 'rows' | 'loading' | 'search' | 'view' | 'total'> & {
  /** Changes what is asked; several filters at once, too. */
  onView: (change: Partial<PageQuery>) => void
  /** A filter of the list: its value, and how to change it. */
  filter: (key: string) => [value: string, change: (value: string) => void]
}

/**
 * A grid that the server searches, orders and pages (pagination), as the address says: back and reload keep it. Typing
 * is debounced; the router drops the answer to what is no longer asked. The loader asks with `pageQueryOf(search)`.
 */
export function usePagedGrid<Row>(
  answered: Answered<Row>,
  searchLabel: string,
  pageSizes?: readonly number[],
): Paged<Row> {
  const navigate = useNavigate()
  const here = useLocation()
  // An optimistic update: the controls show the latest query while its results are still on their way.
  const { location: next = here } = useNavigation()
  const search = new URLSearchParams((next.pathname === here.pathname ? next : here).search)
  const query = parsePageQuery(search, [], pageSizes)
  const searchText = search.toString()
  const latest = useRef(searchText)
  useEffect(() => {
    latest.current = searchText
  }, [searchText])
  // On top of what else was asked since, though no render may have shown it yet: words are told a moment after they were typed.
  const updateQuery = (change: Partial<PageQuery>, how: { replace?: boolean } = {}) => {
    latest.current = withPageQuery(new URLSearchParams(latest.current), change, pageSizes).toString()
    navigate({ search: latest.current }, { ...how, preventScrollReset: true })
  }
  const { typed, type } = useDebouncedInput(query.name, (name) => updateQuery({ name }, { replace: true }))
  const { currentPage, totalPages, totalCount } = answered
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    // The last rows of the last page are gone.
    if (totalPages > 0 && currentPage > totalPages) updateQuery({ page: totalPages }, { replace: true })
  }, [currentPage, totalPages])
  return {
    rows: answered.data,
    loading: next !== here,
    search: { label: searchLabel, value: typed, onChange: type },
    view: query,
    onView: (change) => updateQuery(change, { replace: change.columns !== undefined }),
    total: totalCount,
    filter: (key) => [search.get(key) ?? '', (value) => updateQuery({ filters: { [key]: value } })],
  }
}
