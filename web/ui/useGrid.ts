import { useState } from 'react'
import type { Language } from '../../contract/text.ts'
import type { GridColumn, GridPaging, GridSort, GridTable, GridValue } from './grid.ts'

type Given<Row> = {
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  sort?: GridSort | null
  onSort?: (sort: GridSort | null) => void
  paging?: GridPaging
  pageSizes: readonly number[]
}

/** What a grid shows: which columns, in which order, which page; its own choice where the caller doesn't make it. */
export function useGrid<Row>(given: Given<Row>, language: Language) {
  const [ownSort, setOwnSort] = useState<GridSort | null>(given.sort ?? null)
  const [ownPage, setOwnPage] = useState(1)
  const [ownSize, setOwnSize] = useState(given.pageSizes[0] ?? 20)
  const [hidden, setHidden] = useState(
    () => new Set(given.columns.filter((column) => column.hidden).map((column) => column.id)),
  )
  const sort = given.onSort ? (given.sort ?? null) : ownSort
  const ordered = given.onSort ? given.rows : inOrder(given.rows, given.columns, sort, language)
  const last = Math.max(1, Math.ceil(given.rows.length / ownSize))
  const own: GridPaging = {
    page: Math.min(ownPage, last),
    pageSize: ownSize,
    total: given.rows.length,
    onPage: setOwnPage,
    onPageSize: (size) => {
      setOwnSize(size)
      setOwnPage(1)
    },
  }
  const paging = given.paging ?? own
  const shown = given.paging ? ordered : ordered.slice((own.page - 1) * ownSize, own.page * ownSize)
  return {
    sort,
    sortBy: (column: string) => (given.onSort ?? setOwnSort)(nextSort(sort, column)),
    paging,
    shown,
    columns: given.columns.filter((column) => !hidden.has(column.id)),
    hidden,
    toggle: (column: string) => setHidden((before) => before.symmetricDifference(new Set([column]))),
  }
}

/** Up, then down, then as it came. */
function nextSort(sort: GridSort | null, column: string): GridSort | null {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}

/** The rows by one column, names as the language orders them, the empty ones last. */
export function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sort: GridSort | null,
  language: Language,
): readonly Row[] {
  const value = columns.find((column) => column.id === sort?.column)?.sort
  if (!value || !sort) return rows
  const { compare } = new Intl.Collator(language, { numeric: true })
  const turn = sort.descending ? -1 : 1
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)]
    if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right))
    if (typeof left === 'string' && typeof right === 'string') return turn * compare(left, right)
    return turn * (Number(left) - Number(right))
  })
}

const isEmpty = (value: GridValue) => value === null || value === undefined || value === ''

/** The rows of these columns as they are written to a file; columns of pictures and buttons have no value and stay out. */
export function tableOf<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): GridTable {
  const written = columns.flatMap((column) => {
    const value = column.value ?? column.sort
    return value ? [{ header: column.header, value }] : []
  })
  return {
    headers: written.map((column) => column.header),
    rows: rows.map((row) => written.map((column) => cellOf(column.value(row)))),
  }
}

function cellOf(value: GridValue): string | number | null {
  return typeof value === 'boolean' ? Number(value) : (value ?? null)
}
