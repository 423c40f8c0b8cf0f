import type { Language } from '#contract/core/text.ts'
import type { ExportTable, GridColumn, GridProps, GridSort, GridValue, GridView } from './grid.ts'

type ViewInput<Row> = Pick<GridProps<Row>, 'rows' | 'columns' | 'view' | 'total'>

export function computeVisible<Row>({ rows, columns, view, total }: ViewInput<Row>, language: Language) {
  const hidden = hiddenIn(columns, view)
  const last = Math.max(1, Math.ceil(rows.length / view.pageSize))
  // The page may no longer exist if rows were deleted meanwhile.
  const page = total === undefined ? Math.min(view.page, last) : view.page
  const start = (page - 1) * view.pageSize
  const ordered = () => inOrder(rows, columns, view.sort, language)
  return {
    page,
    hidden,
    columns: columns.filter(({ id }) => !hidden.has(id)),
    rows: total === undefined ? ordered().slice(start, start + view.pageSize) : rows,
  }
}

function hiddenIn<Row>(columns: readonly GridColumn<Row>[], { columns: toggled }: GridView): Set<string> {
  const changed = columns.filter(({ id, hideable }) => hideable !== false && toggled.includes(id))
  const atFirst = columns.filter(({ hidden }) => hidden)
  const ids = (some: typeof columns) => new Set(some.map(({ id }) => id))
  return ids(atFirst).symmetricDifference(ids(changed))
}

export function toggleColumn({ columns }: GridView, id: string): string[] {
  return columns.includes(id) ? columns.filter((column) => column !== id) : [...columns, id]
}

/** Cycles through ascending, descending and unsorted. */
export function nextSort(sort: GridSort | null, column: string): GridSort | null {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}

/** Empty values are last in both directions. */
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

/** Leaves out columns without a value (pictures, buttons). */
export function toExportTable<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): ExportTable {
  const written = columns.flatMap((column) => {
    const value = column.value ?? column.sort
    return value ? [{ header: column.header, value }] : []
  })
  return {
    headers: written.map((column) => column.header),
    rows: rows.map((row) => written.map((column) => toCell(column.value(row)))),
  }
}

function toCell(value: GridValue): string | number | null {
  return typeof value === 'boolean' ? Number(value) : (value ?? null)
}
