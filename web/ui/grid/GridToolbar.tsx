import { Button } from '../basics/Button.tsx'
import { classes } from '../basics/classes.ts'
import { Checkbox } from '../fields/Checkbox.tsx'
import { SearchField } from '../fields/SearchField.tsx'
import { useText } from '../language/language.tsx'
import { Menu } from '../menu/Menu.tsx'
import { Popup } from '../menu/Popup.tsx'
import styles from './GridToolbar.module.css'
import { gridText } from './grid.text.ts'
import type { GridColumn, GridProps, GridSort, GridTool } from './grid.ts'

type Props<Row> = Pick<GridProps<Row>, 'columns' | 'search' | 'filters' | 'add' | 'exports' | 'tools'> & {
  sort: GridSort | null
  onSort: (column: string) => void
  hidden: ReadonlySet<string>
  onToggle: (column: string) => void
  onExport?: (format: 'csv' | 'xlsx') => void
}

export function GridToolbar<Row>(props: Props<Row>) {
  const t = useText(gridText)
  const { search, filters, add, onExport, exports = ['csv'] } = props
  const kinds = { csv: t.exportCsv, xlsx: t.exportXlsx }
  return (
    <div className={classes(styles.toolbar, props.tools && styles.compact)}>
      {search && (
        <div className={styles.search}>
          <SearchField
            label={search.label}
            look="small"
            value={search.value}
            onChange={(event) => search.onChange(event.target.value)}
          />
        </div>
      )}
      {/* On phones one line that scrolls sideways, so that the grid starts with its rows. */}
      <div className={styles.strip}>
        {filters}
        <Order {...props} />
        <span className={styles.gap} />
        {props.tools && <AllTools {...props} tools={props.tools} />}
        <span className={classes(styles.tools, props.tools && styles.wide)}>
          <Columns {...props} />
          {onExport && exports.length === 1 && (
            <Button
              tone="plain"
              icon="file-spreadsheet"
              className={styles.export}
              onClick={() => onExport(exports[0] ?? 'csv')}
            >
              {t.export}
            </Button>
          )}
          {onExport && exports.length > 1 && (
            <Menu
              label={t.export}
              look="plain"
              icon="file-spreadsheet"
              items={exports.map((kind) => ({ label: kinds[kind], onSelect: () => onExport(kind) }))}
            >
              {t.export}
            </Menu>
          )}
        </span>
      </div>
      {add && (
        <span className={styles.add}>
          {add.href === undefined ? (
            <Button icon={add.icon ?? 'plus'} full title={add.label} onClick={add.onSelect}>
              <span className={styles.addLabel}>{add.label}</span>
            </Button>
          ) : (
            <Button icon={add.icon ?? 'plus'} full title={add.label} href={add.href}>
              <span className={styles.addLabel}>{add.label}</span>
            </Button>
          )}
        </span>
      )}
    </div>
  )
}

const isHideable = <Row,>({ hideable }: GridColumn<Row>) => hideable !== false

function Columns<Row>(props: Props<Row>) {
  const t = useText(gridText)
  if (!props.columns.some(isHideable)) return null
  return (
    <Popup label={t.columns} look="plain" icon="columns-3" panel={<ColumnChoices {...props} />}>
      {t.columns}
    </Popup>
  )
}

function ColumnChoices<Row>({ columns, hidden, onToggle }: Props<Row>) {
  return (
    <div className={styles.columns}>
      {columns.filter(isHideable).map((column) => (
        <Checkbox
          key={column.id}
          label={column.header}
          checked={!hidden.has(column.id)}
          onChange={() => onToggle(column.id)}
        />
      ))}
    </div>
  )
}

/** All tools and columns in one menu, for narrow space. */
function AllTools<Row>({ tools, ...props }: Props<Row> & { tools: readonly GridTool[] }) {
  const t = useText(gridText)
  const press = async (tool: GridTool, close: () => void) => {
    // The menu stays open with a progress state while the file is created.
    await tool.onSelect()
    close()
  }
  return (
    <span className={styles.narrow}>
      <Popup
        label={t.more}
        panel={(close) => (
          <>
            <div className={styles.list}>
              {tools.map((tool) => (
                <Button
                  key={tool.label}
                  tone="plain"
                  icon={tool.icon}
                  pending={tool.pending}
                  full
                  onClick={() => press(tool, close)}
                >
                  {tool.label}
                </Button>
              ))}
            </div>
            {props.columns.some(isHideable) && (
              <fieldset className={styles.choices}>
                <legend>{t.columns}</legend>
                <ColumnChoices {...props} />
              </fieldset>
            )}
          </>
        )}
      />
    </span>
  )
}

/** Sort menu, because cards have no headers to press. */
function Order<Row>({ columns, sort, onSort }: Props<Row>) {
  const t = useText(gridText)
  const sortable = columns.filter((column) => column.sort && !column.headerHidden)
  if (sortable.length === 0) return null
  return (
    <span className={styles.order}>
      <Menu
        label={t.sortBy}
        look="pill"
        icon="arrows-sort"
        items={sortable.map((column) => ({
          label: column.header,
          selected: sort?.column === column.id,
          note: sort?.column === column.id ? (sort.descending ? '↓' : '↑') : undefined,
          onSelect: () => onSort(column.id),
        }))}
      >
        {t.sortBy}
      </Menu>
    </span>
  )
}
