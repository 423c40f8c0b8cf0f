import { type ReactNode, useState } from 'react'
import type { EndpointData, WebEndpoint } from '#web/api/endpoints.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useCan } from '#web/layout/routing/rootData.ts'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { filterByName } from '#web/ui/grid/filterByName.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn, GridProps, GridSort } from '#web/ui/grid/grid.ts'
import { useRetry } from '#web/ui/grid/useRetry.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { editText } from './edit.text.ts'
import { useGridView } from './useGridView.ts'

type Named = { id: number; version: number; name: string; nameAr: string; nameEn: string }

type OpenDialog<Row> = { to: 'save'; row: Row | null } | { to: 'delete'; row: Row } | null

type Props<Row extends Named> = Pick<GridProps<Row>, 'filters' | 'empty'> & {
  title: string
  trail?: readonly { label: string; href?: string }[]
  /** Shown under the title while the search has results. */
  note: string
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  /** Initial order. The order of `rows` if missing. */
  sort?: GridSort
  searchLabel: string
  /** Moves a row, while the rows have their saved order. */
  onMove?: GridProps<Row>['onMove']
  notice?: ReactNode
  /** Shown before “Edit”. */
  menu?: (row: Row) => readonly MenuItem[]
  /** For users who may call the endpoint. */
  save: { endpoint: EndpointData; add: string; dialog: (row: Row | null, close: () => void) => ReactNode }
  remove: { endpoint: WebEndpoint<{ id: number; version?: number | undefined }, unknown>; more?: string }
  fileName: string
}

/** For a list that is loaded completely: search by either name, add, edit, delete, export. */
export function GridScreen<Row extends Named>(props: Props<Row>) {
  const { title, rows, save, remove } = props
  const t = useText(editText)
  const { view: pageQuery, onView } = useGridView()
  const { name: query, ...view } = pageQuery
  const [asked, ask] = useState<OpenDialog<Row>>(null)
  const matches = filterByName(rows, query, ({ nameAr, nameEn }) => [nameAr, nameEn])
  const canSave = useCan(save.endpoint)
  const menu = useEditMenu(props, canSave, ask)
  const close = () => ask(null)
  return (
    <>
      <Head title={title} />
      <GridHead title={title} trail={props.trail} note={matches.none ? t.noMatch(query) : props.note} />
      {props.notice}
      <Grid
        label={title}
        rows={matches.rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={props.columns}
        menu={menu}
        onMove={query === '' ? props.onMove : undefined}
        view={{ ...view, sort: view.sort ?? props.sort ?? null }}
        onView={onView}
        search={{ label: props.searchLabel, value: query, onChange: (name) => onView({ name }) }}
        filters={props.filters}
        add={canSave ? { label: save.add, onSelect: () => ask({ to: 'save', row: null }) } : undefined}
        onExport={(table) => saveCsv(table, props.fileName)}
        empty={props.empty}
        {...useRetry(rows)}
      />
      {asked?.to === 'save' && save.dialog(asked.row, close)}
      {asked?.to === 'delete' && (
        <DeleteDialog
          endpoint={remove.endpoint}
          id={asked.row.id}
          version={asked.row.version}
          name={asked.row.name}
          onClose={close}
        >
          {remove.more}
        </DeleteDialog>
      )}
    </>
  )
}

function useEditMenu<Row extends Named>(
  { menu, remove }: Props<Row>,
  canSave: boolean,
  openDialog: (asked: OpenDialog<Row>) => void,
) {
  const t = useText(editText)
  const canDelete = useCan(remove.endpoint)
  if (!menu && !canSave && !canDelete) return undefined
  return (row: Row): MenuItem[] => {
    const items: MenuItem[] = [...(menu?.(row) ?? [])]
    if (canSave)
      items.push({ label: t.edit, icon: 'pencil', onSelect: () => openDialog({ to: 'save', row }) })
    if (canDelete)
      items.push({
        label: t.delete,
        icon: 'trash',
        tone: 'danger',
        separated: true,
        onSelect: () => openDialog({ to: 'delete', row }),
      })
    return items
  }
}
